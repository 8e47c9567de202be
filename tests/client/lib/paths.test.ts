import { paths, readKeyword, readPage, readRedirect } from '../../../client/lib/paths';

const urlOf = (path: string) => new URL(path, 'http://shop');

describe('§2 Paths', () => {
  it.each(['speaker', 'a/b', 'what?', '100%', '%2F', '50% off #1', 'घड़ी', '..', '.', 'a+b', '\\', '\uD800'])(
    'round-trips the search text %j',
    (text) => {
      const expected = text.replace('\uD800', '\uFFFD');
      expect(readKeyword(urlOf(paths.search(text)))).toBe(expected);
    },
  );

  it.each([
    ['/search/a/b', 'a/b'],
    ['/search/100%', '100%'],
    ['/search/%E0%A4%A', '%E0%A4%A'],
    ['/search/50%25%20off', '50% off'],
    ['/search', ''],
    ['/search?keyword=lamp', 'lamp'],
  ])('reads the keyword of %s, and keeps invalid escapes', (path, keyword) => {
    const [pathname = '', search = ''] = path.split('?');
    expect(readKeyword({ pathname, search })).toBe(keyword);
  });

  const redirectTo = (redirect: string) => readRedirect(`?${new URLSearchParams({ redirect })}`);

  it.each([
    '/shipping?a=1',
    '/product/p1?reviews=2#reviews',
    '/#latest',
    '/search/a%2Fb?page=2',
    '/search/%2F%2Fevil.example',
    '/search/https%3A%2F%2Fevil.example?keyword=//x#//y',
    '/nowhere?a=\\b',
  ])('redirects to the unchanged path %s of this shop', (path) => {
    expect(redirectTo(path)).toBe(path);
  });

  it.each([
    '',
    '#main',
    'shipping',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/shop\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/%09/evil.example',
    '/%252Fevil.example',
    '/%252e%252e//evil.example',
    '%2F%2Fevil.example',
    '%5C%5Cevil.example',
    'https%3A%2F%2Fevil.example',
  ])('redirects home instead of to %j', (foreignUrl) => {
    expect(redirectTo(foreignUrl)).toBe('/');
    expect(readRedirect(`?redirect=${foreignUrl.replaceAll('#', '%23')}`)).toBe('/');
  });

  it('reads an invalid page number as page 1', () => {
    const pageOf = (page: string) => readPage(new URLSearchParams({ page }), 8);
    expect(pageOf('3')).toBe(3);
    expect(['0', '-1', '1.5', 'x', '', '1e99', '99999999'].map(pageOf)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('writes pages after the first into the query', () => {
    expect([paths.home(), paths.home(1), paths.home(2)]).toEqual(['/', '/', '/?page=2']);
    expect(paths.cart('p 1', 3)).toBe('/cart/p%201?qty=3');
    expect(paths.login('/product/p1')).toBe('/login?redirect=%2Fproduct%2Fp1');
  });
});
