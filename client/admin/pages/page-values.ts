import { MAX_PAGE_TITLE_LENGTH, readPageBody, type ShopFacts } from '../../domain';
import type { Conflict } from '../editing/conflict';
import { problemOf } from '../editing/problem-of';
import type { EditedPageFragment, PageToEditQuery } from './page-edit.generated';

/** Values of the form. A type, because the fields of a form need an index signature. */
export type PageValues = { title: string; body: string };

/** The text from which an edit started. Version 0 is a page without a text. */
export interface EditedText {
  version: number;
  publishedVersion: number | null;
  updatedAt: string | undefined;
  values: PageValues;
}

export const UNWRITTEN: EditedText = {
  version: 0,
  publishedVersion: null,
  updatedAt: undefined,
  values: { title: '', body: '' },
};

export function editedTextOf(page: EditedPageFragment): EditedText {
  const { version, publishedVersion, updatedAt, title, body } = page;
  return { version, publishedVersion, updatedAt, values: { title, body } };
}

/** Builds the current text from the data of a CONFLICT error. */
export function textInConflict({ version, current }: Conflict, base: EditedText): EditedText {
  const { title = '', body = '', state } = current as Partial<PageValues & { state: string }>;
  const publishedVersion = state === 'PUBLISHED' ? version : base.publishedVersion;
  return { ...base, version, publishedVersion, values: { title, body } };
}

/** Returns the validation message of a field, or undefined. */
export function pageProblem(field: string, { title, body }: PageValues): string | undefined {
  if (field === 'body') return problemOf((input) => readPageBody(input.body), { body });
  if (title.trim() === '') return 'Enter a title';
  return title.trim().length > MAX_PAGE_TITLE_LENGTH
    ? `A title has ${MAX_PAGE_TITLE_LENGTH} characters at most`
    : undefined;
}

/** The values of the facts; a missing fact has none. */
export function factValuesOf(shopFacts: PageToEditQuery['shopFacts']): ShopFacts {
  return Object.fromEntries(shopFacts.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}
