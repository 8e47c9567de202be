import { sectionState, type HomeSection, type HomeSectionKind, type SectionState } from '../../domain';
import { formatCount, formatMoment } from '../../lib/format';

/** Names of the kinds of sections. */
export const KIND_NAMES: Readonly<Record<HomeSectionKind, string>> = {
  CAROUSEL: 'Carousel',
  CATEGORIES: 'Categories',
  LATEST: 'Latest products',
  COLLECTION: 'Collection',
  PROMO: 'Promotion',
  TEXT: 'Text',
  REVIEWS: 'Reviews',
  FAQ: 'Questions',
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  text: 'Text',
  link: 'Link',
  products: 'Products',
  questions: 'Questions',
  from: 'From',
  to: 'To',
  kind: 'Kind',
  label: 'Label',
  group: 'Group',
};

/** Name of a section: its kind, and its title if it has one. */
export function sectionName({ kind, title }: HomeSection): string {
  const text = title.en || title.hi;
  return text === '' ? KIND_NAMES[kind] : `${KIND_NAMES[kind]}, ${text}`;
}

/** One line on the content of a section. */
export function sectionSummary(section: HomeSection, unknownCount: number): string {
  const { kind, title, text, link, products, questions } = section;
  const [line = ''] = (text.en || text.hi).split('\n');
  const missing = unknownCount === 0 ? '' : `, ${unknownCount} unknown or not on sale`;
  switch (kind) {
    case 'CAROUSEL':
      return 'The best rated products';
    case 'CATEGORIES':
      return 'All categories';
    case 'LATEST':
      return 'The newest products, in pages';
    case 'REVIEWS':
      return 'Reviews of verified purchases';
    case 'COLLECTION':
      return `${title.en || title.hi}: ${formatCount(products.length, 'product')}${missing}`;
    case 'PROMO':
      if (title.en + title.hi === '') return 'The standard promotion';
      return `${title.en || title.hi}${link === '' ? '' : `, ${link}`}${missing}`;
    case 'TEXT':
      return title.en || title.hi || line.slice(0, 80);
    case 'FAQ':
      return questions.length === 0 ? 'The standard questions' : formatCount(questions.length, 'question');
  }
}

/** The period of a section, such as `from 2026-12-01 00:00`. */
export function periodText({ from, to }: HomeSection): string {
  if (from !== null && to !== null) return `${formatMoment(from)} to ${formatMoment(to)}`;
  if (from !== null) return `from ${formatMoment(from)}`;
  return to === null ? 'always' : `until ${formatMoment(to)}`;
}

const STATE_NAMES: Readonly<Record<SectionState, string>> = {
  VISIBLE: 'On',
  HIDDEN: 'Hidden',
  PLANNED: 'Planned',
  ENDED: 'Ended',
};

/** The state of a section now. */
export function stateText(section: HomeSection): string {
  return STATE_NAMES[sectionState(section, new Date())];
}

/** Readable name of a path such as `menu.header.1.label.en`: `Header menu 2, Label, English`. */
export function pathName(list: string, path: string): string {
  const [index = '', ...names] = path.replace(/^(?:home|menu)\.\w+\.?/, '').split('.');
  if (index === '') return list;
  const words = names.map((name) => {
    if (name === 'en') return 'English';
    if (name === 'hi') return 'Hindi';
    return /^\d+$/.test(name) ? String(Number(name) + 1) : (FIELD_NAMES[name] ?? name);
  });
  return [`${list} ${Number(index) + 1}`, ...words].join(', ');
}
