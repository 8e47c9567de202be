import type { EntityManager } from 'typeorm';
import { formatOrderNumber, type SeriesNumber } from '../../domain/orders/order-number';
import { runChecks, type Check, type Problems } from './problems';

const TAG_CHECKS: readonly Check[] = [
  {
    sentence: (name) => `tag “${name}” counts other orders than those that have it`,
    sql: `SELECT name AS id FROM order_tag WHERE order_count <>
        (SELECT COUNT(*) FROM tagged_order WHERE tagged_order.tag_key = order_tag.tag_key)
      ORDER BY tag_key`,
  },
];

/** Checks the number of orders of each tag at the order desk. */
export async function checkOrderTags(tx: EntityManager, problems: Problems): Promise<void> {
  await runChecks(tx, { name: 'order tags', checks: TAG_CHECKS }, problems);
}

/** Checks that each order number exists once, and that no number is above the counter of its series. */
export async function checkOrderNumbers(tx: EntityManager, problems: Problems): Promise<void> {
  const repeatedNumbers = await tx.query<(SeriesNumber & { count: number })[]>(
    `SELECT series, number, COUNT(*) AS count FROM "order" WHERE number IS NOT NULL
     GROUP BY number, series HAVING COUNT(*) > 1 ORDER BY number, series`,
  );
  for (const { count, ...seriesNumber } of repeatedNumbers)
    problems.add('order numbers', `${count} orders have the number ${formatOrderNumber(seriesNumber)}`);

  const highestNumbers = await tx.query<(SeriesNumber & { last: number | null })[]>(
    `SELECT highest.series, highest.number, counter.last
     FROM (SELECT series, MAX(number) AS number FROM "order" WHERE number IS NOT NULL GROUP BY series) highest
     LEFT JOIN order_series counter ON counter.series = highest.series ORDER BY highest.series`,
  );
  for (const { last, ...seriesNumber } of highestNumbers)
    if (last === null || seriesNumber.number > last)
      problems.add(
        'order numbers',
        `${formatOrderNumber(seriesNumber)} is above the counter of its series, ${last ?? 'which is missing'}`,
      );
}
