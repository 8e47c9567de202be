import { readProductChange } from '../../domain';
import { problemOf } from '../editing/problem-of';
import type { EditedProductFragment } from './product-edit.generated';

/** An additional picture of the product. Its image is a path of the shop, or a data URL until it is saved. */
export interface FurtherPicture {
  image: string;
  alt: string;
}

export interface SpecificationRow {
  name: string;
  value: string;
}

/** Pictures and specifications of a product. Lists are JSON text, so that they compare like any other field. */
export type DetailValues = Record<'imageAlt' | 'furtherPictures' | 'specifications', string>;

type ListedDetails = Partial<Pick<EditedProductFragment, 'pictures' | 'specifications'>> & { name: string };

/**
 * The details as form values. An alt text equal to the product name becomes empty, because the default follows the
 * name.
 */
export function detailsOf({ name, pictures = [], specifications = [] }: ListedDetails): DetailValues {
  const [first, ...others] = pictures.map(({ image, alt }) => ({ image, alt: alt === name ? '' : alt }));
  return {
    imageAlt: first?.alt ?? '',
    furtherPictures: textOf(others),
    specifications: textOf(specifications.map(({ name, value }) => ({ name, value }))),
  };
}

/** The details from the data of a CONFLICT error, where it contains them. */
export function detailsInConflict(current: Record<string, unknown>, before: DetailValues): DetailValues {
  const { name, pictures, specifications } = current;
  const details = detailsOf({ name: String(name), pictures, specifications } as ListedDetails);
  const { imageAlt, furtherPictures } = before;
  return {
    ...{ imageAlt, furtherPictures, specifications: before.specifications },
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
    furtherPictures: textOf(pictures),
    specifications: textOf(rows.filter(({ name, value }) => name || value)),
  };
}

/** The input fields for changed details; `image` is the first picture. */
export function detailsInput(
  image: string,
  changed: Partial<DetailValues>,
  { imageAlt, furtherPictures, specifications }: DetailValues,
) {
  const isPictures = changed.imageAlt !== undefined || changed.furtherPictures !== undefined;
  return {
    ...(isPictures && { pictures: [{ image, alt: imageAlt }, ...picturesIn(furtherPictures)] }),
    ...(changed.specifications !== undefined && { specifications: specificationsIn(specifications) }),
  };
}

/** The server's validation message for a list, or undefined. §5 */
export function detailProblem(field: keyof DetailValues, details: DetailValues): string | undefined {
  const { imageAlt, furtherPictures, specifications } = trimmedDetails(details);
  if (field === 'specifications')
    return problemOf(readProductChange, { specifications: specificationsIn(specifications) });
  const first = { image: '/media/first', alt: field === 'imageAlt' ? imageAlt : '' };
  const others = field === 'imageAlt' ? [] : picturesIn(furtherPictures);
  return problemOf(readProductChange, { pictures: [first, ...others] });
}

/** Moves errors of single list entries to the form field that shows the list. */
export function atLists(problems: Record<string, string | undefined>) {
  const fieldProblems = Object.entries(problems).map(
    ([field, sentence]) => [fieldOf(field), sentence] as const,
  );
  return Object.fromEntries(fieldProblems);
}

function fieldOf(field: string): string {
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

export function textOf(list: readonly (FurtherPicture | SpecificationRow)[]): string {
  return JSON.stringify(list);
}

/** Returns the list with one row moved up or down by one. */
export function moveItem<Row>(list: readonly Row[], from: number, by: 1 | -1): Row[] {
  const row = list[from];
  if (row === undefined || from + by < 0 || from + by >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(from + by, 0, row);
}
