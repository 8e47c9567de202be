import {
  expiryOf,
  expiryTagsOf,
  tagsOfChange,
  tagsOfStock,
  type ListedFields,
} from '../../../server/domain/catalogue/cache-tags';

const speaker: ListedFields = {
  id: 'p1',
  name: 'Tarang Speaker',
  price: 263_150,
  countInStock: 5,
  description: 'Two drivers.',
  brand: 'Tarang',
  category: 'Speakers',
  mrp: 300_000,
  originCountry: 'IN',
  nameHi: 'तरंग',
  attributes: [{ name: 'Colour', value: 'Teak' }],
};
const draft = { ...speaker, price: 0 };
const tagsAfter = (changes: Partial<ListedFields>) =>
  tagsOfChange(speaker, { ...speaker, ...changes }).sort();

describe('The cache tags of a product change', () => {
  it.each<[string, Partial<ListedFields>, string[]]>([
    ['a new price', { price: 1 }, ['list', 'product:p1']],
    ['a new name', { name: 'Sur' }, ['product:p1', 'search']],
    ['a new description', { description: 'One.' }, ['product:p1', 'search']],
    ['a new brand', { brand: 'Sur' }, ['list', 'product:p1', 'search']],
    ['a new category', { category: 'Audio' }, ['list', 'product:p1', 'search']],
    ['a new MRP', { mrp: 400_000 }, ['list', 'product:p1']],
    ['a new country of origin', { originCountry: 'DE' }, ['list', 'product:p1']],
    ['a new Hindi name', { nameHi: 'सुर' }, ['product:p1', 'search']],
    ['a new attribute', { attributes: [{ name: 'Colour', value: 'Red' }] }, ['list', 'product:p1']],
    ['equal attributes', { attributes: [{ name: 'Colour', value: 'Teak' }] }, ['product:p1']],
    ['a lower stock', { countInStock: 4 }, ['product:p1', 'stock:p1']],
    ['a stock of zero', { countInStock: 0 }, ['list', 'product:p1', 'stock:p1']],
    ['a change back to a draft', { price: 0 }, ['list', 'product:p1', 'search']],
    ['a deletion', { deletedAt: new Date() }, ['list', 'product:p1', 'search']],
  ])('name only the affected pages after %s', (_label, changes, tags) => {
    expect(tagsAfter(changes)).toEqual(tags);
  });

  it('of a new or deleted product include all tags of the product', () => {
    const allTags = ['list', 'product:p1', 'search', 'stock:p1'];
    expect(tagsOfChange(undefined, speaker).sort()).toEqual(allTags);
    expect(tagsOfChange(speaker, undefined).sort()).toEqual(allTags);
  });

  it('of a draft include only the draft list until it is listed', () => {
    expect(tagsOfChange(undefined, draft)).toEqual(['product:p1', 'stock:p1', 'drafts']);
    expect(tagsOfChange(draft, { ...draft, name: 'Sur' })).toEqual(['product:p1', 'drafts']);
    expect(tagsOfChange(draft, speaker)).toEqual(['product:p1', 'list', 'search']);
  });
});

describe('The cache tags of a stock change', () => {
  it.each<[string, number, number, boolean]>([
    ['a sale that leaves stock', 3, 0, false],
    ['a sale of the last item', 0, 0, true],
    ['a return to a product in stock', 3, 2, false],
    ['a return to a product without stock', 2, 2, true],
  ])(
    'include the list only when the product changes between in stock and sold out: %s',
    (_label, remaining, returnedQuantity, invalidatesList) => {
      expect(tagsOfStock('p1', remaining, returnedQuantity)).toEqual(
        invalidatesList ? ['stock:p1', 'product:p1', 'list'] : ['stock:p1'],
      );
    },
  );
});

describe('The expiry tags of a cached response', () => {
  const changeAt = new Date('2026-12-01T00:00:00Z');

  it('are empty for content that only a write changes', () => {
    expect(expiryTagsOf({ isMiss: false })).toEqual([]);
  });

  it('end the response at the next change of its content', () => {
    expect(expiryOf(expiryTagsOf({ changeAt }))).toBe(changeAt.getTime());
  });

  it('end the response of a search miss at once', () => {
    expect(expiryOf(expiryTagsOf({ isMiss: true, changeAt }))).toBeLessThan(Date.now());
  });
});
