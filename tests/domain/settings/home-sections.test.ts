import {
  emptySection,
  homeKindsOf,
  localTextOf,
  nextSectionChange,
  presetSections,
  sectionState,
  visibleSections,
} from '../../../server/domain/settings/home-sections';
import { footerGroupsOf } from '../../../server/domain/settings/menus';
import { DEFAULT_SETTINGS } from '../../../server/domain/settings/setting-definitions';
import { readSettingsChange } from '../../../server/domain/settings/settings-validation';
import { ShopError } from '../../../server/domain/errors';

const START = '2026-12-01T00:00:00.000Z';
const END = '2026-12-08T00:00:00.000Z';
const at = (time: string) => new Date(time);
const collection = { kind: 'COLLECTION', title: { en: 'Gifts' }, products: ['p1'] };

/** The fields that a change of settings names as invalid. */
function invalidFields(settings: Record<string, unknown>): string[] {
  try {
    readSettingsChange({ settings });
    return [];
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return (error.details.fields ?? []).map(({ field }) => field);
  }
}
const invalidSection = (section: object) => invalidFields({ 'home.sections': [section] });

describe('A section of the home page', () => {
  const section = { ...emptySection('TEXT'), from: START, to: END };

  it('is visible from its start until before its end', () => {
    expect(sectionState(section, at('2026-11-30T23:59:59.999Z'))).toBe('PLANNED');
    expect(sectionState(section, at(START))).toBe('VISIBLE');
    expect(sectionState(section, at('2026-12-07T23:59:59.999Z'))).toBe('VISIBLE');
    expect(sectionState(section, at(END))).toBe('ENDED');
    expect(sectionState({ ...section, hidden: true }, at(START))).toBe('HIDDEN');
    expect(visibleSections([section, emptySection('FAQ')], at(END))).toEqual([emptySection('FAQ')]);
  });

  it('changes the home page at its start and at its end', () => {
    const later = { ...emptySection('PROMO'), from: '2026-12-05T00:00:00.000Z' };
    const sections = [section, later, { ...section, from: '2026-12-02T00:00:00.000Z', hidden: true }];
    expect(nextSectionChange(sections, at('2026-11-01T00:00:00Z'))).toEqual(at(START));
    expect(nextSectionChange(sections, at(START))).toEqual(at('2026-12-05T00:00:00Z'));
    expect(nextSectionChange(sections, at('2026-12-06T00:00:00Z'))).toEqual(at(END));
    expect(nextSectionChange(sections, at(END))).toBeUndefined();
    expect(nextSectionChange(presetSections(), at(START))).toBeUndefined();
  });

  it('falls back to the other language', () => {
    expect(localTextOf({ en: 'Gifts', hi: '' }, 'HI')).toBe('Gifts');
    expect(localTextOf({ en: '', hi: 'उपहार' }, 'EN')).toBe('उपहार');
    expect(localTextOf({ en: 'Gifts', hi: 'उपहार' }, 'HI')).toBe('उपहार');
  });
});

describe('The home page of a shop without settings', () => {
  it('is the preset, which needs no sections of its own', () => {
    expect(DEFAULT_SETTINGS['home.sections'].map(({ kind }) => kind)).toEqual([
      'CAROUSEL',
      'CATEGORIES',
      'LATEST',
      'PROMO',
      'REVIEWS',
      'FAQ',
    ]);
    expect(homeKindsOf(DEFAULT_SETTINGS['home.sections'])).toBeUndefined();
    const { changes } = readSettingsChange({ settings: { 'home.sections': presetSections() } });
    expect(homeKindsOf(changes['home.sections'] ?? [])).toBeUndefined();
    const [carousel = emptySection('CAROUSEL')] = presetSections();
    expect(homeKindsOf(presetSections().reverse())).toHaveLength(6);
    expect(homeKindsOf([{ ...carousel, hidden: true }, emptySection('FAQ')])).toEqual(['FAQ']);
  });
});

