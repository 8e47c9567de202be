import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { Problems } from './problems';

interface PinRow {
  keyword: string;
  productIds: string;
  hiddenIds: string;
}

/** Checks synonyms and pinned results: groups without words, and pins that name unknown products. */
export async function checkSearchRules(tx: EntityManager, problems: Problems): Promise<void> {
  const groups = await tx.query<{ id: string }[]>(
    `SELECT id FROM synonym_group WHERE REPLACE(words, ',', '') = '' ORDER BY id`,
  );
  for (const { id } of groups) problems.add('search rules', `synonym group ${id} has no words`);
  const pins = await tx.query<PinRow[]>(
    'SELECT keyword, product_ids AS "productIds", hidden_ids AS "hiddenIds" FROM search_pin ORDER BY keyword',
  );
  const idsOf = ({ productIds, hiddenIds }: PinRow) => [
    ...(JSON.parse(productIds) as string[]),
    ...(JSON.parse(hiddenIds) as string[]),
  ];
  const products = await tx.query<{ id: string }[]>(
    `SELECT id FROM product WHERE id ${dialectOf(tx).inTexts('$1')}`,
    [JSON.stringify(pins.flatMap(idsOf))],
  );
  const existingIds = new Set(products.map(({ id }) => id));
  for (const pin of pins)
    for (const id of idsOf(pin))
      if (!existingIds.has(id))
        problems.add('search rules', `“${pin.keyword}” names the unknown product ${id}`);
}
