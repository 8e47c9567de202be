import type { EntityManager } from 'typeorm';
import type { Member } from '../../domain/accounts/permissions';
import { normalizeText } from '../../domain/catalogue/normalize-text';
import { badInput, ShopError } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';
import {
  MAX_CATEGORY_LINES_LENGTH,
  namesCategory,
  withRenamedCategory,
} from '../../domain/settings/category-lines';
import { readStoredSettings, writeSettings } from '../settings';

/** Settings that name categories by line, with the refusal of a deletion. Their default is empty. */
const REFUSALS = {
  'returns.excludedCategories': 'category.excludedFromReturns',
  'cod.excludedCategories': 'category.excludedFromCash',
} as const satisfies Record<string, Message>;

type ExclusionKey = keyof typeof REFUSALS;

const KEYS = Object.keys(REFUSALS) as ExclusionKey[];

/** A category before its new name. */
interface RenamedCategory {
  id: string;
  from: string;
  to: string;
}

/**
 * Throws CONFLICT for a category that a setting excludes from returns or from cash, because its products would be
 * included.
 */
export async function requireNotExcluded(tx: EntityManager, name: string): Promise<void> {
  const { values } = await readStoredSettings(tx);
  const key = KEYS.find((candidate) => namesCategory(values[candidate] ?? '', name));
  if (key !== undefined) throw new ShopError('CONFLICT', REFUSALS[key]);
}

/**
 * Writes the new name of a category to the settings that exclude it. The line stays too if another category has the
 * former name. Throws BAD_INPUT at `name` if a setting would become too long.
 */
export async function renameExclusions(
  tx: EntityManager,
  { id, from, to }: RenamedCategory,
  command: { actor: Member; at: Date },
): Promise<void> {
  const { values, version } = await readStoredSettings(tx);
  if (!KEYS.some((key) => namesCategory(values[key] ?? '', from))) return;
  const renaming = { from, to, isShared: await isNameShared(tx, id, from) };
  const changed = KEYS.flatMap((key) => {
    const before = values[key] ?? '';
    const after = withRenamedCategory(before, renaming);
    return after === before ? [] : [[key, after] as const];
  });
  const max = MAX_CATEGORY_LINES_LENGTH;
  if (changed.some(([, text]) => [...text].length > max))
    throw badInput('name', { key: 'category.excludedTooLong', params: { max } });
  if (changed.length === 0) return;
  await writeSettings(tx, { ...command, changes: Object.fromEntries(changed), version: version + 1 });
}

async function isNameShared(tx: EntityManager, id: string, name: string): Promise<boolean> {
  const others = await tx.query<{ name: string }[]>('SELECT name FROM category WHERE id <> ?', [id]);
  return others.some((other) => normalizeText(other.name) === normalizeText(name));
}
