# Functions for .ci/run: a temporary PostgreSQL server for the tests, from Debian packages, on a free port.

postgres_bin() { # prints the folder of the newest installed version
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1
}

as_postgres() { # runs a command as the user postgres, because PostgreSQL refuses to run as root
  if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

start_postgres() { # starts the server, and exports its URL as TEST_DATABASE_URL
  [ -n "${TEST_DATABASE_URL:-}" ] && return
  if [ ! -x "$(postgres_bin)/initdb" ]; then
    # Without this setting, the Debian package would start a database cluster that the tests do not use.
    mkdir -p /etc/postgresql-common/createcluster.d
    echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.d/no-cluster.conf
    install postgresql
  fi
  local bin port
  bin=$(postgres_bin)
  [ -x "$bin/initdb" ] || return 1
  # The data need not survive a power failure, so keep it in memory if 4 GB are free.
  local folder=/dev/shm
  [ "$(df --output=avail -k /dev/shm 2>/dev/null | tail -1)" -gt 4194304 ] 2>/dev/null || folder=${TMPDIR:-/tmp}
  postgres_folder=$(mktemp -d "$folder/haat-postgres-XXXXXX")
  [ "$(id -u)" -eq 0 ] && chown postgres "$postgres_folder"
  port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => console.log(s.address().port) ?? s.close())')
  (cd / && as_postgres "$bin/initdb" -D "$postgres_folder/data" -U haat -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null) || return 1
  # Settings for speed with many concurrent tests, without durability.
  (cd / && as_postgres "$bin/pg_ctl" -D "$postgres_folder/data" -l "$postgres_folder/log" -w -s start -o "-p $port \
    -k $postgres_folder -c listen_addresses=127.0.0.1 -c max_connections=300 -c shared_buffers=256MB \
    -c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off") || return 1
  export TEST_DATABASE_URL="postgres://haat@127.0.0.1:$port/postgres"
  echo "PostgreSQL $("$bin/postgres" --version | grep -oE '[0-9.]+' | head -1) on port $port"
}

stop_postgres() {
  [ -n "${postgres_folder:-}" ] || return
  (cd / && as_postgres "$(postgres_bin)/pg_ctl" -D "$postgres_folder/data" -m immediate -s stop 2>/dev/null)
  rm -rf "$postgres_folder"
}
