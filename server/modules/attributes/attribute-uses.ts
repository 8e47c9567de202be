import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { invalidateTags } from '../../database/invalidation-tags';
import { familyTag, productTag } from '../../domain/catalogue/cache-tags';
import { normalizeText } from '../../domain/catalogue/normalize-text';
import type { CollectionRule } from '../../domain/collections/collection';
import { ShopError } from '../../domain/errors';
import type { FamilyOption } from '../../domain/families/family-model';
import { namesOfUses } from '../../lib/named-uses';
import { writeAudit, type AuditEntry } from '../audit';

/** A new name of an attribute. */
export interface Renaming {
  from: string;
  to: string;
}

/** Actor and time of a renaming. */
interface RenamingCommand {
  actor: AuditEntry['actor'];
  at: Date;
}

interface Use<T> {
  id: string;
  name: string;
  value: T;
}

/** Families whose members one statement changes. */
const BATCH_FAMILIES = 50;

/** Throws CONFLICT that names the collections or families that use an attribute. */
export async function requireUnused(tx: EntityManager, name: string): Promise<void> {
  const collections = await findRules(tx, name);
  if (collections.length > 0)
    throw new ShopError('CONFLICT', {
      key: 'attribute.usedByCollections',
      params: { names: namesOfUses(collections) },
    });
  const families = await findOptions(tx, name);
  if (families.length > 0)
    throw new ShopError('CONFLICT', {
      key: 'attribute.usedByFamilies',
      params: { names: namesOfUses(families) },
    });
}

/**
 * Renames an attribute in the rules of collections, and in the options of families and their members, with an audit
 * entry for each collection and family. Throws CONFLICT for a family that has another option with the new name.
 */
export async function renameUses(
  tx: EntityManager,
  renaming: Renaming,
  command: RenamingCommand,
): Promise<void> {
  const rules = await findRules(tx, renaming.from);
  await writeUses(
    tx,
    { table: 'collection', column: 'rule', command },
    rules.map(({ value, ...use }) => ({
      ...use,
      value: { ...value, conditions: value.conditions.map((condition) => renamed(condition, renaming)) },
    })),
  );
  const families = await findOptions(tx, renaming.from);
  requireDistinctOptionNames(families, renaming);
  await writeUses(
    tx,
    { table: 'family', column: 'options', command },
    families.map(({ value, ...use }) => ({
      ...use,
      value: value.map((option) => renamed(option, renaming)),
    })),
  );
  const familyIds = families.map(({ id }) => id);
  await renameMemberOptions(tx, familyIds, renaming);
  invalidateTags(tx, ...familyIds.map(familyTag));
}

/** Collections with a condition for an attribute. */
async function findRules(tx: EntityManager, name: string): Promise<Use<CollectionRule>[]> {
  const uses = await findUses<CollectionRule>(tx, { table: 'collection', column: 'rule' }, name);
  return uses.filter(({ value: { conditions } }) =>
    conditions.some((condition) => condition.field === 'ATTRIBUTE' && condition.name === name),
  );
}

/** Families with an option of the name of an attribute, whose texts the option takes. */
async function findOptions(tx: EntityManager, name: string): Promise<Use<FamilyOption[]>[]> {
  const uses = await findUses<FamilyOption[]>(tx, { table: 'family', column: 'options' }, name);
  return uses.filter(({ value }) => value.some((option) => option.name === name));
}

/** Rows whose JSON has an object with a name; LIKE on SQLite finds other spellings too. */
async function findUses<T>(
  tx: EntityManager,
  { table, column }: { table: string; column: string },
  name: string,
): Promise<Use<T>[]> {
  const rows = await tx.query<{ id: string; name: string; json: string }[]>(
    `SELECT id, name, ${column} AS json FROM ${table} WHERE ${column} LIKE ? ESCAPE '\\' ORDER BY name, id`,
    [namePattern(name)],
  );
  return rows.map(({ json, ...row }) => ({ ...row, value: JSON.parse(json) as T }));
}

/** LIKE pattern for JSON that has an object with a name. */
export function namePattern(name: string): string {
  return `%"name":${JSON.stringify(name).replace(/[\\%_]/g, '\\$&')}%`;
}

async function writeUses(
  tx: EntityManager,
  {
    table,
    column,
    command: { actor, at },
  }: { table: 'collection' | 'family'; column: string; command: RenamingCommand },
  uses: readonly Use<unknown>[],
): Promise<void> {
  if (uses.length === 0) return;
  const rows = dialectOf(tx).jsonRows('?', { id: 'text', json: 'text' });
  await tx.query(
    `UPDATE ${table} SET ${column} = given.json, version = ${table}.version + 1, updated_at = ?
     FROM ${rows} given WHERE ${table}.id = given.id`,
    [at.getTime(), JSON.stringify(uses.map(({ id, value }) => [id, JSON.stringify(value)]))],
  );
  const change = { actor, action: `${table}.update`, after: { fields: [column] } };
  await writeAudit(
    tx,
    uses.map(({ id }) => ({ ...change, subject: id })),
    at,
  );
}

function requireDistinctOptionNames(families: readonly Use<FamilyOption[]>[], { from, to }: Renaming): void {
  const isOther = ({ name }: FamilyOption) => name !== from && normalizeText(name) === normalizeText(to);
  const family = families.find(({ value }) => value.some(isOther));
  if (!family) return;
  const message = { key: 'attribute.optionTaken', params: { family: family.name } } as const;
  throw new ShopError('CONFLICT', message, { fields: [{ field: 'name', message }] });
}

/** Renames the option at all members; deleted members keep their options too. */
async function renameMemberOptions(
  tx: EntityManager,
  familyIds: readonly string[],
  { from, to }: Renaming,
): Promise<void> {
  const { inTexts, jsonRows } = dialectOf(tx);
  for (let start = 0; start < familyIds.length; start += BATCH_FAMILIES) {
    const members = await tx.query<{ id: string; optionValues: string }[]>(
      `SELECT id, option_values AS "optionValues" FROM product
       WHERE family_id ${inTexts('?')} AND family_id <> '' ORDER BY id`,
      [JSON.stringify(familyIds.slice(start, start + BATCH_FAMILIES))],
    );
    const changes = members.map(({ id, optionValues }) => {
      const values = Object.entries(JSON.parse(optionValues) as Record<string, string>);
      const entries = values.map(([name, value]) => [name === from ? to : name, value] as const);
      return [id, JSON.stringify(Object.fromEntries(entries))];
    });
    // A trigger on the category numbers the change, so that clients with a copy read it.
    await tx.query(
      `UPDATE product SET option_values = given.opts, category = product.category
       FROM ${jsonRows('?', { id: 'text', opts: 'text' })} given WHERE product.id = given.id`,
      [JSON.stringify(changes)],
    );
    invalidateTags(tx, ...members.map(({ id }) => productTag(id)));
  }
}

function renamed<T extends object>(named: T, { from, to }: Renaming): T {
  return 'name' in named && named.name === from ? { ...named, name: to } : named;
}
