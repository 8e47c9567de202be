import { MAX_PAGE_BODY_LENGTH } from '../../server/domain/content/content-page';
import { readPageInput, readSlug } from '../../server/domain/content/page-validation';
import { splitAtFacts } from '../../server/domain/content/shop-facts';

const aText = { slug: 'refund', language: 'EN', title: 'Refunds', body: 'Seven days.', state: 'DRAFT' };

describe('A text of a content page', () => {
  it('is valid at its limits', () => {
    const input = { ...aText, slug: 'a'.repeat(60), title: 'त'.repeat(120), body: '😀'.repeat(50_000) };
    expect(readPageInput(input)).toMatchObject({ slug: input.slug, title: input.title, body: input.body });
  });

  it('names every invalid field', () => {
    const input = { slug: 'A B', language: 'fr', title: ' ', body: 'x'.repeat(MAX_PAGE_BODY_LENGTH + 1) };
    expect(() => readPageInput(input)).toThrow(
      expect.objectContaining({
        code: 'BAD_INPUT',
        details: {
          fields: ['slug', 'language', 'title', 'body', 'state'].map((field) =>
            expect.objectContaining({ field }),
          ),
        },
      }),
    );
  });

  it.each(['', '-a', 'a-', 'a--b', 'Ä', 'a/b', 'a b', '../a', 'a'.repeat(61), 'refund ', 'a_b', 'a.b'])(
    'has no slug %j',
    (slug) => expect(() => readSlug(slug)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' })),
  );

  it.each(['admin', 'api', 'cart', 'hi', 'login', 'order', 'pages', 'product', 'search'])(
    'has no slug %s, which is the name of a route',
    (slug) => expect(() => readSlug(slug)).toThrow(expect.objectContaining({ key: 'page.reservedSlug' })),
  );

  it.each(['terms', 'privacy', 'refund', 'shipping', 'contact', 'about', '404', 'diwali-2026'])(
    'may have the slug %s',
    (slug) => expect(readSlug(slug)).toBe(slug),
  );

  it('refuses control characters', () => {
    expect(() => readPageInput({ ...aText, body: 'a\u0000b' })).toThrow(
      expect.objectContaining({ key: 'field.controlCharacters' }),
    );
  });
});

describe('A text with facts of the merchant', () => {
  it('is split at known names only', () => {
    expect(splitAtFacts('Ask {shop.name}, {shop.nobody} or {shop.grievanceOfficer.email}.')).toEqual([
      { text: 'Ask ' },
      { fact: 'shop.name' },
      { text: ', {shop.nobody} or ' },
      { fact: 'shop.grievanceOfficer.email' },
      { text: '.' },
    ]);
  });
});
