import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { invalidateTags } from '../../../database/invalidation-tags';
import { insertRows } from '../../../database/rows';
import { TAG } from '../../../domain/catalogue/cache-tags';
import type { CategoryPath } from '../../../domain/imports/cell-lists';
import { endRedirects, recordSlugChange, saveRecordRedirect } from '../../redirects';
import { defineAttributes } from './attribute-writing';
import { CategoryPaths } from './category-writing';
import { HandCollections } from './collection-writing';
import { queuePictures } from './picture-queueing';
import type { FamilyWrite } from './plan-types';
import type { ImportContext, WrittenRow } from './write-types';

interface StructureWrite {
  context: ImportContext;
  families: readonly FamilyWrite[];
}

/**
 * Writes families, categories, collections, redirects and pictures of imported products in the caller's transaction.
 */
export async function writeStructure(
  tx: EntityManager,
  { context, families }: StructureWrite,
  rows: readonly WrittenRow[],
): Promise<void> {
  await writeFamilies(tx, families, context.at);
  await defineAttributes(tx, rows, context.at);
  await writeCategories(tx, rows, context.at);
  await writeCollections(tx, rows, context.at);
  await writeRedirects(tx, rows, context.at);
  await queuePictures(tx, context, rows);
}

async function writeFamilies(tx: EntityManager, families: readonly FamilyWrite[], at: Date): Promise<void> {
  const newFamilies = families.filter(({ isNew }) => isNew);
  await insertRows(
    tx,
    'family',
    newFamilies.map(({ id, name, nameHi, description, options, listedAs }) => ({
      id,
      name,
      name_hi: nameHi,
      description,
      options: JSON.stringify(options),
      listed_as: listedAs,
      version: 1,
      created_at: at,
      updated_at: at,
    })),
  );
  for (const { id, name, nameHi, description, options, listedAs } of families.filter(({ isNew }) => !isNew))
    await tx.query(
      `UPDATE family SET name = $1, name_hi = $2, description = $3, options = $4, listed_as = $5,
         version = version + 1, updated_at = $6 WHERE id = $7`,
      [name, nameHi, description, JSON.stringify(options), listedAs, at.getTime(), id],
    );
}

const isChanged = ({ fields }: WrittenRow, name: string) => fields.some(({ field }) => field === name);

async function writeCategories(tx: EntityManager, rows: readonly WrittenRow[], at: Date): Promise<void> {
  const changedRows = rows.filter((row) => row.structure?.categories && isChanged(row, 'categories'));
  if (changedRows.length === 0) return;
  const categoryPaths = await CategoryPaths.load(tx);
  const memberships = changedRows.flatMap(({ id, structure }) => {
    const categoryIds = (structure?.categories ?? []).map((path: CategoryPath) => categoryPaths.ensure(path));
    return [...new Set(categoryIds)].map((categoryId, position) => ({
      product_id: id,
      category_id: categoryId,
      position,
    }));
  });
  await categoryPaths.write(at);
  const ids = changedRows.map(({ id }) => id);
  await tx.query(`DELETE FROM product_category WHERE product_id ${dialectOf(tx).inTexts('$1')}`, [
    JSON.stringify(ids),
  ]);
  await insertRows(tx, 'product_category', memberships);
  await writePrimaryNames(tx, categoryPaths, memberships);
  invalidateTags(tx, TAG.structure, TAG.list);
}

/** Gives products the name of their primary category, whose spelling may differ from that of the file. */
async function writePrimaryNames(
  tx: EntityManager,
  categoryPaths: CategoryPaths,
  memberships: readonly { product_id: string; category_id: string; position: number }[],
): Promise<void> {
  const names = memberships.flatMap(({ product_id: id, category_id: categoryId, position }) =>
    position === 0 ? [[id, categoryPaths.nameOf(categoryId)]] : [],
  );
  const rows = dialectOf(tx).jsonRows('?', { id: 'text', name: 'text' });
  await tx.query(
    `UPDATE product SET category = primary_category.name FROM ${rows} primary_category
     WHERE product.id = primary_category.id AND product.category <> primary_category.name`,
    [JSON.stringify(names)],
  );
}

async function writeCollections(tx: EntityManager, rows: readonly WrittenRow[], at: Date): Promise<void> {
  const changedRows = rows.filter((row) => row.structure?.collections && isChanged(row, 'collections'));
  if (changedRows.length === 0) return;
  const collections = await HandCollections.load(tx);
  for (const { id, structure, source, currentProduct } of changedRows) {
    const names = structure?.collections ?? [];
    for (const name of names.filter((text) => !currentProduct?.collections.includes(text)))
      collections.add(name, id);
    // Only the shop's own format removes products from collections.
    if (!source)
      for (const name of currentProduct?.collections ?? [])
        if (!names.includes(name)) collections.remove(name, id);
  }
  await collections.write(at);
  invalidateTags(tx, TAG.structure, TAG.list);
}

/**
 * Former paths of the other shop, and former slugs, lead to the product. The address of a new product is no redirect.
 */
async function writeRedirects(tx: EntityManager, rows: readonly WrittenRow[], at: Date): Promise<void> {
  const newSlugs = rows.flatMap(({ source, currentProduct, structure }) =>
    source || currentProduct ? [] : structure?.slug || [],
  );
  await endRedirects(tx, 'PRODUCT', newSlugs);
  for (const row of rows) {
    const { id, source, currentProduct, structure } = row;
    const isNewLink = !currentProduct || isChanged(row, 'sourceKey');
    for (const path of isNewLink ? (source?.paths ?? []) : [])
      await saveRecordRedirect(tx, { path: path.normalize('NFC'), kind: 'PRODUCT', target: id }, at);
    if (currentProduct && structure?.slug && isChanged(row, 'slug')) {
      const before = currentProduct.structure.slug;
      await recordSlugChange(tx, { kind: 'PRODUCT', id, before, after: structure.slug }, at);
    }
  }
}
