import type { EntityManager } from 'typeorm';
import { insertRows, type Row } from '../../../database/rows';
import { normalizeText } from '../../../domain/catalogue/normalize-text';
import { RESERVED_CATEGORY_SLUGS } from '../../../domain/categories/category';
import type { CategoryPath } from '../../../domain/imports/cell-lists';
import { newId } from '../../../lib/ids';
import { freeSlugs } from '../../redirects';

interface StoredCategory {
  id: string;
  name: string;
  parentId: string;
  position: number;
}

/** The categories of the shop by path; upper and lower case do not count. Creates missing categories. */
export class CategoryPaths {
  private readonly idByName = new Map<string, string>();
  private readonly nameById = new Map<string, string>();
  private readonly childCounts = new Map<string, number>();
  private readonly newCategories: StoredCategory[] = [];

  private constructor(private readonly tx: EntityManager) {}

  static async load(tx: EntityManager): Promise<CategoryPaths> {
    const paths = new CategoryPaths(tx);
    const categories = await tx.query<StoredCategory[]>(
      `SELECT id, name, parent_id AS "parentId", position FROM category ORDER BY position, id`,
    );
    for (const category of categories) paths.remember(category);
    return paths;
  }

  /** The id of the category with this path. */
  ensure(path: CategoryPath): string {
    return path.reduce(
      (parentId, name) => this.idByName.get(keyOf(parentId, name)) ?? this.create(parentId, name),
      '',
    );
  }

  /** The name of a category, in the spelling of the shop. */
  nameOf(id: string): string {
    return this.nameById.get(id) ?? '';
  }

  /** Writes the new categories. */
  async write(at: Date): Promise<void> {
    const names = this.newCategories.map(({ name }) => name);
    const slugs = await freeSlugs(this.tx, 'CATEGORY', names, RESERVED_CATEGORY_SLUGS);
    await insertRows(
      this.tx,
      'category',
      this.newCategories.map(({ id, name, parentId, position }, index): Row => ({
        id,
        name,
        name_hi: '',
        slug: slugs[index] ?? '',
        parent_id: parentId,
        position,
        description: '',
        description_hi: '',
        image: '',
        image_ground: '',
        version: 1,
        created_at: at,
        updated_at: at,
      })),
    );
  }

  private create(parentId: string, name: string): string {
    const position = this.childCounts.get(parentId) ?? 0;
    const category = { id: newId(), name, parentId, position };
    this.newCategories.push(category);
    this.remember(category);
    return category.id;
  }

  private remember({ id, name, parentId, position }: StoredCategory): void {
    const key = keyOf(parentId, name);
    if (!this.idByName.has(key)) this.idByName.set(key, id);
    this.nameById.set(id, name);
    this.childCounts.set(parentId, Math.max(this.childCounts.get(parentId) ?? 0, position + 1));
  }
}

function keyOf(parentId: string, name: string): string {
  return `${parentId} ${normalizeText(name)}`;
}
