import { RelaxedFinder } from '../../../server/modules/search/relaxed/relaxed-search';
import type { SearchMatches, SearchPage } from '../../../server/modules/search/search-matches';

describe('§2 A relaxed search of many words', () => {
  it('names all words that it leaves out', async () => {
    const finder = new RelaxedFinder({
      run: (words) =>
        Promise.resolve({
          products: [],
          total: words.join(' ') === 'blue green white black pink' ? 1 : 0,
          words: words.map((text) => ({ text })),
        } as unknown as SearchMatches),
      similarSounds: () => Promise.resolve([]),
      rules: () => Promise.resolve({ synonymsOf: () => [] }),
    });
    const matches = await finder.find('red blue green white black pink brown grey', {} as SearchPage);
    expect(matches?.relaxed).toMatchObject({
      reason: 'FEWER_WORDS',
      droppedWords: ['red', 'brown', 'grey'],
    });
  });
});
