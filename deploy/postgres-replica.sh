#!/bin/bash
# Copies the database when there is no whole copy yet, then follows it.
set -euo pipefail
# This file is copied last.
if [ ! -s "$PGDATA/global/pg_control" ]; then
  find "$PGDATA" -mindepth 1 -delete
  export PGPASSWORD="$REPLICATION_PASSWORD"
  # One that an earlier copy left may have been given up.
  pg_receivewal --host database --username replicator --no-password --slot replica --drop-slot || true
  pg_basebackup --host database --username replicator --pgdata "$PGDATA" --no-password \
    --create-slot --slot replica --wal-method stream --write-recovery-conf --checkpoint fast
  chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby=on
