import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { perDialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { MediaStore } from '../media';
import type { Problems } from './problems';

/** Every picture in use, with one record that uses it. */
const displayedPicturesSql = perDialect(
  ({ jsonItems }) => `SELECT image, MIN(whose) AS whose FROM (
    SELECT image, 'product ' || id AS whose FROM product
    UNION ALL SELECT json_extract(picture.value, '$.image'), 'product ' || product.id
      FROM product, ${jsonItems('product.more_pictures')} picture WHERE product.more_pictures <> '[]'
    UNION ALL SELECT image, 'a line of order ' || order_id FROM order_item
    UNION ALL SELECT image, 'category ' || name FROM category_picture
  ) shown GROUP BY image`,
);

const LARGEST_WEBP = '-1000.webp';
const RENDITIONS = ['480', '768', '1000'].flatMap((size) => [`-${size}.webp`, `-${size}.avif`]);

/** Checks that every file of every used picture exists. */
export async function checkPictures(
  tx: EntityManager,
  media: Pick<MediaStore, 'list'>,
  problems: Problems,
): Promise<void> {
  const existingFiles = new Set(await media.list());
  const sql = displayedPicturesSql(dialectOf(tx));
  for (const { image, whose } of await tx.query<{ image: string; whose: string }[]>(sql)) {
    const missingFiles = filesOf(path.basename(image)).filter((name) => !existingFiles.has(name));
    if (missingFiles.length > 0)
      problems.add('pictures', `${whose} shows ${image}; missing: ${missingFiles.join(', ')}`);
  }
}

/** A stored picture has six files: three sizes in two formats. */
function filesOf(name: string): string[] {
  if (!name.endsWith(LARGEST_WEBP)) return [name];
  return RENDITIONS.map((rendition) => name.replace(LARGEST_WEBP, rendition));
}
