#!/usr/bin/env sh
# A consistent copy of a running SQLite database: deploy/backup.sh DATABASE TARGET_FOLDER [KEEP]
set -eu
database=$1
folder=$2
keep=${3:-14}
mkdir -p "$folder"
target="$folder/watchbot-$(date -u +%Y%m%dT%H%M%SZ).db"
sqlite3 "$database" ".timeout 10000" "VACUUM INTO '$target'"
sqlite3 "$target" "PRAGMA integrity_check" | grep -qx ok
ls -1t "$folder"/watchbot-*.db | tail -n "+$((keep + 1))" | xargs -r rm --
echo "$target"
