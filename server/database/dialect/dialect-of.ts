import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Dialect } from './dialect';
import { POSTGRES } from './postgres';
import { SQLITE } from './sqlite';

/** The dialect of a connection. */
export function dialectOf(at: DataSource | EntityManager | QueryRunner): Dialect {
  const { options } = 'connection' in at ? at.connection : at;
  return options.type === 'postgres' ? POSTGRES : SQLITE;
}
