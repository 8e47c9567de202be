import { MAX_PAGE_LINKS, pageLinksOf } from '../../../server/domain/content/page-links';

const english = (slug: string, title = slug) => ({ slug, language: 'EN' as const, title });
const hindi = (slug: string, title = slug) => ({ slug, language: 'HI' as const, title });

describe('The links to content pages', () => {
  it('begin with the standard pages in their order, followed by other pages by slug', () => {
    const slugs = ['warranty', 'shipping', 'careers', 'terms', 'about'];
    const { en } = pageLinksOf(slugs.map((slug) => english(slug)));
    expect(en.map(({ slug }) => slug)).toEqual(['about', 'terms', 'shipping', 'careers', 'warranty']);
  });

  it('have the title of each language', () => {
    expect(pageLinksOf([english('terms', 'Terms'), hindi('terms', 'शर्तें')])).toEqual({
      en: [{ slug: 'terms', title: 'Terms' }],
      hi: [{ slug: 'terms', title: 'शर्तें' }],
    });
  });

  it('have the title in the other language, with its language tag, if a page lacks one', () => {
    expect(pageLinksOf([english('terms', 'Terms'), hindi('about', 'हम')])).toEqual({
      en: [
        { slug: 'about', title: 'हम', lang: 'hi-IN' },
        { slug: 'terms', title: 'Terms' },
      ],
      hi: [
        { slug: 'about', title: 'हम' },
        { slug: 'terms', title: 'Terms', lang: 'en-IN' },
      ],
    });
  });

  it('end at the maximum number', () => {
    const pages = Array.from({ length: MAX_PAGE_LINKS + 1 }, (_, index) => english(`page-${index + 10}`));
    const { en } = pageLinksOf([...pages, english('terms')]);
    expect(en).toHaveLength(MAX_PAGE_LINKS);
    expect(en[0]?.slug).toBe('terms');
    expect(pageLinksOf([])).toEqual({ en: [], hi: [] });
  });
});
