import { isDraft, isInStock } from '../../server/domain/product-state';
import { DRAFT } from '../../server/domain/constants';

describe('§2, §7 What state a product is in', () => {
  it.each([
    [0, false],
    [1, true],
    [1_000_000, true],
  ])('with %d pieces it is in stock: %s', (countInStock, isThere) => {
    expect(isInStock({ countInStock })).toBe(isThere);
  });

  it.each([
    [0, '/media/lamp-1000.webp', true],
    [149_900, DRAFT.image, true],
    [149_900, '/media/lamp-1000.webp', false],
  ])('at %d paise with the picture %s it is a draft: %s', (price, image, isKept) => {
    expect(isDraft({ price, image })).toBe(isKept);
  });
});
