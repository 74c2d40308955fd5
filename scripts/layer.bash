# Functions that scripts/python, scripts/fmi and scripts/standard_files share: they make a virtual environment with pip
# packages, and run tests with pytest and print their counts as the last line. Source this file after setting $root (the
# project's root), $layer (the script's name) and $environment (the folder of the environment).

export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

# Prints why nothing can be tested on this machine, counts one skipped test, and ends the script with 0.
skip_layer() {
    echo "$layer: nothing was tested: $1" >&2
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
}

# Installs the packages of requirements/$layer.txt, and only files with its checksums. Called before anything is built, so that
# a missing network is not mistaken for a failed build.
install_packages() {
    local list=$root/scripts/requirements/$layer.txt
    if [[ ! -x $environment/bin/python ]]; then
        python3 -m venv "$environment" || skip_layer "python3 -m venv fails: install Debian's package python3-venv"
    fi
    local said status=0
    said=$(timeout 400 "$environment/bin/pip" install --quiet --retries 1 --timeout 20 --require-hashes --requirement "$list" 2>&1) || status=$?
    echo "$said" >&2
    if [[ $said == *"DO NOT MATCH THE HASHES"* ]]; then
        echo "$layer: a package has another checksum than in scripts/requirements/$layer.txt: compare it with its publisher's" >&2
        exit 2
    fi
    if [[ $status -ne 0 ]]; then
        skip_layer "pip cannot install the packages of scripts/requirements/$layer.txt"
    fi
}

# Runs pytest for at most the given number of seconds and prints the counts of its JUnit report. Returns 0 if no test failed.
count_tests() {
    local seconds=$1 report=$environment/../report.xml status=0
    shift
    rm -f "$report"
    timeout "$seconds" "$environment/bin/python" -X faulthandler -m pytest -p no:cacheprovider --junit-xml "$report" "$@" >&2 || status=$?
    python3 - "$report" "$status" <<'END_OF_COUNT'
import sys
import xml.etree.ElementTree
try:
    suite = xml.etree.ElementTree.parse(sys.argv[1]).getroot().find("testsuite")
    counts = {key: int(suite.get(key)) for key in ("tests", "failures", "errors", "skipped")}
except (OSError, xml.etree.ElementTree.ParseError):
    counts = {"tests": 1, "failures": 1, "errors": 0, "skipped": 0}  # pytest itself died
failed = counts["failures"] + counts["errors"]
if failed == 0 and sys.argv[2] != "0":
    failed = 1
print(f"{max(0, counts['tests'] - failed - counts['skipped'])} passed, {failed} failed, {counts['skipped']} skipped")
sys.exit(1 if failed else 0)
END_OF_COUNT
}
