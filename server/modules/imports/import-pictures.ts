import type { DataSource } from 'typeorm';
import { placeholders } from '../../database/rows';
import { DRAFT } from '../../domain/constants';
import { ShopError } from '../../domain/errors';
import { presentMessage } from '../../domain/messages/in-english';
import type { ImportProblem } from '../../domain/catalogue/product-import';
import type { StoredPicture, ImageService } from '../media';
import type { PlannedRow } from './import-plan';

/** Pictures of import rows, by the text of the cell. */
export type Pictures = Map<string, StoredPicture>;

const IMAGES_AT_ONCE = 5_000;

/** Finds the pictures of the rows, and reports rows with a picture that the shop does not have. */
export async function findPictures(
  { reader, images }: { reader: DataSource; images: Pick<ImageService, 'find'> },
  rows: readonly PlannedRow[],
): Promise<{ pictures: Pictures; problems: ImportProblem[] }> {
  const bringing = rows.filter(({ fields }) => fields.some(({ field }) => field === 'image'));
  const pictures = await readStoredPictures(
    reader,
    bringing.map(({ values }) => values.image ?? ''),
  );
  pictures.set(DRAFT.image, { image: DRAFT.image, imageGround: DRAFT.imageGround });
  const problems: ImportProblem[] = [];
  for (const { row, values } of bringing) {
    const { image = '' } = values;
    if (pictures.has(image)) continue;
    try {
      pictures.set(image, await images.find(image));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      problems.push({ row, field: 'image', ...presentMessage(error.reason) });
    }
  }
  return { pictures, problems };
}

/** Reads pictures that a product already uses; most are, and these need no check. */
async function readStoredPictures(reader: DataSource, images: readonly string[]): Promise<Pictures> {
  const uniqueImages = [...new Set(images)];
  const pictures: Pictures = new Map();
  for (let at = 0; at < uniqueImages.length; at += IMAGES_AT_ONCE) {
    const batch = uniqueImages.slice(at, at + IMAGES_AT_ONCE);
    const rows = await reader.query<StoredPicture[]>(
      `SELECT DISTINCT image, image_ground AS "imageGround" FROM product
       WHERE image IN ${placeholders(1, batch.length)}`,
      batch,
    );
    for (const picture of rows) pictures.set(picture.image, picture);
  }
  return pictures;
}
