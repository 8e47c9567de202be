import { MAX_LENGTH, MAX_PICTURES, MAX_SPECIFICATIONS } from '../constants';
import { badInput } from '../errors';
import type { PictureInput, Specification } from './product-details';
import { readObject, readText } from '../read';

/** Parses all pictures of a product in their order; lists show the first one. Throws BAD_INPUT. §5 */
export function readPictures(raw: unknown): PictureInput[] {
  const list = readList(raw, 'pictures', MAX_PICTURES);
  if (list.length === 0) throw badInput('pictures', 'There must be at least one picture');
  return list.map((one, index) => {
    const field = `pictures.${index}`;
    const { image, alt } = readObject(one, field);
    return {
      image: readImage(image, `${field}.image`),
      alt: readText(alt ?? '', `${field}.alt`, { max: MAX_LENGTH.alt, emptyAllowed: true }),
    };
  });
}

/** Parses the specifications of a product in their order. Throws BAD_INPUT. §5 */
export function readSpecifications(raw: unknown): Specification[] {
  return readList(raw, 'specifications', MAX_SPECIFICATIONS).map((one, index) => {
    const field = `specifications.${index}`;
    const { name, value } = readObject(one, field);
    return {
      name: readText(name, `${field}.name`, { max: MAX_LENGTH.specificationName }),
      value: readText(value, `${field}.value`, { max: MAX_LENGTH.specificationValue }),
    };
  });
}

/** Parses an image: a data URL or a path. Throws BAD_INPUT. §5 */
export function readImage(raw: unknown, field = 'image'): string {
  if (typeof raw !== 'string' || raw === '')
    throw badInput(field, 'Image must be a data URL or a picture of this shop');
  return raw;
}

function readList(raw: unknown, field: 'pictures' | 'specifications', max: number): unknown[] {
  if (!Array.isArray(raw)) throw badInput(field, `${spoken(field)} must be a list`);
  if (raw.length > max) throw badInput(field, `There can be at most ${max} ${field}`);
  return raw;
}

function spoken(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1);
}
