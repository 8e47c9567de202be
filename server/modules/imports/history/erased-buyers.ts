import type { DataSource, EntityManager } from 'typeorm';
import { placeholders } from '../../../database/rows';

/** The hashes of addresses whose buyers an administrator erased, among some hashes. */
export async function findErasedBuyers(
  source: DataSource | EntityManager,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await source.query<{ hash: string }[]>(
    `SELECT email_hash AS hash FROM erased_buyer WHERE email_hash IN ${placeholders(1, hashes.length)}`,
    [...hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}
