import { readShopSlug, slugOf } from '../../../server/domain/categories/shop-slug';
import { encodedPath, isRoutePath, normalizedPath } from '../../../server/domain/redirects/redirect-rules';

describe('wire: Catalogue, slugs', () => {
  it.each([
    ['Tarang One, Walnut (pair)', 'tarang-one-walnut-pair'],
    ['Café  Crème', 'cafe-creme'],
    ["Child's cup", 'childs-cup'],
    ['हेडफ़ोन और स्पीकर', 'हेडफ़ोन-और-स्पीकर'],
    ['दीया २०२६', 'दीया-२०२६'],
    ['— ★ —', ''],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug.normalize('NFC'));
    if (slug !== '') expect(readShopSlug(slugOf(name))).toBe(slugOf(name));
  });

  it('have at most 80 characters, and end with a whole word', () => {
    const slug = slugOf('speaker '.repeat(20));
    expect(slug).toMatch(/^(speaker-){9}speaker$/);
    expect(slugOf('x'.repeat(200))).toHaveLength(80);
  });

  it('accept upper-case letters and refuse other characters', () => {
    expect(readShopSlug('Tarang-One')).toBe('tarang-one');
    for (const slug of ['two words', 'a/b', 'a--b', '-a', 'a-', '', '..', 'a?b'])
      expect(() => readShopSlug(slug)).toThrow();
  });
});

describe('wire: Catalogue, paths of redirects', () => {
  it.each([
    ['/products/lamp/', '/products/lamp'],
    ['/hi/products/lamp', '/products/lamp'],
    ['/p/%E0%A4%A6%E0%A5%80%E0%A4%AF%E0%A4%BE', '/p/दीया'],
    ['https://haat.example/x', undefined],
    ['//evil.example', undefined],
    ['/%2F/evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/a?b', undefined],
    ['/%E0%A4', undefined],
  ])('%s is %s', (text, path) => {
    expect(normalizedPath(text)).toBe(path);
  });

  it('are no routes of the shop', () => {
    for (const path of ['/', '/cart', '/Admin/x', '/api/products', '/c/all', '/sitemap-3.xml'])
      expect(isRoutePath(path)).toBe(true);
    for (const path of ['/c/speakers', '/p/x', '/collections/x', '/products/x', '/old'])
      expect(isRoutePath(path)).toBe(false);
  });

  it('are encoded for links, with their query', () => {
    expect(encodedPath('/c/दीये?sort=RATING')).toBe('/c/%E0%A4%A6%E0%A5%80%E0%A4%AF%E0%A5%87?sort=RATING');
  });
});
