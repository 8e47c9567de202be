import { shortenings } from '../../server/modules/search/spelling';

describe('§7 Deletion variants of a word', () => {
  it('omit each letter once', () => {
    expect(shortenings('lamp').sort()).toEqual(['amp', 'lam', 'lamp', 'lap', 'lmp']);
  });

  it('keep surrogate pairs whole', () => {
    const texts = shortenings('𐐀ﯪﯫ𐐁');
    expect(texts.filter((text) => /\p{Surrogate}/u.test(text))).toEqual([]);
    expect(texts).toHaveLength(5);
  });
});
