import type { EntityManager } from 'typeorm';
import { CATEGORY_LIMITS } from '../../domain/categories/category';
import type { Problems } from './problems';

/** SQL condition for products that no step of a commit still has to update. */
const notDue = (id: string) => `${id} NOT IN (SELECT product_id FROM search_due)`;

/** SQL for the categories of each listed product, with all categories above them. */
const EXPECTED_LISTINGS = `WITH RECURSIVE listing (product_id, category_id) AS (
    SELECT membership.product_id, membership.category_id FROM product_category membership
      JOIN product ON product.id = membership.product_id AND product.shelf_state = 1
    UNION SELECT listing.product_id, category.parent_id FROM listing
      JOIN category ON category.id = listing.category_id WHERE category.parent_id <> '')`;

/** Checks categories and redirects. Products that wait for the next commit are not up to date yet. */
export async function checkStructure(tx: EntityManager, problems: Problems): Promise<void> {
  await checkCategories(tx, problems);
  await checkCategoryListings(tx, problems);
  await checkRedirects(tx, problems);
}

/** Checks the category tree: parents, levels, and the category texts of products. */
async function checkCategories(tx: EntityManager, problems: Problems): Promise<void> {
  const rooted = await tx.query<{ id: string; name: string }[]>(
    `WITH RECURSIVE tree (id, depth) AS (SELECT id, 1 FROM category WHERE parent_id = ''
       UNION ALL SELECT category.id, tree.depth + 1 FROM category JOIN tree ON category.parent_id = tree.id
       WHERE tree.depth < ${CATEGORY_LIMITS.depth})
     SELECT id, name FROM category WHERE id NOT IN (SELECT id FROM tree) ORDER BY id`,
  );
  for (const { id, name } of rooted)
    problems.add('categories', `${name} (${id}) is below no top category, or too deep`);
  const texts = await tx.query<{ id: string; category: string; name: string }[]>(
    `SELECT product.id, product.category, category.name FROM product JOIN category ON category.id =
       (SELECT category_id FROM product_category WHERE product_id = product.id ORDER BY position, category_id LIMIT 1)
     WHERE product.deleted_at IS NULL AND product.category <> category.name AND ${notDue('product.id')} ORDER BY product.id`,
  );
  for (const { id, category, name } of texts)
    problems.add(
      'categories',
      `product ${id} has the category text ${category}, but its primary category is ${name}`,
    );
}

/** Checks the lists and counts of the category tree. */
async function checkCategoryListings(tx: EntityManager, problems: Problems): Promise<void> {
  const mismatches = await tx.query<{ productId: string; categoryId: string }[]>(
    `${EXPECTED_LISTINGS}
     SELECT product_id AS "productId", category_id AS "categoryId" FROM (
       SELECT product_id, category_id FROM listing UNION ALL SELECT product_id, category_id FROM category_listing) both_lists
     WHERE ${notDue('product_id')} GROUP BY product_id, category_id HAVING COUNT(*) <> 2 ORDER BY 1, 2`,
  );
  for (const { productId, categoryId } of mismatches)
    problems.add(
      'categories',
      `product ${productId} is missing or superfluous in the list of category ${categoryId}`,
    );
  const counts = await tx.query<{ id: string; listed: number; counted: number }[]>(
    `SELECT id, SUM(listed) AS listed, SUM(counted) AS counted FROM (
       SELECT category_id AS id, listed, 0 AS counted FROM category_count
       UNION ALL SELECT category_id, 0, COUNT(*) FROM category_listing GROUP BY category_id) numbers
     GROUP BY id HAVING SUM(listed) <> SUM(counted)`,
  );
  for (const { id, listed, counted } of counts)
    problems.add('categories', `the stored count of category ${id} is ${listed}, not ${counted}`);
}

/** Checks that no redirect leads to another redirect. */
async function checkRedirects(tx: EntityManager, problems: Problems): Promise<void> {
  const chains = await tx.query<{ path: string; target: string }[]>(
    `SELECT redirect.path, redirect.target FROM redirect JOIN redirect next ON next.path = redirect.target
     WHERE redirect.kind = 'PATH' ORDER BY redirect.path`,
  );
  for (const { path, target } of chains)
    problems.add('redirects', `${path} leads to ${target}, which is a former address too`);
}
