import { readProductChange } from '../../domain';
import { problemOf } from '../editing/problem-of';
import type { EditedProductFragment } from './product-edit.generated';

/** An additional picture of the product. The image is a path of the shop, or a data URL before the save. */
export interface FurtherPicture {
  image: string;
  alt: string;
  /** Alt text in Hindi; empty for none. */
  altHi: string;
}

/** A specification; the Hindi texts are empty for none. */
export type SpecificationRow = Record<(typeof SPECIFICATION_FIELDS)[number], string>;

/** The texts of a specification, in the order of the form. */
export const SPECIFICATION_FIELDS = ['name', 'value', 'nameHi', 'valueHi'] as const;
export const EMPTY_SPECIFICATION: SpecificationRow = { name: '', value: '', nameHi: '', valueHi: '' };

/** Pictures and specifications of a product. Lists are JSON text, so that the form compares them like other fields. */
export type DetailValues = Record<'imageAlt' | 'imageAltHi' | 'furtherPictures' | 'specifications', string>;

type ProductDetails = Partial<Pick<EditedProductFragment, 'pictures' | 'specifications' | 'nameHi'>> & {
  name: string;
};

/**
 * The details as form values. An alt text equal to the product name becomes empty, because the default follows the
 * name; so does a Hindi alt text equal to the Hindi name.
 */
export function detailsOf(product: ProductDetails): DetailValues {
  const { name, nameHi, pictures = [], specifications = [] } = product;
  const [firstPicture, ...laterPictures] = pictures.map(({ image, alt, altHi }) => {
    const ownAlt = alt === name ? '' : alt;
    return { image, alt: ownAlt, altHi: ownAlt === '' && altHi === nameHi ? '' : (altHi ?? '') };
  });
  return {
    imageAlt: firstPicture?.alt ?? '',
    imageAltHi: firstPicture?.altHi ?? '',
    furtherPictures: listToJson(laterPictures),
    specifications: listToJson(
      specifications.map(({ name, value, nameHi, valueHi }) => ({
        name,
        value,
        nameHi: nameHi ?? '',
        valueHi: valueHi ?? '',
      })),
    ),
  };
}

/** The details from the data of a CONFLICT error; details that the error lacks come from the base. */
export function detailsInConflict(current: Record<string, unknown>, baseDetails: DetailValues): DetailValues {
  const { name, nameHi, pictures, specifications } = current;
  const details = detailsOf({ name: String(name), nameHi, pictures, specifications } as ProductDetails);
  const { specifications: currentSpecifications, ...currentPictures } = details;
  const { imageAlt, imageAltHi, furtherPictures } = baseDetails;
  return {
    imageAlt,
    imageAltHi,
    furtherPictures,
    specifications: baseDetails.specifications,
    ...(Array.isArray(pictures) && currentPictures),
    ...(Array.isArray(specifications) && { specifications: currentSpecifications }),
  };
}

/** The details as the server will store them: trimmed, without empty rows. */
export function trimmedDetails(details: DetailValues): DetailValues {
  const { imageAlt, imageAltHi, furtherPictures, specifications } = details;
  const rows = specificationsIn(specifications).map(({ name, value, nameHi, valueHi }) => ({
    name: name.trim(),
    value: value.trim(),
    nameHi: nameHi.trim(),
    valueHi: valueHi.trim(),
  }));
  const pictures = picturesIn(furtherPictures).map(({ image, alt, altHi }) => ({
    image,
    alt: alt.trim(),
    altHi: altHi.trim(),
  }));
  return {
    imageAlt: imageAlt.trim(),
    imageAltHi: imageAltHi.trim(),
    furtherPictures: listToJson(pictures),
    specifications: listToJson(rows.filter((row) => SPECIFICATION_FIELDS.some((field) => row[field] !== ''))),
  };
}

/** The input fields for changed details; `image` is the first picture. */
export function detailsInput(
  image: string,
  changes: Partial<DetailValues>,
  { imageAlt: alt, imageAltHi: altHi, furtherPictures, specifications }: DetailValues,
) {
  const hasChangedPictures =
    changes.imageAlt !== undefined ||
    changes.imageAltHi !== undefined ||
    changes.furtherPictures !== undefined;
  return {
    ...(hasChangedPictures && { pictures: [{ image, alt, altHi }, ...picturesIn(furtherPictures)] }),
    ...(changes.specifications !== undefined && { specifications: specificationsIn(specifications) }),
  };
}

const DETAIL_FIELDS = new Set<string>(['imageAlt', 'imageAltHi', 'furtherPictures', 'specifications']);

export function isDetailField(field: string): field is keyof DetailValues {
  return DETAIL_FIELDS.has(field);
}

/** The server's validation message for a list, or undefined. §5 */
export function detailProblem(field: keyof DetailValues, details: DetailValues): string | undefined {
  const { imageAlt, imageAltHi, furtherPictures, specifications } = trimmedDetails(details);
  if (field === 'specifications')
    return problemOf(readProductChange, { specifications: specificationsIn(specifications) });
  // The field `image` validates the first picture itself, so any valid path is enough here.
  const firstPicture = {
    image: '/media/first',
    ...(field === 'imageAlt' && { alt: imageAlt }),
    ...(field === 'imageAltHi' && { altHi: imageAltHi }),
  };
  const laterPictures = field === 'furtherPictures' ? picturesIn(furtherPictures) : [];
  return problemOf(readProductChange, { pictures: [firstPicture, ...laterPictures] });
}

/** Moves errors of single list entries to the form field that shows the list. */
export function problemsByFormField(problems: Record<string, string | undefined>) {
  const fieldProblems = Object.entries(problems).map(
    ([field, message]) => [formFieldOf(field), message] as const,
  );
  return Object.fromEntries(fieldProblems);
}

function formFieldOf(field: string): string {
  if (field.startsWith('specifications')) return 'specifications';
  if (field.startsWith('attributes')) return 'attributes';
  if (field === 'categories.0') return 'category';
  if (field.startsWith('categories')) return 'furtherCategories';
  if (field === 'pictures.0.image') return 'image';
  if (field === 'pictures.0.alt') return 'imageAlt';
  if (field === 'pictures.0.altHi') return 'imageAltHi';
  return field.startsWith('pictures') ? 'furtherPictures' : field;
}

export function picturesIn(text: string): FurtherPicture[] {
  return JSON.parse(text) as FurtherPicture[];
}

export function specificationsIn(text: string): SpecificationRow[] {
  return JSON.parse(text) as SpecificationRow[];
}

export function listToJson(list: readonly (FurtherPicture | SpecificationRow)[]): string {
  return JSON.stringify(list);
}

/** Returns the list with one row moved up or down by one. */
export function moveItem<Row>(list: readonly Row[], index: number, offset: 1 | -1): Row[] {
  const row = list[index];
  if (row === undefined || index + offset < 0 || index + offset >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(index + offset, 0, row);
}
