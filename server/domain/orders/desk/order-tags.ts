import { badInput } from '../../errors';
import type { FieldName, FieldPath } from '../../messages/field-path';
import { readEach, readObject, readVisibleText } from '../../read';

/** Limits of the tags of orders. */
export const MAX_TAG_LENGTH = 30;
export const MAX_ORDER_TAGS = 10;
export const MAX_SHOP_TAGS = 200;

/** A tag of orders, and the number of orders with it. */
export interface OrderTag {
  name: string;
  orderCount: number;
}

/** Tags to add to an order, and tags to remove from it. */
export interface TagChange {
  add: string[];
  remove: string[];
}

/** Parses a change of the tags of an order. Throws BAD_INPUT. */
export function readTagChange(raw: unknown): TagChange {
  const { add, remove } = readObject(raw, 'input');
  const change = { add: readTags(add, 'add'), remove: readTags(remove, 'remove') };
  if (change.add.length + change.remove.length === 0)
    throw badInput('add', { key: 'field.required', params: { field: 'add' } });
  return change;
}

/** Parses a tag: a visible text of one line, with single spaces. Throws BAD_INPUT. */
export function readTag(raw: unknown, field: FieldPath): string {
  return readVisibleText(raw, field, { max: MAX_TAG_LENGTH }).replace(/\s+/g, ' ').trim();
}

/** Key of a tag: tags that differ only in upper and lower case are equal. */
export function tagKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The tags after a change, in the order of their addition. Equal tags keep their first spelling. */
export function changedTags(tags: readonly string[], { add, remove }: TagChange): string[] {
  const removedKeys = new Set(remove.map(tagKey));
  const byKey = new Map<string, string>();
  for (const name of [...tags.filter((tag) => !removedKeys.has(tagKey(tag))), ...add])
    if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name);
  return [...byKey.values()];
}

function readTags(raw: unknown, field: FieldName): string[] {
  if (raw === undefined || raw === null) return [];
  return readEach(raw, field, { max: MAX_ORDER_TAGS }, (name, path) => readTag(name, path as FieldPath));
}
