import type { DataSource, EntityManager } from 'typeorm';
import { ATTRIBUTE_LIMITS, type AttributeDefinition } from '../../../domain/attributes/attribute-definition';
import { checkedAttributes } from '../../../domain/attributes/attribute-values';
import type { AttributeValue } from '../../../domain/catalogue/attributes';
import { normalizeText } from '../../../domain/catalogue/normalize-text';
import { COLLECTION_LIMITS } from '../../../domain/collections/collection';
import { ShopError } from '../../../domain/errors';
import type { ImportProblem } from '../../../domain/imports/product-import';
import type { Message } from '../../../domain/messages/catalogue';
import { presentMessage } from '../../../domain/messages/english-text';
import { readDefinitions } from '../../attributes';
import type { MatchedRow } from './plan-types';

interface Reports {
  problems: ImportProblem[];
  notices: ImportProblem[];
}

type Report = (field: string, message: Message) => void;

/**
 * Fits the attributes and collections of rows to those of the shop: attributes get the spelling of their definitions, and
 * no row adds an attribute or a collection above a limit. A value that does not fit is a problem of a row of the shop's
 * own format; a row of a foreign file loses the value, with a notice.
 */
export class StructurePlanner {
  private readonly collectionNames: Set<string>;
  private freeCollections: number;

  private constructor(
    /** Definitions by name in lower case; a name in place of the definition that this import will create. */
    private readonly definitions: Map<string, AttributeDefinition | string>,
    collections: readonly { name: string; kind: string }[],
  ) {
    const handNames = collections.flatMap(({ name, kind }) => (kind === 'HAND' ? normalizeText(name) : []));
    this.collectionNames = new Set(handNames);
    this.freeCollections = COLLECTION_LIMITS.total - collections.length;
  }

  /** Reads the definitions and collections if some rows have attributes or collections. */
  static async load(
    source: DataSource | EntityManager,
    rows: readonly MatchedRow[],
  ): Promise<StructurePlanner> {
    const hasAttributes = rows.some(({ structure }) => structure?.attributes);
    const hasCollections = rows.some(({ structure }) => structure?.collections);
    const definitions = hasAttributes ? await readDefinitions(source) : [];
    const collections = hasCollections
      ? await source.query<{ name: string; kind: string }[]>('SELECT name, kind FROM collection')
      : [];
    return new StructurePlanner(
      new Map(definitions.map((definition) => [definition.name.toLowerCase(), definition] as const)),
      collections,
    );
  }

  /** The row with fitting attributes and collections. */
  fit(row: MatchedRow, { problems, notices }: Reports): MatchedRow {
    const { structure } = row;
    if (!structure?.attributes && !structure?.collections) return row;
    const list = row.source ? notices : problems;
    const report = (field: string, message: Message) =>
      list.push({ row: row.row, field, ...presentMessage(message) });
    const { attributes, collections } = structure;
    return {
      ...row,
      structure: {
        ...structure,
        ...(attributes && { attributes: this.fitAttributes(attributes, report) }),
        ...(collections && { collections: this.fitCollections(collections, report) }),
      },
    };
  }

  private fitAttributes(values: readonly AttributeValue[], report: Report): AttributeValue[] {
    const fitted = new Map<string, AttributeValue>();
    for (const value of values) {
      const checked = this.checkedValue(value, report);
      if (checked) fitted.set(JSON.stringify([checked.name, checked.value.toLowerCase()]), checked);
    }
    const max = ATTRIBUTE_LIMITS.perProduct;
    if (fitted.size > max) report('attributes', { key: 'attribute.tooManyValues', params: { max } });
    return [...fitted.values()].slice(0, max);
  }

  /** The value in the spelling of its definition; undefined for a value that does not fit, which is reported. */
  private checkedValue(value: AttributeValue, report: Report): AttributeValue | undefined {
    const key = value.name.toLowerCase();
    const max = ATTRIBUTE_LIMITS.definitions;
    if (!this.definitions.has(key) && this.definitions.size >= max) {
      report('attributes', { key: 'attribute.tooMany', params: { max } });
      return undefined;
    }
    const definition = this.definitions.get(key) ?? value.name;
    this.definitions.set(key, definition);
    if (typeof definition === 'string') return { ...value, name: definition };
    try {
      return checkedAttributes([value], () => definition)[0];
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      report('attributes', error.details.fields?.[0]?.message ?? error.reason);
      return undefined;
    }
  }

  private fitCollections(names: readonly string[], report: Report): string[] {
    const fitting = names.filter((name) => {
      const key = normalizeText(name);
      if (this.collectionNames.has(key)) return true;
      if (this.freeCollections <= 0) return false;
      this.freeCollections -= 1;
      this.collectionNames.add(key);
      return true;
    });
    if (fitting.length < names.length)
      report('collections', { key: 'collection.tooMany', params: { max: COLLECTION_LIMITS.total } });
    return fitting;
  }
}
