import { shortenings } from '../../server/modules/search/spelling';

describe('§7 Words with a letter left out', () => {
  it('leaves out each letter of a word once', () => {
    expect(shortenings('lamp').sort()).toEqual(['amp', 'lam', 'lamp', 'lap', 'lmp']);
  });

  it('keeps surrogate pairs whole', () => {
    const texts = shortenings('𐐀ﯪﯫ𐐁');
    expect(texts.filter((text) => /\p{Surrogate}/u.test(text))).toEqual([]);
    expect(texts).toHaveLength(5);
  });
});
