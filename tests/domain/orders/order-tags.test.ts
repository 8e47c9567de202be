import {
  changedTags,
  MAX_ORDER_TAGS,
  MAX_TAG_LENGTH,
  readTagChange,
} from '../../../server/domain/orders/desk/order-tags';

describe('Tags of orders', () => {
  it('keep the first spelling of equal tags, in the order of their addition', () => {
    expect(changedTags(['Gift', 'VIP'], { add: ['gift', 'Fragile', 'fragile'], remove: [] })).toEqual([
      'Gift',
      'VIP',
      'Fragile',
    ]);
  });

  it('leave in any spelling, and may change their spelling in one step', () => {
    expect(changedTags(['Gift', 'VIP'], { add: [], remove: ['GIFT', 'unknown'] })).toEqual(['VIP']);
    expect(changedTags(['gift'], { add: ['Gift'], remove: ['gift'] })).toEqual(['Gift']);
  });

  it('have single spaces', () => {
    expect(readTagChange({ add: ['  call   first '] })).toEqual({ add: ['call first'], remove: [] });
  });

  it.each([
    ['no tag', {}],
    ['an empty tag', { add: [' '] }],
    ['a long tag', { add: ['x'.repeat(MAX_TAG_LENGTH + 1)] }],
    ['a tag with a line break', { add: ['a\nb'] }],
    ['a text', { add: 'Gift' }],
    ['too many tags', { add: Array.from({ length: MAX_ORDER_TAGS + 1 }, (_, number) => `Tag ${number}`) }],
  ])('refuse %s', (_case, change) => {
    expect(() => readTagChange(change)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });
});
