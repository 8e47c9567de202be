import { deletionVariants } from '../../../server/modules/search/spelling';

describe('§7 Deletion variants of a word', () => {
  it('omit each letter once', () => {
    expect(deletionVariants('lamp').sort()).toEqual(['amp', 'lam', 'lamp', 'lap', 'lmp']);
  });

  it('do not split surrogate pairs', () => {
    const texts = deletionVariants('𐐀ﯪﯫ𐐁');
    expect(texts.filter((text) => /\p{Surrogate}/u.test(text))).toEqual([]);
    expect(texts).toHaveLength(5);
  });
});
