/** Kinds of sections of the home page. */
export const HOME_SECTION_KINDS = [
  'CAROUSEL',
  'CATEGORIES',
  'LATEST',
  'COLLECTION',
  'PROMO',
  'TEXT',
  'REVIEWS',
  'FAQ',
] as const;

export type HomeSectionKind = (typeof HOME_SECTION_KINDS)[number];

/** Limits of the home page. */
export const HOME_LIMITS = {
  sections: 20,
  products: 12,
  questions: 20,
  title: 80,
  promoText: 300,
  text: 5_000,
  question: 200,
  answer: 1_000,
  link: 300,
};

/** A text per language; an empty text means none. */
export interface LocalText {
  en: string;
  hi: string;
}

/** A question of a FAQ section, with its answer. */
export interface HomeQuestion {
  question: LocalText;
  answer: LocalText;
}

/** A section of the home page. Fields that its kind does not have are empty. */
export interface HomeSection {
  kind: HomeSectionKind;
  hidden: boolean;
  /** ISO time from which shoppers see the section; null for no start. */
  from: string | null;
  /** ISO time from which shoppers do not see the section any more; null for no end. */
  to: string | null;
  title: LocalText;
  /** Markdown of a TEXT section, plain text of a PROMO section. */
  text: LocalText;
  /** A path of the shop or an https address; empty for none. */
  link: string;
  /** Product ids. */
  products: string[];
  questions: HomeQuestion[];
}

/** A section without content: a PROMO and a FAQ then have the content of the shop's language catalogue. */
export function emptySection(kind: HomeSectionKind): HomeSection {
  const noText = () => ({ en: '', hi: '' });
  return {
    kind,
    hidden: false,
    from: null,
    to: null,
    title: noText(),
    text: noText(),
    link: '',
    products: [],
    questions: [],
  };
}

/** The home page of a shop without settings. §2 */
export function presetSections(): HomeSection[] {
  const kinds = ['CAROUSEL', 'CATEGORIES', 'LATEST', 'PROMO', 'REVIEWS', 'FAQ'] as const;
  return kinds.map((kind) => emptySection(kind));
}

/** The sections that shoppers see at a time. */
export function visibleSections(sections: readonly HomeSection[], now: Date): HomeSection[] {
  return sections.filter((section) => sectionState(section, now) === 'VISIBLE');
}

export type SectionState = 'VISIBLE' | 'HIDDEN' | 'PLANNED' | 'ENDED';

/** State of a section at a time. Its period includes the start and excludes the end. */
export function sectionState({ hidden, from, to }: HomeSection, now: Date): SectionState {
  if (hidden) return 'HIDDEN';
  if (from !== null && Date.parse(from) > now.getTime()) return 'PLANNED';
  return to !== null && Date.parse(to) <= now.getTime() ? 'ENDED' : 'VISIBLE';
}

/** The next time at which the visible sections change; undefined if they stay the same. */
export function nextSectionChange(sections: readonly HomeSection[], now: Date): Date | undefined {
  const times = sections
    .filter(({ hidden }) => !hidden)
    .flatMap(({ from, to }) => [from, to])
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => time > now.getTime());
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** Kinds of the sections that are not hidden, each once; undefined for the preset. */
export function homeKindsOf(sections: readonly HomeSection[]): HomeSectionKind[] | undefined {
  if (JSON.stringify(sections) === JSON.stringify(presetSections())) return undefined;
  const visible = sections.filter(({ hidden }) => !hidden);
  return HOME_SECTION_KINDS.filter((kind) => visible.some((section) => section.kind === kind));
}

/** The text in a language, or in the other language if it is missing. */
export function localTextOf({ en, hi }: LocalText, language: 'EN' | 'HI'): string {
  return language === 'HI' ? hi || en : en || hi;
}
