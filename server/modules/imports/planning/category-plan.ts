import type { DataSource, EntityManager } from 'typeorm';
import { normalizeText } from '../../../domain/catalogue/normalize-text';
import { CATEGORY_LIMITS } from '../../../domain/categories/category';
import type { CategoryPath } from '../../../domain/imports/cell-lists';
import type { ImportProblem } from '../../../domain/imports/product-import';
import { presentMessage } from '../../../domain/messages/english-text';
import type { PlannedRow } from './plan-types';

interface CategoryNode {
  id: string;
  name: string;
  parentId: string;
}

/** The category tree of the shop, with the categories that the rows of an import will create. */
export class CategoryPlanner {
  private readonly idsByKey = new Map<string, string>();
  private readonly names = new Set<string>();
  private count = 0;

  private constructor(nodes: readonly CategoryNode[]) {
    for (const node of nodes) this.add(node);
  }

  static async load(source: DataSource | EntityManager): Promise<CategoryPlanner> {
    return new CategoryPlanner(
      await source.query<CategoryNode[]>(
        'SELECT id, name, parent_id AS "parentId" FROM category ORDER BY position, id',
      ),
    );
  }

  /** Reserves the new categories of a row, or returns the problem of a row that would exceed the limit of the shop. */
  reserve({ row, values, structure, currentProduct }: PlannedRow): ImportProblem | undefined {
    const { categories } = structure ?? {};
    const newNodes = categories
      ? this.newNodesOf(categories)
      : this.newTopNodesOf(values.category, currentProduct?.category);
    const max = CATEGORY_LIMITS.total;
    if (newNodes.length > 0 && this.count + newNodes.length > max) {
      const field = categories ? 'categories' : 'category';
      return { row, field, ...presentMessage({ key: 'import.tooManyCategories', params: { max } }) };
    }
    for (const node of newNodes) this.add(node);
    return undefined;
  }

  private newNodesOf(paths: readonly CategoryPath[]): CategoryNode[] {
    const newNodes = new Map<string, CategoryNode>();
    for (const path of paths) {
      let parentId = '';
      for (const name of path) {
        const key = keyOf(parentId, name);
        const id = this.idsByKey.get(key) ?? `new ${key}`;
        if (!this.idsByKey.has(key)) newNodes.set(key, { id, name, parentId });
        parentId = id;
      }
    }
    return [...newNodes.values()];
  }

  /** A category that only the text of a product names becomes one at the top. */
  private newTopNodesOf(name: string, currentName: string | undefined): CategoryNode[] {
    if (name === currentName || this.names.has(name)) return [];
    return [{ id: `new ${keyOf('', name)}`, name, parentId: '' }];
  }

  private add({ id, name, parentId }: CategoryNode): void {
    const key = keyOf(parentId, name);
    if (!this.idsByKey.has(key)) this.idsByKey.set(key, id);
    this.names.add(name);
    this.count += 1;
  }
}

function keyOf(parentId: string, name: string): string {
  return `${parentId} ${normalizeText(name)}`;
}
