import { MAX_LENGTH, MAX_PICTURES, MAX_SPECIFICATIONS } from '../constants';
import { badInput } from '../errors';
import type { PictureInput, Specification } from './product-details';
import type { FieldPath } from '../messages/field-path';
import { readObject, readText } from '../read';

const TOO_MANY_MESSAGES = {
  pictures: 'product.tooManyPictures',
  specifications: 'product.tooManySpecifications',
} as const;

/** Parses all pictures of a product in their order; lists show the first one. Throws BAD_INPUT. §5 */
export function readPictures(raw: unknown): PictureInput[] {
  const list = readList(raw, 'pictures', MAX_PICTURES);
  if (list.length === 0) throw badInput('pictures', 'product.noPicture');
  return list.map((item, index) => {
    const field = `pictures.${index}` as const;
    const { image, alt, altHi } = readObject(item, field);
    const textHi = readAlt(altHi, `${field}.altHi`);
    return {
      image: readImage(image, `${field}.image`),
      alt: readAlt(alt, `${field}.alt`),
      ...(textHi !== '' && { altHi: textHi }),
    };
  });
}

function readAlt(raw: unknown, field: FieldPath): string {
  return readText(raw ?? '', field, { max: MAX_LENGTH.alt, emptyAllowed: true });
}

/** Parses the specifications of a product in their order. Throws BAD_INPUT. §5 */
export function readSpecifications(raw: unknown): Specification[] {
  return readList(raw, 'specifications', MAX_SPECIFICATIONS).map((item, index) => {
    const field = `specifications.${index}` as const;
    const { name, value, nameHi, valueHi } = readObject(item, field);
    const [maxName, maxValue] = [MAX_LENGTH.specificationName, MAX_LENGTH.specificationValue];
    const textHi = {
      nameHi: readText(nameHi ?? '', `${field}.nameHi`, { max: maxName, emptyAllowed: true }),
      valueHi: readText(valueHi ?? '', `${field}.valueHi`, { max: maxValue, emptyAllowed: true }),
    };
    return {
      name: readText(name, `${field}.name`, { max: maxName }),
      value: readText(value, `${field}.value`, { max: maxValue }),
      ...(textHi.nameHi !== '' && { nameHi: textHi.nameHi }),
      ...(textHi.valueHi !== '' && { valueHi: textHi.valueHi }),
    };
  });
}

/** Parses an image: a data URL or a path. Throws BAD_INPUT. §5 */
export function readImage(raw: unknown, field: FieldPath = 'image'): string {
  if (typeof raw !== 'string' || raw === '') throw badInput(field, 'product.notAnImage');
  return raw;
}

function readList(raw: unknown, field: 'pictures' | 'specifications', max: number): unknown[] {
  if (!Array.isArray(raw)) throw badInput(field, { key: 'field.notList', params: { field } });
  if (raw.length > max) throw badInput(field, { key: TOO_MANY_MESSAGES[field], params: { max } });
  return raw;
}
