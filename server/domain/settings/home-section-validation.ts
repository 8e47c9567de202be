import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import {
  FieldProblems,
  readBoolean,
  readChoice,
  readEach,
  readFields,
  readObject,
  readText,
  type Raw,
} from '../read';
import {
  emptySection,
  HOME_LIMITS,
  HOME_SECTION_KINDS,
  type HomeQuestion,
  type HomeSection,
  type HomeSectionKind,
  type LocalText,
} from './home-sections';
import { readFormatted } from './text-format-validation';

type ContentField = 'title' | 'text' | 'link' | 'products' | 'questions';

/** The content of each kind. Other fields must be empty. */
const CONTENT_FIELDS: Readonly<Record<HomeSectionKind, readonly ContentField[]>> = {
  CAROUSEL: [],
  CATEGORIES: [],
  LATEST: [],
  COLLECTION: ['title', 'link', 'products'],
  PROMO: ['title', 'text', 'link', 'products'],
  TEXT: ['title', 'text'],
  REVIEWS: [],
  FAQ: ['title', 'questions'],
};

/** Kinds that a home page has at most once. */
const SINGLE_KINDS: readonly HomeSectionKind[] = ['CAROUSEL', 'CATEGORIES', 'LATEST', 'REVIEWS', 'FAQ'];

// A date alone would start at another hour than the day of the shop.
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Parses the sections of the home page. Throws BAD_INPUT with every invalid field. */
export function readHomeSections(raw: unknown): HomeSection[] {
  const sections = readEach(raw, 'home.sections', { max: HOME_LIMITS.sections }, readSection);
  const repeated = sections.findIndex(
    ({ kind }, index) =>
      SINGLE_KINDS.includes(kind) && sections.findIndex((other) => other.kind === kind) < index,
  );
  if (repeated >= 0) throw badInput(`home.sections.${repeated}.kind` as FieldPath, 'setting.sectionRepeated');
  return sections;
}

/** Parses a text per language. A required text needs one of the languages. Throws BAD_INPUT. */
export function readLocalText(
  raw: unknown,
  path: string,
  { max, isRequired = false, isMultiline }: { max: number; isRequired?: boolean; isMultiline?: true },
): LocalText {
  const submitted = raw === undefined ? {} : readObject(raw, path as FieldPath);
  requireNames(submitted, path, ['en', 'hi']);
  const read = (name: 'en' | 'hi') =>
    readFormatted(submitted[name] ?? '', `${path}.${name}`, { format: 'plain', max, isMultiline });
  const text = readFields<LocalText>({ en: () => read('en'), hi: () => read('hi') });
  const field: FieldPath = `${path}.en`;
  if (isRequired && text.en === '' && text.hi === '')
    throw badInput(field, { key: 'field.required', params: { field } });
  return text;
}

/** Parses a link. Throws BAD_INPUT. */
export function readLink(raw: unknown, path: string, isRequired?: true): string {
  return readFormatted(raw ?? '', path as FieldPath, { format: 'link', max: HOME_LIMITS.link, isRequired });
}

/** Throws BAD_INPUT with every name that is not one of `names`. */
export function requireNames(submitted: Raw, path: string, names: readonly string[]): void {
  const problems = new FieldProblems();
  for (const [name, value] of Object.entries(submitted))
    if (value !== undefined && !names.includes(name)) problems.add(`${path}.${name}`, 'setting.unknown');
  problems.require();
}

function readSection(raw: unknown, path: string): HomeSection {
  const submitted = readObject(raw, path as FieldPath);
  requireNames(submitted, path, Object.keys(emptySection('TEXT')));
  const kind = readChoice(submitted.kind, `${path}.kind`, HOME_SECTION_KINDS);
  requireContentOf(kind, submitted, path);
  const section = readFields<HomeSection>({
    kind: () => kind,
    hidden: () => readBoolean(submitted.hidden ?? false, `${path}.hidden`),
    from: () => readTime(submitted.from, `${path}.from`),
    to: () => readTime(submitted.to, `${path}.to`),
    ...contentReaders(kind, submitted, path),
  });
  requireConsistentSection(section, path);
  return section;
}

function contentReaders(kind: HomeSectionKind, submitted: Raw, path: string) {
  const isText = kind === 'TEXT';
  const isCollection = kind === 'COLLECTION';
  const maxProducts = isCollection ? HOME_LIMITS.products : 1;
  return {
    title: () =>
      readLocalText(submitted.title, `${path}.title`, { max: HOME_LIMITS.title, isRequired: isCollection }),
    text: () =>
      readLocalText(submitted.text, `${path}.text`, {
        max: isText ? HOME_LIMITS.text : HOME_LIMITS.promoText,
        isRequired: isText,
        ...(isText && { isMultiline: true }),
      }),
    link: () => readLink(submitted.link, `${path}.link`),
    products: () =>
      readEach(submitted.products ?? [], `${path}.products`, { max: maxProducts }, readProductId),
    questions: () =>
      readEach(submitted.questions ?? [], `${path}.questions`, { max: HOME_LIMITS.questions }, readQuestion),
  };
}

function readProductId(raw: unknown, path: string): string {
  return readText(raw, path as FieldPath, { max: 64 });
}

function readQuestion(raw: unknown, path: string): HomeQuestion {
  const submitted = readObject(raw, path as FieldPath);
  requireNames(submitted, path, ['question', 'answer']);
  const read = (name: 'question' | 'answer') =>
    readLocalText(submitted[name], `${path}.${name}`, { max: HOME_LIMITS[name], isRequired: true });
  return readFields<HomeQuestion>({ question: () => read('question'), answer: () => read('answer') });
}

function readTime(raw: unknown, field: FieldPath): string | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const time = typeof raw === 'string' && ISO_TIME.test(raw) ? Date.parse(raw) : NaN;
  if (Number.isNaN(time)) throw badInput(field, { key: 'field.notTimestamp', params: { field } });
  return new Date(time).toISOString();
}

/** Refuses content that the kind does not have. Throws BAD_INPUT with every such field. */
function requireContentOf(kind: HomeSectionKind, submitted: Raw, path: string): void {
  const problems = new FieldProblems();
  for (const name of ['title', 'text', 'link', 'products', 'questions'] as const)
    if (!CONTENT_FIELDS[kind].includes(name) && !isEmpty(submitted[name]))
      problems.add(`${path}.${name}`, 'setting.notInSection');
  problems.require();
}

/** True for an absent value, an empty text or list, and an object of empty texts. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every((entry) => entry === '');
}

function requireConsistentSection(
  { kind, from, to, title, text, link, products }: HomeSection,
  path: string,
) {
  const problems = new FieldProblems();
  if (from !== null && to !== null && Date.parse(to) <= Date.parse(from))
    problems.add(`${path}.to`, 'setting.endBeforeStart');
  const hasTitle = title.en + title.hi !== '';
  const hasContent = hasTitle || text.en + text.hi + link !== '' || products.length > 0;
  if (kind === 'COLLECTION' && products.length === 0)
    problems.add(`${path}.products`, 'setting.collectionEmpty');
  if (kind === 'PROMO' && hasContent) {
    const field: FieldPath = `${path}.title.en`;
    if (!hasTitle) problems.add(field, { key: 'field.required', params: { field } });
    if (products.length === 0 && link === '') problems.add(`${path}.link`, 'setting.promoWithoutTarget');
  }
  problems.require();
}
