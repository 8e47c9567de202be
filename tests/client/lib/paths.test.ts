import { paths, readKeyword, readPage, readRedirect } from '../../../client/lib/paths';

const at = (path: string) => new URL(path, 'http://shop');

describe('§2 Paths', () => {
  it.each(['speaker', 'a/b', 'what?', '100%', '%2F', '50% off #1', 'घड़ी', '..', '.', 'a+b', '\\', '\uD800'])(
    'reads back the search text %j that it wrote',
    (text) => {
      const expected = text.replace('\uD800', '\uFFFD');
      expect(readKeyword(at(paths.search(text)))).toBe(expected);
    },
  );

  it.each([
    ['/search/a/b', 'a/b'],
    ['/search/100%', '100%'],
    ['/search/%E0%A4%A', '%E0%A4%A'],
    ['/search/50%25%20off', '50% off'],
    ['/search', ''],
    ['/search?keyword=lamp', 'lamp'],
  ])('reads %s leniently', (path, keyword) => {
    const [pathname = '', search = ''] = path.split('?');
    expect(readKeyword({ pathname, search })).toBe(keyword);
  });

  it('leads back to own paths only', () => {
    expect(readRedirect('?redirect=%2Fshipping%3Fa%3D1')).toBe('/shipping?a=1');
    const strangers = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/e',
      '',
    ];
    for (const stranger of strangers) {
      expect(readRedirect(`?${new URLSearchParams({ redirect: stranger })}`)).toBe('/');
    }
  });

  it('takes page 1 for anything that is no page', () => {
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
