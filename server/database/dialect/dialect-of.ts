import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Dialect } from './dialect';
import { POSTGRES } from './postgres';
import { SQLITE } from './sqlite';

/** The dialect of a connection. */
export function dialectOf(connection: DataSource | EntityManager | QueryRunner): Dialect {
  const { options } = 'connection' in connection ? connection.connection : connection;
  return options.type === 'postgres' ? POSTGRES : SQLITE;
}
