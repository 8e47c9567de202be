import { encodedPath, readRedirectTarget } from '../../../server/domain/redirects/redirect-rules';

describe('wire: Catalogue, the target of a redirect', () => {
  it('keeps its complete query', () => {
    expect(readRedirectTarget('/search?q=what?&page=2')).toBe('/search?q=what?&page=2');
  });

  it('has only characters that a Location header accepts', () => {
    expect(encodedPath(readRedirectTarget('/search/लैंप?q=हेडफ़ोन&a=%20b'))).toMatch(
      /^\/search\/%E0[%\dA-F]+\?q=%E0[%\dA-F]+&a=%20b$/,
    );
  });
});
