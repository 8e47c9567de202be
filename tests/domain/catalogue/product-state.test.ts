import { isDraft, isInStock } from '../../../server/domain/catalogue/product-state';

describe('§2, §7 The state of a product', () => {
  it.each([
    [0, false],
    [1, true],
    [1_000_000, true],
  ])('with a stock of %d is in stock: %s', (countInStock, expected) => {
    expect(isInStock({ countInStock })).toBe(expected);
  });

  it.each([
    [0, true],
    [1, false],
    [149_900, false],
  ])('with a price of %d paise is a draft: %s', (price, expected) => {
    expect(isDraft({ price })).toBe(expected);
  });
});
