import type { DataSource, EntityManager } from 'typeorm';
import { ATTRIBUTE_LIMITS, type AttributeDefinition } from '../../../domain/attributes/attribute-definition';
import { checkedAttributes } from '../../../domain/attributes/attribute-values';
import type { AttributeValue } from '../../../domain/catalogue/attributes';
import { ShopError } from '../../../domain/errors';
import type { ImportProblem } from '../../../domain/imports/product-import';
import type { Message } from '../../../domain/messages/catalogue';
import { presentMessage } from '../../../domain/messages/english-text';
import { readDefinitions } from '../../attributes';
import { CategoryPlanner } from './category-plan';
import { CollectionPlanner } from './collection-plan';
import type { MatchedRow, PlannedRow } from './plan-types';

interface Reports {
  problems: ImportProblem[];
  notices: ImportProblem[];
}

type Report = (field: string, message: Message) => void;

/**
 * Fits the attributes and collections of rows to those of the shop: attributes get the spelling of their definitions,
 * and no row exceeds a limit of attributes, collections or categories. A value that does not fit is a problem of a row
 * of the shop's own format; a row of a foreign file loses the value, with a notice. A category above the limit is a
 * problem of each row. A dry run in batches uses one planner, because nothing is stored between the batches.
 */
export class StructurePlanner {
  /** Definitions by name in lower case; a name in place of the definition that this import will create. */
  private definitions: Map<string, AttributeDefinition | string> | undefined;
  private collections: CollectionPlanner | undefined;
  private categories: CategoryPlanner | undefined;

  /** Reads the definitions, collections and categories if some rows need them and no earlier rows did. */
  async load(source: DataSource | EntityManager, rows: readonly MatchedRow[]): Promise<void> {
    if (rows.some(({ structure }) => structure?.attributes) && !this.definitions) {
      const definitions = await readDefinitions(source);
      this.definitions = new Map(
        definitions.map((definition) => [definition.name.toLowerCase(), definition] as const),
      );
    }
    if (rows.some(({ structure }) => structure?.collections))
      this.collections ??= await CollectionPlanner.load(source);
    this.collections?.removeProducts(rows);
    if (rows.some(namesCategories)) this.categories ??= await CategoryPlanner.load(source);
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
        ...(collections && {
          collections: loaded(this.collections).fit(row, (message) => report('collections', message)),
        }),
      },
    };
  }

  /** Reserves the new categories of a row with changes, or returns the problem of a row above the limit of the shop. */
  reserveCategories(row: PlannedRow): ImportProblem | undefined {
    return this.categories?.reserve(row);
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
    const definitions = (this.definitions ??= new Map<string, AttributeDefinition | string>());
    const key = value.name.toLowerCase();
    const max = ATTRIBUTE_LIMITS.definitions;
    if (!definitions.has(key) && definitions.size >= max) {
      report('attributes', { key: 'attribute.tooMany', params: { max } });
      return undefined;
    }
    const definition = definitions.get(key) ?? value.name;
    definitions.set(key, definition);
    if (typeof definition === 'string') return { ...value, name: definition };
    try {
      return checkedAttributes([value], () => definition)[0];
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      report('attributes', error.details.fields?.[0]?.message ?? error.reason);
      return undefined;
    }
  }
}

/** A planner that `load` has read; without it, the rows would silently lose their collections. */
function loaded<T>(planner: T | undefined): T {
  if (planner === undefined) throw new Error('The rows of an import are loaded before they are planned');
  return planner;
}

/** True for a row whose plan may create a category. */
function namesCategories({ structure, values, currentProduct }: MatchedRow): boolean {
  return structure?.categories !== undefined || values.category !== currentProduct?.category;
}
