import { en } from '../../client/i18n/en';
import { hi } from '../../client/i18n/hi';

/** Brand names, and what is read from no page: equal in both languages. */
const SAME: readonly string[] = [];

/** Values that sentences with values are called with, however they use them. */
const SAMPLES = [7, 3, 5, 9] as const;
const DEVANAGARI = /[\u0900-\u097f]/;

interface Said {
  path: string;
  text: string;
}

/** Everything that is said, by its path; sentences with the sample values in them, and for one thing too. */
function allSaid(words: unknown, path = ''): Said[] {
  if (typeof words === 'string') return [{ path, text: words }];
  if (typeof words === 'function') {
    const say = words as (...values: unknown[]) => unknown;
    return [SAMPLES, [1, 1, 1, 1]].map((values) => ({
      path: `${path}(${values.join(', ')})`,
      text: String(say(...values)),
    }));
  }
  return Object.entries(words as object).flatMap(([name, part]) =>
    allSaid(part, path ? `${path}.${name}` : name),
  );
}

const english = new Map(allSaid(en).map(({ path, text }) => [path, text]));
const hindi = new Map(allSaid(hi).map(({ path, text }) => [path, text]));
const pairs = [...english].map(([path, text]) => ({ path, english: text, hindi: hindi.get(path) ?? '' }));
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).sort();

describe('§2 Every word in both languages', () => {
  it('none is missing and none is left over', () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('what is said in Hindi is Hindi', () => {
    const foreign = pairs.filter(({ path, hindi: text }) => !DEVANAGARI.test(text) && !SAME.includes(path));
    expect(foreign).toEqual([]);
  });

  it('what is said in English is not', () => {
    expect(pairs.filter(({ english: text }) => DEVANAGARI.test(text))).toEqual([]);
  });

  it('no value is lost on the way', () => {
    const lost = pairs.filter(
      ({ path, english: said, hindi: text }) =>
        path.includes('(7') && numbersOf(text).join(' ') !== numbersOf(said).join(' '),
    );
    expect(lost).toEqual([]);
  });

  it('nothing has spaces around it, or two in a row', () => {
    expect(pairs.filter(({ hindi: text }) => text !== text.trim() || text.includes('  '))).toEqual([]);
  });
});
