#!/bin/bash
# Copies the database when there is no copy yet, then follows it.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --host database --username replicator --pgdata "$PGDATA" \
    --slot replica --wal-method stream --write-recovery-conf --checkpoint fast
  chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby=on
