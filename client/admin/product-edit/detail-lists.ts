import { readProductChange } from '../../domain';
import { problemOf } from '../editing/problem-of';
import type { EditedProductFragment } from './product-edit.generated';

/** A picture behind the first one; its image is a path of the shop, or a data URL until it is saved. */
export interface FurtherPicture {
  image: string;
  alt: string;
}

export interface SpecificationRow {
  name: string;
  value: string;
}

/** What a product tells besides its fields; lists as JSON text, so that two edits of them compare like any field. */
export type DetailValues = Record<'imageAlt' | 'furtherPictures' | 'specifications', string>;

type Shown = Partial<Pick<EditedProductFragment, 'pictures' | 'specifications'>> & { name: string };

/** The details of a product as the form holds them. Words that are the product's name follow it, so they are not words. */
export function detailsOf({ name, pictures = [], specifications = [] }: Shown): DetailValues {
  const [first, ...others] = pictures.map(({ image, alt }) => ({ image, alt: alt === name ? '' : alt }));
  return {
    imageAlt: first?.alt ?? '',
    furtherPictures: textOf(others),
    specifications: textOf(specifications.map(({ name, value }) => ({ name, value }))),
  };
}

/** The details that a refused save found, where it names them. */
export function detailsInConflict(current: Record<string, unknown>, before: DetailValues): DetailValues {
  const { name, pictures, specifications } = current;
  const found = detailsOf({ name: String(name), pictures, specifications } as Shown);
  const { imageAlt, furtherPictures } = before;
  return {
    ...{ imageAlt, furtherPictures, specifications: before.specifications },
    ...(Array.isArray(pictures) && { imageAlt: found.imageAlt, furtherPictures: found.furtherPictures }),
    ...(Array.isArray(specifications) && { specifications: found.specifications }),
  };
}

/** Details as the shop would keep them: without rows that nothing was typed into. */
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

/** The fields of the save that carry changed details; `image` is that of the first picture. */
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

/** What is wrong with a list, in the sentence of the shop's own rule. §5 */
export function detailProblem(field: keyof DetailValues, details: DetailValues): string | undefined {
  const { imageAlt, furtherPictures, specifications } = trimmedDetails(details);
  if (field === 'specifications')
    return problemOf(readProductChange, { specifications: specificationsIn(specifications) });
  const first = { image: '/media/first', alt: field === 'imageAlt' ? imageAlt : '' };
  const others = field === 'imageAlt' ? [] : picturesIn(furtherPictures);
  return problemOf(readProductChange, { pictures: [first, ...others] });
}

/** Sentences about places in the lists, at the field that shows the list. */
export function atLists(problems: Record<string, string | undefined>) {
  const moved = Object.entries(problems).map(([field, sentence]) => [fieldOf(field), sentence] as const);
  return Object.fromEntries(moved);
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

/** The list with one of its rows a place up or down. */
export function moved<Row>(list: readonly Row[], from: number, by: 1 | -1): Row[] {
  const row = list[from];
  if (row === undefined || from + by < 0 || from + by >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(from + by, 0, row);
}
