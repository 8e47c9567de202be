import { readProductChange } from '../../domain';
import { problemOf } from '../editing/problem-of';
import type { EditedProductFragment } from './product-edit.generated';

/** An additional picture of the product. The image is a path of the shop, or a data URL before the save. */
export interface FurtherPicture {
  image: string;
  alt: string;
}

export interface SpecificationRow {
  name: string;
  value: string;
}

/** Pictures and specifications of a product. Lists are JSON text, so that the form compares them like other fields. */
export type DetailValues = Record<'imageAlt' | 'furtherPictures' | 'specifications', string>;

type ProductDetails = Partial<Pick<EditedProductFragment, 'pictures' | 'specifications'>> & { name: string };

/**
 * The details as form values. An alt text equal to the product name becomes empty, because the default follows the
 * name.
 */
export function detailsOf({ name, pictures = [], specifications = [] }: ProductDetails): DetailValues {
  const [firstPicture, ...laterPictures] = pictures.map(({ image, alt }) => ({
    image,
    alt: alt === name ? '' : alt,
  }));
  return {
    imageAlt: firstPicture?.alt ?? '',
    furtherPictures: listToJson(laterPictures),
    specifications: listToJson(specifications.map(({ name, value }) => ({ name, value }))),
  };
}

/** The details from the data of a CONFLICT error; details that the error lacks come from the base. */
export function detailsInConflict(current: Record<string, unknown>, baseDetails: DetailValues): DetailValues {
  const { name, pictures, specifications } = current;
  const details = detailsOf({ name: String(name), pictures, specifications } as ProductDetails);
  const { imageAlt, furtherPictures } = baseDetails;
  return {
    imageAlt,
    furtherPictures,
    specifications: baseDetails.specifications,
    ...(Array.isArray(pictures) && { imageAlt: details.imageAlt, furtherPictures: details.furtherPictures }),
    ...(Array.isArray(specifications) && { specifications: details.specifications }),
  };
}

/** The details as the server will store them: trimmed, without empty rows. */
export function trimmedDetails({ imageAlt, furtherPictures, specifications }: DetailValues): DetailValues {
  const rows = specificationsIn(specifications).map(({ name, value }) => ({
    name: name.trim(),
    value: value.trim(),
  }));
  const pictures = picturesIn(furtherPictures).map(({ image, alt }) => ({ image, alt: alt.trim() }));
  return {
    imageAlt: imageAlt.trim(),
    furtherPictures: listToJson(pictures),
    specifications: listToJson(rows.filter(({ name, value }) => name || value)),
  };
}

/** The input fields for changed details; `image` is the first picture. */
export function detailsInput(
  image: string,
  changes: Partial<DetailValues>,
  { imageAlt, furtherPictures, specifications }: DetailValues,
) {
  const hasChangedPictures = changes.imageAlt !== undefined || changes.furtherPictures !== undefined;
  return {
    ...(hasChangedPictures && { pictures: [{ image, alt: imageAlt }, ...picturesIn(furtherPictures)] }),
    ...(changes.specifications !== undefined && { specifications: specificationsIn(specifications) }),
  };
}

/** The server's validation message for a list, or undefined. §5 */
export function detailProblem(field: keyof DetailValues, details: DetailValues): string | undefined {
  const { imageAlt, furtherPictures, specifications } = trimmedDetails(details);
  if (field === 'specifications')
    return problemOf(readProductChange, { specifications: specificationsIn(specifications) });
  // The field `image` validates the first picture itself, so any valid path is enough here.
  const firstPicture = { image: '/media/first', alt: field === 'imageAlt' ? imageAlt : '' };
  const laterPictures = field === 'imageAlt' ? [] : picturesIn(furtherPictures);
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
  if (field === 'pictures.0.image') return 'image';
  if (field === 'pictures.0.alt') return 'imageAlt';
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
