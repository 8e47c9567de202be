import type { EntityManager } from 'typeorm';
import { formatOrderNumber, type SeriesNumber } from '../../domain/orders/order-number';
import type { Problems } from './problems';

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
