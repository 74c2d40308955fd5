"""The files of a release can be verified: checksums are signed, the bill lists every packed file, pip's packages are pinned."""

import contextlib
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import tomllib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"


def run(*words, **surroundings):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False,
                          env=dict(os.environ, LC_ALL="C", **surroundings))


@contextlib.contextmanager
def throwaway_keys(*names):
    """Makes a temporary key ring with a key without a passphrase for each name. Yields the ring and the fingerprints."""
    with tempfile.TemporaryDirectory(prefix="gpg", dir="/tmp") as ring:  # short: a socket's path has 108 bytes
        try:
            prints = []
            for name in names:
                made = run("gpg", "--batch", "--status-fd", "1", "--passphrase", "", "--quick-gen-key", name, "ed25519", "sign",
                           "1d", GNUPGHOME=ring)
                prints.append(re.search(r"KEY_CREATED \S+ (\w+)", made.stdout + made.stderr).group(1))
            yield ring, prints
        finally:
            run("gpgconf", "--kill", "all", GNUPGHOME=ring)


def debian_package(folder, content="one\n", name="trial"):
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch, "root")
        (root / "DEBIAN").mkdir(parents=True)
        (root / "DEBIAN/control").write_text(f"Package: {name}\nVersion: 1\nArchitecture: all\nMaintainer: n <n@example.invalid>\n"
                                             "Description: trial\n")
        (root / "usr").mkdir()
        (root / "usr/file").write_text(content)
        (root / "usr/link").symlink_to("file")
        folder.mkdir(exist_ok=True)
        package = folder / f"{name}_1_all.deb"
        subprocess.run(["dpkg-deb", "--build", "--root-owner-group", "-Znone", root, package], check=True, capture_output=True,
                       env=dict(os.environ, SOURCE_DATE_EPOCH="1000000000"))
        return package


class InAFolder(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name, "release")
        self.folder.mkdir()


@unittest.skipUnless(shutil.which("gpg"), "gpg is missing: Debian's gpg and gpg-agent have it")
class Signature(InAFolder):
    def setUp(self):
        super().setUp()
        (self.folder / "swell.tar.xz").write_text("sources")
        (self.folder / "a file.deb").write_text("package")

    def test_is_made_and_verified(self):
        with throwaway_keys("release@example.invalid", "other@example.invalid") as (ring, (key, other)):
            def checksums(*words):
                return run(SCRIPTS / "checksums", *words, self.folder, GNUPGHOME=ring)

            signed = checksums("--key", key)
            self.assertEqual(signed.returncode, 0, signed.stderr)
            self.assertNotIn("unsigned", signed.stderr)
            self.assertEqual(checksums("--verify").returncode, 0)
            self.assertEqual(checksums("--verify", "--key", key).returncode, 0)
            self.assertEqual(checksums("--verify", "--key", other).returncode, 1)

            (self.folder / "more").write_text("not listed")
            self.assertIn("not those of SHA256SUMS", checksums("--verify").stderr)
            (self.folder / "more").unlink()
            (self.folder / "swell.tar.xz").write_text("other sources")
            self.assertIn("not as SHA256SUMS says", checksums("--verify").stderr)
            with (self.folder / "SHA256SUMS").open("a") as sums:
                sums.write("\n")
            self.assertIn("not valid", checksums("--verify").stderr)

    def test_is_missing_without_a_key_and_the_script_says_so(self):
        (self.folder / "SHA256SUMS.asc").write_text("an older one")
        done = run(SCRIPTS / "checksums", self.folder)
        self.assertEqual(done.returncode, 0)
        self.assertIn("SHA256SUMS is unsigned", done.stderr)
        self.assertEqual((self.folder / "SHA256SUMS").read_text().count("\n"), 2)
        self.assertIn("unsigned", run(SCRIPTS / "checksums", "--verify", self.folder).stderr)

    def test_fails_with_a_key_that_is_not_there(self):
        with throwaway_keys() as (ring, _):
            self.assertEqual(run(SCRIPTS / "checksums", "--key", "nothing@example.invalid", self.folder, GNUPGHOME=ring).returncode, 1)


