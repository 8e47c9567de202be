import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { freeSlugs } from '../redirects';
import type { DueProduct } from './due-categories';

/** Gives each product on sale without a slug one from its name. A later change of the name keeps the slug. */
export async function assignSlugs(tx: EntityManager, products: readonly DueProduct[]): Promise<void> {
  const withoutSlug = products.filter(({ slug, isOnSale }) => slug === '' && isOnSale);
  if (withoutSlug.length === 0) return;
  const slugs = await freeSlugs(
    tx,
    'PRODUCT',
    withoutSlug.map(({ name }) => name),
  );
  const rows = withoutSlug.map(({ id }, index) => [id, slugs[index] ?? '']);
  const newSlugs = dialectOf(tx).jsonRows('?', { id: 'text', slug: 'text' });
  await tx.query(`UPDATE product SET slug = given.slug FROM ${newSlugs} given WHERE product.id = given.id`, [
    JSON.stringify(rows),
  ]);
}
