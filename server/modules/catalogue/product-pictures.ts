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
    imageAltHi?: string;
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
    imageAltHi: mainPicture.altHi ?? '',
    morePictures,
  };
}

async function storePicture(
  pictureStore: PictureStore,
  { image, alt, altHi }: PictureInput,
  index: number,
): Promise<ProductPicture> {
  const storedPicture = await pictureStore.store(image).catch((error: unknown) => {
    throw error instanceof ShopError ? withField(error, `pictures.${index}.image`) : error;
  });
  return { image: storedPicture.image, alt, ground: storedPicture.imageGround, ...(altHi && { altHi }) };
}

/** Copy of an error that names another input field, if the error names one. */
function withField({ code, reason, details }: ShopError, field: string): ShopError {
  if (!details.fields) return new ShopError(code, reason, details);
  return new ShopError(code, reason, { ...details, fields: [{ field, message: reason }] });
}

/** The texts of a product that its pictures show by default, before a change. */
interface DefaultTexts {
  name: string;
  nameHi?: string;
  image: string;
}

/**
 * Empties alternative texts that equal the product's names, so they change with the names. A new main picture without
 * alternative texts loses the old ones.
 */
export function withoutDefaultTexts(change: StoredChange, current: DefaultTexts): StoredChange {
  const names = [current.name, change.name];
  const namesHi = [current.nameHi, change.nameHi];
  const ownTexts = ({ alt, altHi }: Pick<ProductPicture, 'alt' | 'altHi'>) => {
    const ownAlt = names.includes(alt) ? '' : alt;
    const isDefaultHi = !altHi || (ownAlt === '' && namesHi.includes(altHi));
    return { alt: ownAlt, ...(!isDefaultHi && { altHi }) };
  };
  const { imageAlt, imageAltHi, morePictures } = change;
  const isNewPicture = change.image !== undefined && change.image !== current.image;
  const mainTexts =
    imageAlt === undefined ? isNewPicture && { alt: '' } : ownTexts({ alt: imageAlt, altHi: imageAltHi });
  return {
    ...change,
    ...(mainTexts && { imageAlt: mainTexts.alt, imageAltHi: mainTexts.altHi ?? '' }),
    ...(morePictures && {
      morePictures: morePictures.map(({ image, ground, ...texts }) => {
        const { alt, ...own } = ownTexts(texts);
        return { image, alt, ground, ...own };
      }),
    }),
  };
}
