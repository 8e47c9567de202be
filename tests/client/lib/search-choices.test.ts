import { paths } from '../../../client/lib/paths';
import { readChoices, toggleAttribute } from '../../../client/lib/read-choices';
import { choicesQuery, hasActiveFilter } from '../../../client/lib/search-choices';
import { searchQuery } from '../../../client/screens/search/search-query';

const choicesOf = (query: string) => readChoices(new URLSearchParams(query));

describe("A search's URL", () => {
  const ALL_PARAMETERS =
    'sort=PRICE_ASC&category=Cameras+%26+Lenses&brand=Drishti&min=1000&max=4999.99&rating=4&stock=1';

  it('round-trips every choice', () => {
    const choices = choicesOf(ALL_PARAMETERS);
    expect(choices).toEqual({
      sort: 'PRICE_ASC',
      category: 'Cameras & Lenses',
      brand: 'Drishti',
      minPrice: 1_000_00,
      maxPrice: 4_999_99,
      minRating: 4,
      inStock: true,
    });
    expect(paths.search('a/b', choices)).toBe(`/search/a%2Fb?${ALL_PARAMETERS}`);
    expect(paths.search('..', choices, 2)).toBe(`/search?keyword=..&page=2&${ALL_PARAMETERS}`);
  });

  it.each([
    'sort=RELEVANCE',
    'sort=price_asc',
    'sort=',
    'category=%20',
    `category=${'x'.repeat(61)}`,
    'brand=%00',
    'brand=%ED%A0%80%00',
    'min=-1',
    'min=0',
    'min=1e3',
    'min=NaN',
    'max=99999999999',
    'max=',
    'rating=6',
    'rating=4.5',
    'rating=0',
    'rating=',
    'stock=0',
    'stock=true',
    'filter[category]=Audio',
  ])('ignores %s', (query) => {
    expect(choicesOf(query)).toEqual({});
  });

  it('reads attributes in one order, and toggles their values', () => {
    const choices = choicesOf(
      'attr.Size=M&attr.Colour=Slate&attr.Colour=Clay&attr.Colour=Clay&attr.=x&attr.X=',
    );
    expect(choices).toEqual({ attributes: { Colour: ['Clay', 'Slate'], Size: ['M'] } });
    const path = '/search/lamp?attr.Colour=Clay&attr.Colour=Slate&attr.Size=M';
    expect(paths.search('lamp', choices)).toBe(path);
    expect(toggleAttribute(choices, 'Size', 'M')).toEqual({ attributes: { Colour: ['Clay', 'Slate'] } });
    expect(toggleAttribute({}, 'Size', 'L')).toEqual({ attributes: { Size: ['L'] } });
    expect(toggleAttribute({ attributes: { Size: ['L'] } }, 'Size', 'L')).toEqual({ attributes: undefined });
    expect(searchQuery({ pathname: '/search/lamp', search: '?attr.Size=M' }).variables.filter).toEqual({
      attributes: [{ name: 'Size', values: ['M'] }],
    });
  });

  it('accepts typed prices and swaps a reversed range', () => {
    expect(choicesOf('min=%E2%82%B91,24,999&max=')).toEqual({ minPrice: 1_24_999_00 });
    expect(choicesOf('min=500&max=100')).toEqual({ minPrice: 100_00, maxPrice: 500_00 });
    expect(choicesOf('min=500&max=0')).toEqual({ maxPrice: 500_00 });
  });

  it('treats a sorted list as not filtered', () => {
    expect([hasActiveFilter({}), hasActiveFilter({ sort: 'NEWEST', category: undefined })]).toEqual([
      false,
      false,
    ]);
    expect([hasActiveFilter({ inStock: true }), hasActiveFilter({ maxPrice: 0 })]).toEqual([true, true]);
    expect(choicesQuery({ maxPrice: 0 })).toMatchObject({ max: '0' });
  });

  it('gives the variables of the query, and ignores unknown parameters', () => {
    const variablesOf = (query: string) => searchQuery({ pathname: '/search/lamp', search: query }).variables;
    expect(variablesOf('')).toEqual({ keyword: 'lamp', first: 8, offset: 0, sort: 'RELEVANCE', relax: true });
    expect(variablesOf('stock=1&page=3&max=4999.99&x=y')).toEqual({
      keyword: 'lamp',
      first: 8,
      offset: 16,
      sort: 'RELEVANCE',
      filter: { maxPrice: '4999.99', inStock: true },
      relax: true,
    });
  });
});
