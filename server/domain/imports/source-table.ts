import { unescapeFormula } from './csv';
import { attributeNameOf, type ColumnMapping } from './import-targets';
import type { NamedValue } from './cell-lists';

/** Reads the cells of a foreign file by their meaning. */
export class SourceTable {
  private readonly indexByField = new Map<string, number>();
  private readonly attributeColumns: { index: number; name: string }[] = [];
  /** Headings by field, for the fields of problems and for units such as that of `Weight (kg)`. */
  private readonly columnByField = new Map<string, string>();

  constructor(private readonly mapping: readonly ColumnMapping[]) {
    mapping.forEach(({ column, field }, index) => {
      if (field === 'attribute') this.attributeColumns.push({ index, name: attributeNameOf(column) });
      else if (field !== null && !this.indexByField.has(field)) {
        this.indexByField.set(field, index);
        this.columnByField.set(field, column);
      }
    });
  }

  /** True if a column has this meaning. */
  has(field: string): boolean {
    return this.indexByField.has(field);
  }

  /** The heading of the column with this meaning. */
  columnOf(field: string): string {
    return this.columnByField.get(field) ?? field;
  }

  /** The text of a cell without surrounding spaces; empty without such a column. */
  text(cells: readonly string[], field: string): string {
    return textOf(cells[this.indexByField.get(field) ?? -1]);
  }

  /** The texts of all columns with one meaning. */
  texts(cells: readonly string[], field: string): string[] {
    return this.mapping.flatMap((column, index) => (column.field === field ? [textOf(cells[index])] : []));
  }

  /** The filled attribute columns of a row. */
  attributes(cells: readonly string[]): NamedValue[] {
    return this.attributeColumns.flatMap(({ index, name }) => {
      const value = textOf(cells[index]);
      return value === '' ? [] : [{ name, value }];
    });
  }
}

/** Text of a cell without surrounding spaces and NUL characters, which PostgreSQL refuses; empty without a cell. */
function textOf(cell = ''): string {
  return unescapeFormula(cell).replaceAll('\0', '').trim();
}
