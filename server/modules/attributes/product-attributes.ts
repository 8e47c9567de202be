import type { EntityManager } from 'typeorm';
import { AttributeEntity } from '../../database/entities/catalogue.entity';
import { dialectOf } from '../../database/dialect/dialect-of';
import { invalidateTags } from '../../database/invalidation-tags';
import { ATTRIBUTE_LIMITS, type AttributeDefinition } from '../../domain/attributes/attribute-definition';
import { checkedAttributes, inferredKind } from '../../domain/attributes/attribute-values';
import type { AttributeValue } from '../../domain/catalogue/attributes';
import { TAG } from '../../domain/catalogue/cache-tags';
import { badInput } from '../../domain/errors';
import { newId } from '../../lib/ids';
import { readDefinitions } from './attribute-queries';
import { namePattern } from './attribute-uses';

const BATCH_SIZE = 500;

/** Checked attributes of a product. */
interface ResolvedAttributes {
  /** The attributes in the spelling of their definitions. */
  attributes: AttributeValue[];
  /** Definitions for `insertDefinitions`, with the kinds that the values suggest. */
  newDefinitions: AttributeDefinition[];
}

/**
 * Checks the attributes of a product against their definitions, and writes nothing. An unknown name gets a new
 * definition. Throws BAD_INPUT, also above the limit of definitions.
 */
export async function resolveAttributes(
  tx: EntityManager,
  values: readonly AttributeValue[],
): Promise<ResolvedAttributes> {
  if (values.length === 0) return { attributes: [], newDefinitions: [] };
  const definitions = await readDefinitions(tx);
  const byName = new Map(definitions.map((definition) => [definition.name.toLowerCase(), definition]));
  const newDefinitions: AttributeDefinition[] = [];
  for (const [index, value] of values.entries()) {
    if (byName.has(value.name.toLowerCase())) continue;
    const max = ATTRIBUTE_LIMITS.definitions;
    if (byName.size >= max)
      throw badInput(`attributes.${index}.name`, { key: 'attribute.tooMany', params: { max } });
    const definition = inferredDefinition(value, [...byName.values()]);
    byName.set(value.name.toLowerCase(), definition);
    newDefinitions.push(definition);
  }
  const attributes = checkedAttributes(values, (name) => byName.get(name.toLowerCase()));
  return { attributes, newDefinitions };
}

/** Inserts the new definitions of a product whose checks all passed. */
export async function insertDefinitions(
  tx: EntityManager,
  definitions: readonly AttributeDefinition[],
  at: Date,
): Promise<void> {
  for (const definition of definitions)
    await tx.insert(AttributeEntity, { ...definition, createdAt: at, updatedAt: at });
  if (definitions.length > 0) invalidateTags(tx, TAG.structure);
}

function inferredDefinition(
  value: AttributeValue,
  definitions: readonly AttributeDefinition[],
): AttributeDefinition {
  const kind = inferredKind(value);
  const filterCount = definitions.filter(({ isFilter }) => isFilter).length;
  return {
    id: newId(),
    name: value.name,
    nameHi: '',
    kind,
    unit: kind === 'NUMBER' ? (value.unit ?? '') : '',
    choices: [],
    isFilter: filterCount < ATTRIBUTE_LIMITS.filters,
    position: definitions.length,
    categoryIds: [],
    version: 1,
  };
}

/** Renames an attribute at all products that have it, or removes it there for an undefined name; in batches. */
export async function rewriteAttribute(
  tx: EntityManager,
  name: string,
  newName: string | undefined,
): Promise<void> {
  const rewrites = dialectOf(tx).jsonRows('?', { id: 'text', attributes: 'text' });
  for (let lastId = ''; ;) {
    const rows = await tx.query<{ id: string; attributes: string }[]>(
      `SELECT id, attributes FROM product WHERE id > ? AND attributes LIKE ? ESCAPE '\\'
       ORDER BY id LIMIT ${BATCH_SIZE}`,
      [lastId, namePattern(name)],
    );
    const changed = rows.map(({ id, attributes }) => [
      id,
      JSON.stringify(renamed(attributes, name, newName)),
    ]);
    // A trigger on the category numbers the change, so that clients with a copy read it.
    if (changed.length > 0)
      await tx.query(
        `UPDATE product SET attributes = given.attributes, category = product.category
         FROM ${rewrites} given WHERE product.id = given.id`,
        [JSON.stringify(changed)],
      );
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < BATCH_SIZE) return;
  }
}

function renamed(text: string, name: string, newName: string | undefined): AttributeValue[] {
  const values = JSON.parse(text) as AttributeValue[];
  if (newName === undefined) return values.filter((value) => value.name !== name);
  return values.map((value) => (value.name === name ? { ...value, name: newName } : value));
}