describe('A change of the home page', () => {
  it('completes the fields of a section', () => {
    const { changes } = readSettingsChange({
      settings: { 'home.sections': [{ ...collection, from: '2026-12-01T05:30+05:30' }] },
    });
    expect(changes['home.sections']).toEqual([
      {
        ...emptySection('COLLECTION'),
        title: { en: 'Gifts', hi: '' },
        products: ['p1'],
        from: START,
      },
    ]);
  });

  it.each<[fields: string[], section: object]>([
    [['kind'], { kind: 'VIDEO' }],
    [['size'], { kind: 'FAQ', size: 3 }],
    [['title', 'products'], { kind: 'CAROUSEL', title: { en: 'Best' }, products: ['p1'] }],
    [['title.en'], { ...collection, title: { en: ' ' } }],
    [['title.hi', 'products.0'], { ...collection, title: { hi: 'x'.repeat(81) }, products: [7] }],
    [['title.fr'], { ...collection, title: { en: 'Gifts', fr: 'Cadeaux' } }],
    [['products'], { ...collection, products: [] }],
    [['products'], { ...collection, products: Array.from({ length: 13 }, () => 'p') }],
    [['from'], { kind: 'FAQ', from: '2026-12-01' }],
    [['from', 'to'], { kind: 'FAQ', from: '2026-13-01T00:00:00Z', to: 'soon' }],
    [['to'], { kind: 'FAQ', from: START, to: START }],
    [['hidden'], { kind: 'FAQ', hidden: 'yes' }],
    [['text.en'], { kind: 'TEXT' }],
    [['text.en'], { kind: 'TEXT', text: { en: 'x'.repeat(5_001) } }],
    [['link'], { kind: 'PROMO', title: { en: 'New' } }],
    [['title.en'], { kind: 'PROMO', products: ['p1'] }],
    [['products'], { kind: 'PROMO', title: { en: 'New' }, products: ['p1', 'p2'] }],
    [['link'], { kind: 'PROMO', title: { en: 'New' }, link: 'javascript:alert(1)' }],
    [['questions.1.answer.en'], { kind: 'FAQ', questions: [qa('a'), { ...qa('b'), answer: { en: '' } }] }],
    [['questions'], { kind: 'FAQ', questions: Array.from({ length: 21 }, () => qa('a')) }],
  ])('names %j of an invalid section', (fields, section) => {
    expect(invalidSection(section)).toEqual(fields.map((field) => `home.sections.0.${field}`));
  });

  it('names the invalid fields of all sections and menus', () => {
    expect(
      invalidFields({
        'home.sections': [{ kind: 'FAQ' }, { ...collection, link: '//evil.example' }, 'text'],
        'menu.header': [{ label: { en: 'Sale' }, link: 'javascript:alert(1)' }, { link: '/cart' }],
        'shop.name': '',
      }),
    ).toEqual([
      'home.sections.1.link',
      'home.sections.2',
      'menu.header.0.link',
      'menu.header.1.label.en',
      'shop.name',
    ]);
  });

  it('refuses a second section of a single kind, and a list that is too long', () => {
    expect(invalidFields({ 'home.sections': [{ kind: 'FAQ' }, collection, { kind: 'FAQ' }] })).toEqual([
      'home.sections.2.kind',
    ]);
    const many = (count: number) => Array.from({ length: count }, () => collection);
    expect(invalidFields({ 'home.sections': many(20) })).toEqual([]);
    expect(invalidFields({ 'home.sections': many(21) })).toEqual(['home.sections']);
    expect(invalidFields({ 'home.sections': {} })).toEqual(['home.sections']);
  });
});

describe('A menu', () => {
  const link = (group?: string) => ({
    label: { en: 'Sale' },
    link: '/search/sale',
    ...(group !== undefined && { group: { en: group } }),
  });

  it('has at most 12 links in the header, and 30 links in 4 groups in the footer', () => {
    const links = (count: number) => Array.from({ length: count }, () => link());
    expect(invalidFields({ 'menu.header': links(12), 'menu.footer': links(30) })).toEqual([]);
    expect(invalidFields({ 'menu.header': links(13), 'menu.footer': links(31) })).toEqual([
      'menu.header',
      'menu.footer',
    ]);
    const groups = ['Shop', 'Help', 'Shop', 'Orders', 'About'].map(link);
    expect(invalidFields({ 'menu.footer': groups })).toEqual([]);
    expect(invalidFields({ 'menu.footer': [...groups, link('Law')] })).toEqual(['menu.footer']);
    expect(invalidFields({ 'menu.header': [link('Shop')] })).toEqual(['menu.header.0.group']);
  });

  it('has its footer links by group', () => {
    const { changes } = readSettingsChange({
      settings: { 'menu.footer': [link('Shop'), link('Help'), link('Shop')] },
    });
    expect(
      footerGroupsOf(changes['menu.footer'] ?? []).map(({ name, links }) => [name.en, links.length]),
    ).toEqual([
      ['Shop', 2],
      ['Help', 1],
    ]);
  });
});

function qa(text: string) {
  return { question: { en: text }, answer: { en: text } };
}
