import type { DataSource, EntityManager } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { CategoryEntity } from '../../database/entities/catalogue.entity';
import { CategoryTree } from '../../domain/categories/category-tree';
import type { CategoryRecord } from '../../domain/categories/category';
import { notFound } from '../../domain/errors';

/** A category with the number of listed products in its subtree; a family counts once. */
export interface CountedCategory extends CategoryRecord {
  productCount: number;
}

const COLUMNS = [
  ...['id', 'name', 'slug', 'position', 'description', 'image', 'version'].map(
    (name) => [name, name] as const,
  ),
  ['nameHi', 'name_hi'] as const,
  ['parentId', 'parent_id'] as const,
  ['descriptionHi', 'description_hi'] as const,
  ['imageGround', 'image_ground'] as const,
];
const NAMES = [...COLUMNS.map(([name]) => name), 'productCount'];
const SELECTION = [
  ...COLUMNS.map(([name, column]) => `category.${column} AS "${name}"`),
  'COALESCE(category_count.listed, 0) AS "productCount"',
].join(', ');
const FROM = 'FROM category LEFT JOIN category_count ON category_count.category_id = category.id';

/** All categories with their counts: the top first, siblings in their order. */
export async function readCategories(reads: PreparedReads): Promise<CountedCategory[]> {
  const sql = `SELECT ${SELECTION} ${FROM} ORDER BY category.parent_id, category.position, category.id`;
  return inTreeOrder(await reads.objects<CountedCategory>(NAMES, sql));
}

/** The category tree in the caller's transaction, with siblings in their order. */
export async function loadTree(source: DataSource | EntityManager): Promise<CategoryTree<CategoryEntity>> {
  const order = { position: 'ASC', id: 'ASC' } as const;
  return new CategoryTree(await source.getRepository(CategoryEntity).find({ order }));
}

/**
 * Reads all categories; returns the function that gives the names from the top down to one, empty for an unknown id.
 */
export async function readCategoryPaths(
  source: DataSource | EntityManager,
): Promise<(id: string) => string[]> {
  const tree = new CategoryTree(
    await source.query<Pick<CategoryRecord, 'id' | 'name' | 'parentId'>[]>(
      `SELECT id, name, parent_id AS "parentId" FROM category`,
    ),
  );
  return (id) => tree.pathOf(id).map(({ name }) => name);
}

/** The category with an id. Throws NOT_FOUND. */
export async function getCategory(tx: EntityManager, id: string): Promise<CategoryEntity> {
  const category = await tx.findOneBy(CategoryEntity, { id });
  if (!category) throw notFound('category');
  return category;
}

/** Ids of the categories of products, the primary one first, in the order of the product ids. Runs one statement. */
export async function readCategoryIdsOf(
  source: PreparedReads,
  productIds: readonly string[],
): Promise<string[][]> {
  const rows = await source.all<{ productId: string; categoryId: string }>(
    `SELECT product_id AS "productId", category_id AS "categoryId" FROM product_category
     WHERE product_id ${source.dialect.inTexts(':ids')} ORDER BY position, category_id`,
    { ':ids': JSON.stringify(productIds) },
  );
  const idsByProduct = new Map<string, string[]>();
  for (const { productId, categoryId } of rows)
    idsByProduct.set(productId, [...(idsByProduct.get(productId) ?? []), categoryId]);
  return productIds.map((id) => idsByProduct.get(id) ?? []);
}

/** The categories in depth-first order, so that each follows its parent. */
function inTreeOrder(categories: readonly CountedCategory[]): CountedCategory[] {
  const tree = new CategoryTree(categories);
  const orderedFrom = (parentId: string): CountedCategory[] =>
    tree.childrenOf(parentId).flatMap((category) => [category, ...orderedFrom(category.id)]);
  return orderedFrom('');
}
