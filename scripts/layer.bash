# What the scripts of the layers share (python, fmi, standard_files): an environment of Python with packages of pip, and tests by
# pytest whose last line counts them. To be sourced; $layer is the script's name, $environment the environment's folder.

export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

# What a machine lacks is told, and counts as a test that was skipped.
skip_layer() {
    echo "$layer: nothing was tried: $1" >&2
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
}

# Asked for before anything is built, so that a network that is away is told from a build that fails.
# They are those of requirements/$layer.txt, with its checksums and no others.
install_packages() {
    local list=$root/scripts/requirements/$layer.txt
    if [[ ! -x $environment/bin/python ]]; then
        python3 -m venv "$environment" || skip_layer "python3 -m venv fails: Debian's python3-venv has it"
    fi
    local said status=0
    said=$(timeout 400 "$environment/bin/pip" install --quiet --retries 1 --timeout 20 --require-hashes --requirement "$list" 2>&1) || status=$?
    echo "$said" >&2
    if [[ $said == *"DO NOT MATCH THE HASHES"* ]]; then
        echo "$layer: a package is not the one that scripts/requirements/$layer.txt names: compare it with its publisher's" >&2
        exit 2
    fi
    if [[ $status -ne 0 ]]; then
        skip_layer "pip cannot install what scripts/requirements/$layer.txt names"
    fi
}

# Runs pytest for so many seconds at most and counts by its report, not by its words. Answers whether none failed.
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
