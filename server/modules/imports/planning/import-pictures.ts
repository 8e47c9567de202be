import type { DataSource } from 'typeorm';
import { placeholders } from '../../../database/rows';
import { DRAFT_DEFAULTS } from '../../../domain/constants';
import { ShopError } from '../../../domain/errors';
import { presentMessage } from '../../../domain/messages/english-text';
import type { ImportProblem } from '../../../domain/imports/product-import';
import type { StoredPicture, ImageService } from '../../media';
import type { PlannedRow } from './plan-types';

/** Pictures of import rows, by the text of the cell. */
export type PicturesByPath = Map<string, StoredPicture>;

const BATCH_IMAGES = 5_000;

/** Finds the pictures of the rows, and reports rows with a picture that the shop does not have. */
export async function findPictures(
  { reader, images }: { reader: DataSource; images: Pick<ImageService, 'getByPath'> },
  rows: readonly PlannedRow[],
): Promise<{ pictures: PicturesByPath; problems: ImportProblem[] }> {
  const rowImages = rows.flatMap(imagesOf);
  const pictures = await readStoredPictures(
    reader,
    rowImages.map(({ image }) => image),
  );
  pictures.set(DRAFT_DEFAULTS.image, {
    image: DRAFT_DEFAULTS.image,
    imageGround: DRAFT_DEFAULTS.imageGround,
  });
  const problems: ImportProblem[] = [];
  for (const { row, field, image } of rowImages) {
    if (pictures.has(image)) continue;
    try {
      pictures.set(image, await images.getByPath(image));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      problems.push({ row, field, ...presentMessage(error.reason) });
    }
  }
  return { pictures, problems };
}

/** The new pictures of a row, with their columns. */
function imagesOf({
  row,
  values,
  structure,
  fields,
}: PlannedRow): { row: number; field: string; image: string }[] {
  const changed = new Set(fields.map(({ field }) => field));
  const main = changed.has('image') ? [{ row, field: 'image', image: values.image ?? '' }] : [];
  const others = changed.has('morePictures') ? (structure?.morePictures ?? []) : [];
  return [...main, ...others.map(({ image }, index) => ({ row, field: `image${index + 2}`, image }))];
}

/** Reads the pictures that products already use. Pictures in use need no further check. */
async function readStoredPictures(
  reader: DataSource,
  imagePaths: readonly string[],
): Promise<PicturesByPath> {
  const uniquePaths = [...new Set(imagePaths)];
  const pictures: PicturesByPath = new Map();
  for (let offset = 0; offset < uniquePaths.length; offset += BATCH_IMAGES) {
    const batch = uniquePaths.slice(offset, offset + BATCH_IMAGES);
    const rows = await reader.query<StoredPicture[]>(
      `SELECT DISTINCT image, image_ground AS "imageGround" FROM product
       WHERE image IN ${placeholders(1, batch.length)}`,
      batch,
    );
    for (const picture of rows) pictures.set(picture.image, picture);
  }
  return pictures;
}