@unittest.skipUnless(shutil.which("dpkg-deb"), "dpkg-deb is missing")
class Bill(InAFolder):
    def test_has_the_checksum_of_every_packed_file(self):
        package = debian_package(self.folder)
        done = run(SCRIPTS / "bill_of_materials", "--packed", self.folder)
        if "is not installed" in done.stderr:
            self.skipTest(done.stderr)
        self.assertEqual(done.returncode, 0, done.stderr)
        bill = json.loads(done.stdout)
        about = next(each for each in bill["packages"] if each.get("packageFileName") == package.name)
        self.assertEqual(about["checksums"], [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(package.read_bytes()).hexdigest()}])
        self.assertEqual([each["fileName"] for each in bill["files"]], ["./usr/file"])
        sums = {each["algorithm"]: each["checksumValue"] for each in bill["files"][0]["checksums"]}
        self.assertEqual(sums["SHA256"], hashlib.sha256(b"one\n").hexdigest())
        self.assertEqual(about["packageVerificationCode"]["packageVerificationCodeValue"], hashlib.sha1(sums["SHA1"].encode()).hexdigest())

    def test_of_a_folder_without_packages_is_refused(self):
        self.assertIn("neither a .deb nor a .tar.xz", run(SCRIPTS / "bill_of_materials", "--packed", self.folder).stderr)


@unittest.skipUnless(shutil.which("dpkg-deb"), "dpkg-deb is missing")
class PackageTwice(InAFolder):
    def compared(self, *contents):
        folders = [self.folder / name for name in ("first", "second")]
        for folder, content in zip(folders, contents):
            debian_package(folder, content)
        return run(SCRIPTS / "package_twice", "--compare", *folders)

    def test_finds_equal_packages_equal(self):
        done = self.compared("one\n", "one\n")
        self.assertEqual((done.returncode, done.stdout), (0, "1 of 1 packages are equal to the byte\n"), done.stderr)

    def test_names_the_file_that_differs_and_where(self):
        done = self.compared("one\n", "one two\n")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertRegex(done.stdout, r"(?m)^  usr/file: first difference: .*(byte|char) 4")
        self.assertNotIn("usr/link", done.stdout)


class Requirements(unittest.TestCase):
    def test_are_pinned_with_checksums(self):
        lists = sorted((SCRIPTS / "requirements").glob("*.txt"))
        self.assertEqual([path.stem for path in lists], ["fmi", "python", "standard_files"])
        for path in lists:
            self.assertTrue((SCRIPTS / path.stem).exists())
            lines = [line for line in path.read_text().replace("\\\n", " ").splitlines() if not line.startswith("#")]
            for line in lines:
                self.assertRegex(line, r"^[\w.-]+==\S+( ;[^#]*?)?( +--hash=sha256:[0-9a-f]{64})+$", path.name)

    def test_hold_what_the_package_for_python_names(self):
        project = tomllib.loads((ROOT / "pyproject.toml").read_text())
        wanted = project["build-system"]["requires"] + project["project"]["dependencies"] + project["project"]["optional-dependencies"]["test"]
        pinned = set(re.findall(r"^([\w.-]+)==", (SCRIPTS / "requirements/python.txt").read_text(), re.MULTILINE))
        self.assertLessEqual({re.match(r"[\w-]+", name).group().lower() for name in wanted}, pinned)

    def test_that_do_not_match_are_a_failure_and_nothing_to_skip(self):
        with tempfile.TemporaryDirectory() as environment:
            for name, text in (("python", ""), ("pip", "echo ERROR: THESE PACKAGES DO NOT MATCH THE HASHES; exit 1\n")):
                program = pathlib.Path(environment, "bin", name)
                program.parent.mkdir(exist_ok=True)
                program.write_text("#!/bin/sh\n" + text)
                program.chmod(0o755)
            done = run("bash", "-c", 'root=$1; environment=$2; layer=fmi; source "$1/scripts/layer.bash"; install_packages', "-", ROOT, environment)
            self.assertEqual(done.returncode, 2, done.stdout)
            self.assertNotIn("skipped", done.stdout)


if __name__ == "__main__":
    unittest.main()
