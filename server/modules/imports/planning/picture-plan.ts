import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/dialect/dialect-of';
import type { FieldChange } from '../../../domain/imports/product-import';
import type { MatchedRow } from './plan-types';

/** URLs of the pictures that the last import named for each product, in their order. */
export type PictureUrls = ReadonlyMap<string, readonly string[]>;

/** Reads the URLs of the pictures that earlier imports named for the products of these rows. */
export async function readPictureUrls(
  source: DataSource | EntityManager,
  rows: readonly MatchedRow[],
): Promise<PictureUrls> {
  const ids = rows.flatMap((row) => (row.source && row.currentProduct ? [row.currentProduct.id] : []));
  const urls = new Map<string, string[]>();
  if (ids.length === 0) return urls;
  const pictures = await source.query<{ productId: string; url: string }[]>(
    `SELECT product_id AS "productId", url FROM import_picture WHERE product_id ${dialectOf(source).inTexts('$1')}
     ORDER BY product_id, position`,
    [JSON.stringify(ids)],
  );
  for (const { productId, url } of pictures) {
    const list = urls.get(productId);
    if (list) list.push(url);
    else urls.set(productId, [url]);
  }
  return urls;
}

/** The change of the pictures, if the file names others than the last one. */
export function pictureChange({ source, currentProduct }: MatchedRow, urls: PictureUrls): FieldChange[] {
  const newUrls = source?.pictures.map(({ url }) => url) ?? [];
  const oldUrls = (currentProduct && urls.get(currentProduct.id)) ?? [];
  if (newUrls.length === 0 || newUrls.join('\n') === oldUrls.join('\n')) return [];
  return [{ field: 'pictures', from: currentProduct ? oldUrls.join('\n') : null, to: newUrls.join('\n') }];
}
