import type { EntityManager } from 'typeorm';
import { MAX_CODE_TRIES } from '../../domain/accounts/one-time-code';
import type { Problems } from './problems';

/**
 * Checks that one-time codes end at the limit of wrong attempts, and that no address has two open codes for one use.
 */
export async function checkOneTimeCodes(tx: EntityManager, problems: Problems): Promise<void> {
  const endlessCodes = await tx.query<{ id: string; tries: number }[]>(
    `SELECT id, tries FROM one_time_code WHERE tries > $1 OR (tries = $2 AND ended_at IS NULL) ORDER BY id`,
    [MAX_CODE_TRIES, MAX_CODE_TRIES],
  );
  for (const { id, tries } of endlessCodes)
    problems.add('one-time codes', `code ${id} accepts attempts after ${tries} wrong ones`);

  const repeatedCodes = await tx.query<{ id: string }[]>(
    `SELECT MIN(id) AS id FROM one_time_code WHERE ended_at IS NULL
     GROUP BY purpose, email, order_id HAVING COUNT(*) > 1 ORDER BY 1`,
  );
  for (const { id } of repeatedCodes)
    problems.add('one-time codes', `another open code has the purpose and address of code ${id}`);
}
