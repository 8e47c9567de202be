import {
  readMergedWishes,
  readWishListChange,
  readWishTarget,
} from '../../../server/domain/wishes/wish-list';

const fieldsOf = (read: () => unknown): string[] => {
  try {
    read();
  } catch (error) {
    return (error as { details: { fields: { field: string }[] } }).details.fields.map(({ field }) => field);
  }
  return [];
};

describe('A wish', () => {
  it('names a product and an optional list', () => {
    expect(readWishTarget({ productId: 'p1' })).toEqual({ productId: 'p1', listId: undefined });
    expect(readWishTarget({ productId: 'p1', listId: null })).toEqual({ productId: 'p1', listId: undefined });
    expect(fieldsOf(() => readWishTarget({ listId: 'l1' }))).toEqual(['productId']);
    expect(fieldsOf(() => readWishTarget({ productId: 'p1', listId: 7 }))).toEqual(['listId']);
  });

  it('comes from a device once', () => {
    expect(readMergedWishes({ productIds: ['p1', 'p2', 'p1'] })).toEqual(['p1', 'p2']);
    expect(fieldsOf(() => readMergedWishes({ productIds: ['p1', 7] }))).toEqual(['productIds.1']);
    expect(fieldsOf(() => readMergedWishes({}))).toEqual(['productIds']);
  });

  it('stays in a list whose change leaves out its fields', () => {
    expect(readWishListChange({})).toEqual({ name: undefined, isShared: undefined });
    expect(fieldsOf(() => readWishListChange({ isShared: 'yes' }))).toEqual(['isShared']);
    expect(fieldsOf(() => readWishListChange({ name: '\u200e' }))).toEqual(['name']);
  });
});
