#!/bin/sh
# Builds a commit on the server and puts it online. Run it as root in the folder that has releases/:
#
#   sh current/deploy/release.sh REPOSITORY COMMIT NAME PORT...
#
# COMMIT is a branch, a tag or a commit, NAME that of the new folder in releases/, and each PORT that
# of a backend. If a step fails, the release online stays, and the new folder is removed.
set -eu
umask 022
repository=$1 commit=$2 current=$PWD/current folder=$PWD/releases/$3
shift 3
if [ -e "$folder" ]; then
	echo "$folder is there already: give the release another name." >&2
	exit 1
fi
trap '[ $? = 0 ] || [ "$(readlink -f "$current")" = "$folder" ] || rm -rf "$folder"' EXIT
git clone --quiet -- "$repository" "$folder"
cd "$folder"
git checkout --quiet "$commit"
python3 -m venv .venv
.venv/bin/pip install --quiet -r deploy/requirements.txt
sh -eac '. /etc/builder-site.env; .venv/bin/reflex export --frontend-only --no-zip'
.venv/bin/python deploy/activate.py "$@"
