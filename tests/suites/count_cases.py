"""Runs ctest and counts cases, not processes: count_cases.py BUILD COUNTS [OPTION of ctest...]

A suite is one process and writes what became of each of its cases. Of one that died, hung or failed without a failed case
nothing is known, so its cases are run again, a process each: one is named, the others are still judged. Writes to COUNTS:
passed, failed, skipped. Started by scripts/test. Exit status: 0 when something was counted."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

build = pathlib.Path(sys.argv[1])
report_option = "--gtest_output=xml:"


class Count:
    def __init__(self):
        self.passed, self.skipped, self.failed = 0, 0, []

    def add(self, name, status):
        if status == "run":
            self.passed += 1
        elif status == "fail":
            self.failed.append(name)
        else:  # "notrun" or "disabled"
            self.skipped += 1


def ctest(options, report, by_case=False):
    """Runs it, and gives what each test's process came to: pairs of name and status."""
    report.unlink(missing_ok=True)
    environment = {**os.environ, "SWELL_TESTS_BY": "case"} if by_case else os.environ
    subprocess.run(["ctest", "--test-dir", str(build), "--output-on-failure", "--output-junit", str(report), *options],
                   env=environment, check=False)
    judged = []
    if report.is_file():
        judged = [(case.get("name"), case.get("status")) for case in xml.etree.ElementTree.parse(report).iter("testcase")]
    if not judged:
        sys.exit("test: ctest ran nothing (it knows suites; with SWELL_TESTS_BY=case in the environment, cases)")
    return judged


def suites(options):
    """The tests that ctest would run that write a report: by name (two programs may have a suite of one name) their commands."""
    shown = subprocess.run(["ctest", "--test-dir", str(build), "--show-only=json-v1", *options],
                           stdout=subprocess.PIPE, check=True).stdout
    found = {}
    for test in json.loads(shown)["tests"]:
        if any(word.startswith(report_option) for word in test.get("command", [])):
            found.setdefault(test["name"], []).append(test["command"])
    return found


def report_of(command):
    return pathlib.Path(next(word for word in command if word.startswith(report_option))[len(report_option):])


def cases_of(report):
    """Returns pairs of name and status, or None if the process did not finish."""
    try:
        cases = list(xml.etree.ElementTree.parse(report).iter("testcase"))
    except (OSError, xml.etree.ElementTree.ParseError):
        return None
    result = []
    for case in cases:
        status = "fail" if case.find("failure") is not None else "run" if case.get("result") == "completed" else "notrun"
        result.append((f'{case.get("classname")}.{case.get("name")}', status))
    return result


def names_in(command):
    words = [word for word in command if not word.startswith(report_option)]
    listed = subprocess.run([*words, "--gtest_list_tests"], stdout=subprocess.PIPE, check=True, text=True).stdout
    suite, names = "", set()
    for line in listed.splitlines():
        word = line.split("#")[0].strip()
        if line.startswith("  "):
            names.add(suite + word)
        elif word.endswith("."):
            suite = word
    return names


def judge_one_by_one(name, command, options, count):
    names = names_in(command)
    print(f"test: {name} ended without an answer: its {len(names)} cases again, a process each", file=sys.stderr, flush=True)
    suite_names = sorted({case.split(".")[0] for case in names})
    regex = "^(" + "|".join(re.escape(suite) for suite in suite_names) + ")\\."
    judged = [pair for pair in ctest([*options, "-R", regex], build / "test_report_again.xml", by_case=True) if pair[0] in names]
    for case, status in judged:
        count.add(case, status)
    if not any(status == "fail" for _, status in judged):
        count.failed.append(f"{name} (as a whole; each of its cases alone passes)")


def main():
    options = sys.argv[3:]
    shutil.rmtree(build / "test_reports", ignore_errors=True)
    writing = suites(options)
    count = Count()
    statuses = {}
    for name, status in ctest(options, build / "test_report.xml"):
        statuses.setdefault(name, []).append(status)
    parallel = options[:2] + ["-C", "second"]  # what scripts/test gives first; and with cases that everyday runs leave out
    for name, of_name in statuses.items():
        commands = writing.get(name, [])
        for status in sorted(of_name)[:len(of_name) - len(commands)] if commands else of_name:
            count.add(name, status)
        judged = [cases_of(report_of(command)) for command in commands]
        has_failed = any(status == "fail" for cases in judged for _, status in cases or [])
        for command, cases in zip(commands, judged):
            if cases is None or ("fail" in of_name and not has_failed and None not in judged):
                judge_one_by_one(name, command, parallel, count)
            else:
                for case, case_status in cases:
                    count.add(case, case_status)
    for name in count.failed:
        print("failed: " + name, file=sys.stderr)
    pathlib.Path(sys.argv[2]).write_text(f"{count.passed} {len(count.failed)} {count.skipped}\n", encoding="utf-8")


main()
