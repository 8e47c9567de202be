import { badInput, ShopError } from '../../domain/errors';
import type { PictureInput, ProductPicture } from '../../domain/catalogue/product-details';
import type { ProductChange } from '../../domain/catalogue/product-validation';
import type { FamilyPlacement } from '../../domain/families/family-model';
import type { ImageService } from '../media';

type PictureStore = Pick<ImageService, 'store'>;

/** A change with stored pictures, in table columns; only the module of families sets a placement. */
export type StoredChange = Omit<ProductChange, 'pictures'> &
  Partial<FamilyPlacement> & {
    imageGround?: string;
    imageAlt?: string;
    morePictures?: ProductPicture[];
  };

/** Stores the pictures of a change. Throws as ImageService.store does, and BAD_INPUT. §5 */
export async function storePictures(
  pictureStore: PictureStore,
  change: ProductChange,
): Promise<StoredChange> {
  const { pictures, ...fields } = change;
  if (!pictures)
    return fields.image === undefined ? fields : { ...fields, ...(await pictureStore.store(fields.image)) };
  if (fields.image !== undefined && fields.image !== pictures[0]?.image)
    throw badInput('pictures', 'product.otherFirstPicture');
  const storedPictures = await Promise.all(
    pictures.map((picture, index) => storePicture(pictureStore, picture, index)),
  );
  const [mainPicture, ...morePictures] = storedPictures;
  if (!mainPicture) return fields;
  return {
    ...fields,
    image: mainPicture.image,
    imageGround: mainPicture.ground,
    imageAlt: mainPicture.alt,
    morePictures,
  };
}

async function storePicture(
  pictureStore: PictureStore,
  { image, alt }: PictureInput,
  index: number,
): Promise<ProductPicture> {
  const storedPicture = await pictureStore.store(image).catch((error: unknown) => {
    throw error instanceof ShopError ? withField(error, `pictures.${index}.image`) : error;
  });
  return { image: storedPicture.image, alt, ground: storedPicture.imageGround };
}

/** Copy of an error that names another input field, if the error names one. */
function withField({ code, reason, details }: ShopError, field: string): ShopError {
  if (!details.fields) return new ShopError(code, reason, details);
  return new ShopError(code, reason, { ...details, fields: [{ field, message: reason }] });
}

/**
 * Empties alternative texts that equal the product's name, so they change with the name. A new main picture without an
 * alternative text loses the old one.
 */
export function withoutDefaultTexts(
  change: StoredChange,
  { name, image }: { name: string; image: string },
): StoredChange {
  const names = [name, change.name];
  const emptyIfDefault = (alt: string) => (names.includes(alt) ? '' : alt);
  const { imageAlt, morePictures } = change;
  const isNewPicture = change.image !== undefined && change.image !== image;
  return {
    ...change,
    ...(imageAlt === undefined ? isNewPicture && { imageAlt: '' } : { imageAlt: emptyIfDefault(imageAlt) }),
    ...(morePictures && {
      morePictures: morePictures.map((picture) => ({ ...picture, alt: emptyIfDefault(picture.alt) })),
    }),
  };
}
