#!/bin/bash
# Runs once, when the database is made: lets the replica follow it.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname postgres --set password="$REPLICATION_PASSWORD" <<'SQL'
CREATE ROLE replicator WITH REPLICATION LOGIN PASSWORD :'password';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
