import { DRAFT } from '../../../server/domain/constants';
import { tagsOfChange, tagsOfStock, type ListedFields } from '../../../server/domain/catalogue/cache-tags';

const speaker: ListedFields = {
  id: 'p1',
  name: 'Tarang Speaker',
  image: '/media/0a-1000.webp',
  price: 263_150,
  countInStock: 5,
  description: 'Two drivers.',
  brand: 'Tarang',
  category: 'Speakers',
};
const draft = { ...speaker, price: 0 };
const after = (changes: Partial<ListedFields>) => tagsOfChange(speaker, { ...speaker, ...changes }).sort();

describe('The cache tags of a product change', () => {
  it.each<[string, Partial<ListedFields>, string[]]>([
    ['a price', { price: 1 }, ['list', 'product:p1']],
    ['a name', { name: 'Sur' }, ['product:p1', 'search']],
    ['a description', { description: 'One.' }, ['product:p1', 'search']],
    ['a brand', { brand: 'Sur' }, ['list', 'product:p1', 'search']],
    ['a category', { category: 'Audio' }, ['list', 'product:p1', 'search']],
    ['a picture', { image: '/media/1b-1000.webp' }, ['product:p1']],
    ['some stock', { countInStock: 4 }, ['product:p1', 'stock:p1']],
    ['the last of the stock', { countInStock: 0 }, ['list', 'product:p1', 'stock:p1']],
    ['going back to a draft', { price: 0 }, ['list', 'product:p1', 'search']],
    ['being deleted', { deletedAt: new Date() }, ['list', 'product:p1', 'search']],
    ['losing its picture', { image: DRAFT.image }, ['product:p1']],
  ])('%s', (_label, changes, tags) => {
    expect(after(changes)).toEqual(tags);
  });

  it('of a new or deleted product include every tag of it', () => {
    const all = ['list', 'product:p1', 'search', 'stock:p1'];
    expect(tagsOfChange(undefined, speaker).sort()).toEqual(all);
    expect(tagsOfChange(speaker, undefined).sort()).toEqual(all);
  });

  it('of a draft include only the draft list until it is listed', () => {
    expect(tagsOfChange(undefined, draft)).toEqual(['product:p1', 'stock:p1', 'drafts']);
    expect(tagsOfChange(draft, { ...draft, name: 'Sur' })).toEqual(['product:p1', 'drafts']);
    expect(tagsOfChange(draft, speaker)).toEqual(['product:p1', 'list', 'search']);
  });
});

describe('The cache tags of a sale', () => {
  it.each<[string, number, number, boolean]>([
    ['some of many', 3, 0, false],
    ['the last', 0, 0, true],
    ['pieces given back to some', 3, 2, false],
    ['pieces given back to none', 2, 2, true],
  ])('%s', (_label, remaining, returnedQuantity, invalidatesList) => {
    expect(tagsOfStock('p1', remaining, returnedQuantity)).toEqual(
      invalidatesList ? ['stock:p1', 'product:p1', 'list'] : ['stock:p1'],
    );
  });
});
