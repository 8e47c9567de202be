import { visibleFacetsOf } from '../../../server/domain/attributes/attribute-definition';

describe('wire: Catalogue, the facets that shoppers see', () => {
  const facets = ['Power', 'Weight', 'Colour'].map((name) => ({ name, values: [{ value: '1', count: 2 }] }));

  it('leave out attributes that are no filters, and include options without a definition', () => {
    const definitions = [
      { name: 'Power', isFilter: true },
      { name: 'Weight', isFilter: false },
    ];
    expect(visibleFacetsOf(facets, definitions)).toEqual([facets[0], facets[2]]);
  });
});
