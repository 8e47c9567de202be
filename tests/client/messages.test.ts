import { en } from '../../client/i18n/en';
import { hi } from '../../client/i18n/hi';

/** Brand names and unused keys, which are equal in both languages. */
const SAME: readonly string[] = [];

/** Sample values for messages with parameters. */
const SAMPLES = [7, 3, 5, 9] as const;
const DEVANAGARI = /[\u0900-\u097f]/;

interface MessageCase {
  path: string;
  text: string;
}

/** All messages by path; messages with parameters with sample values, and once with 1. */
function collectMessages(words: unknown, path = ''): MessageCase[] {
  if (typeof words === 'string') return [{ path, text: words }];
  if (typeof words === 'function') {
    const say = words as (...values: unknown[]) => unknown;
    return [SAMPLES, [1, 1, 1, 1]].map((values) => ({
      path: `${path}(${values.join(', ')})`,
      text: String(say(...values)),
    }));
  }
  return Object.entries(words as object).flatMap(([name, message]) =>
    collectMessages(message, path ? `${path}.${name}` : name),
  );
}

const english = new Map(collectMessages(en).map(({ path, text }) => [path, text]));
const hindi = new Map(collectMessages(hi).map(({ path, text }) => [path, text]));
const pairs = [...english].map(([path, text]) => ({ path, english: text, hindi: hindi.get(path) ?? '' }));
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).sort();

describe('§2 Messages in both languages', () => {
  it('have the same keys', () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('in Hindi are in Hindi', () => {
    const foreign = pairs.filter(({ path, hindi: text }) => !DEVANAGARI.test(text) && !SAME.includes(path));
    expect(foreign).toEqual([]);
  });

  it('in English contain no Hindi', () => {
    expect(pairs.filter(({ english: text }) => DEVANAGARI.test(text))).toEqual([]);
  });

  it('keep all values', () => {
    const lost = pairs.filter(
      ({ path, english: englishText, hindi: text }) =>
        path.includes('(7') && numbersOf(text).join(' ') !== numbersOf(englishText).join(' '),
    );
    expect(lost).toEqual([]);
  });

  it('have no leading, trailing or double spaces', () => {
    expect(pairs.filter(({ hindi: text }) => text !== text.trim() || text.includes('  '))).toEqual([]);
  });
});
