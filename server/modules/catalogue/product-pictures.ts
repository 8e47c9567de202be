import { badInput, ShopError } from '../../domain/errors';
import type { PictureInput, ProductPicture } from '../../domain/catalogue/product-details';
import type { ProductChange } from '../../domain/catalogue/product-validation';
import type { ImageService } from '../media';

type Images = Pick<ImageService, 'store'>;

/** A change with stored pictures, in table columns. */
export type StoredChange = Omit<ProductChange, 'pictures'> & {
  imageGround?: string;
  imageAlt?: string;
  morePictures?: ProductPicture[];
};

/** Stores the pictures of a change. Throws as ImageService.store does, and BAD_INPUT. §5 */
export async function storePictures(images: Images, change: ProductChange): Promise<StoredChange> {
  const { pictures, ...rest } = change;
  if (!pictures) return rest.image === undefined ? rest : { ...rest, ...(await images.store(rest.image)) };
  if (rest.image !== undefined && rest.image !== pictures[0]?.image)
    throw badInput('pictures', 'product.otherFirstPicture');
  const stored = await Promise.all(pictures.map((picture, index) => storeOne(images, picture, index)));
  const [first, ...morePictures] = stored;
  if (!first) return rest;
  return { ...rest, image: first.image, imageGround: first.ground, imageAlt: first.alt, morePictures };
}

async function storeOne(
  images: Images,
  { image, alt }: PictureInput,
  index: number,
): Promise<ProductPicture> {
  const stored = await images.store(image).catch((error: unknown) => {
    throw error instanceof ShopError ? ofField(error, `pictures.${index}.image`) : error;
  });
  return { image: stored.image, alt, ground: stored.imageGround };
}

function ofField({ code, reason, details }: ShopError, field: string): ShopError {
  if (!details.fields) return new ShopError(code, reason, details);
  return new ShopError(code, reason, { ...details, fields: [{ field, message: reason }] });
}

/**
 * Omits an alternative text that equals the product's name, so that it follows a rename. A new picture without an
 * alternative text does not keep the old one.
 */
export function withWords(
  change: StoredChange,
  { name, image }: { name: string; image: string },
): StoredChange {
  const names = [name, change.name];
  const own = (alt: string) => (names.includes(alt) ? '' : alt);
  const { imageAlt, morePictures } = change;
  const isOther = change.image !== undefined && change.image !== image;
  return {
    ...change,
    ...(imageAlt === undefined ? isOther && { imageAlt: '' } : { imageAlt: own(imageAlt) }),
    ...(morePictures && {
      morePictures: morePictures.map((picture) => ({ ...picture, alt: own(picture.alt) })),
    }),
  };
}
