import { parseWords } from './cell-lists';
import type { SourceTable } from './source-table';

/** An attribute of a WooCommerce row. */
export interface SourceAttribute {
  name: string;
  values: string[];
}

const MAX_ATTRIBUTES = 10;

/** The attributes of a row: `Attribute 1 name` and `Attribute 1 value(s)`, and so on. */
export function attributesOf(table: SourceTable, cells: readonly string[]): SourceAttribute[] {
  const attributes: SourceAttribute[] = [];
  for (let number = 1; number <= MAX_ATTRIBUTES; number += 1) {
    const name = table.text(cells, `attribute${number}Name`);
    const values = parseWords(table.text(cells, `attribute${number}Values`));
    if (name !== '' && !attributes.some((attribute) => attribute.name === name))
      attributes.push({ name, values });
  }
  return attributes;
}
