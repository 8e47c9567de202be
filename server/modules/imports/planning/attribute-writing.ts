import type { EntityManager } from 'typeorm';
import { invalidateTags } from '../../../database/invalidation-tags';
import { insertRows } from '../../../database/rows';
import { ATTRIBUTE_LIMITS } from '../../../domain/attributes/attribute-definition';
import { TAG } from '../../../domain/catalogue/cache-tags';
import { newId } from '../../../lib/ids';
import { readDefinitions } from '../../attributes';
import type { WrittenRow } from './write-types';

/** Creates the missing definitions of the attributes of imported products, as texts and, up to a limit, as filters. */
export async function defineAttributes(
  tx: EntityManager,
  rows: readonly WrittenRow[],
  at: Date,
): Promise<void> {
  const names = rows.flatMap(({ structure }) => (structure?.attributes ?? []).map(({ name }) => name));
  if (names.length === 0) return;
  const definitions = await readDefinitions(tx);
  const definedNames = new Set(definitions.map(({ name }) => name.toLowerCase()));
  const newNames = new Map(
    names.filter((name) => !definedNames.has(name.toLowerCase())).map((name) => [name.toLowerCase(), name]),
  );
  const freeFilters = ATTRIBUTE_LIMITS.filters - definitions.filter(({ isFilter }) => isFilter).length;
  const freeCount = Math.max(0, ATTRIBUTE_LIMITS.definitions - definitions.length);
  const newDefinitions = [...newNames.values()].slice(0, freeCount).map((name, index) => ({
    id: newId(),
    name,
    name_hi: '',
    kind: 'TEXT',
    unit: '',
    choices: '[]',
    category_ids: '[]',
    version: 1,
    is_filter: index < freeFilters,
    position: definitions.length + index,
    created_at: at,
    updated_at: at,
  }));
  await insertRows(tx, 'attribute', newDefinitions);
  if (newDefinitions.length > 0) invalidateTags(tx, TAG.structure);
}
