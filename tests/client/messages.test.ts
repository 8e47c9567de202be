import { en } from '../../client/i18n/en';
import { account as englishAccount } from '../../client/i18n/en/account';
import { addresses as englishAddresses } from '../../client/i18n/en/addresses';
import { listing as englishListing } from '../../client/i18n/en/catalogue/listing';
import { notFound as englishNotFound } from '../../client/i18n/en/pages/not-found';
import { hi } from '../../client/i18n/hi';
import { account as hindiAccount } from '../../client/i18n/hi/account';
import { addresses as hindiAddresses } from '../../client/i18n/hi/addresses';
import { listing as hindiListing } from '../../client/i18n/hi/catalogue/listing';
import { notFound as hindiNotFound } from '../../client/i18n/hi/pages/not-found';

/** Paths of messages that are equal in both languages, such as brand names. */
// A unit without a Hindi name keeps its symbol.
const UNTRANSLATED_PATHS: readonly string[] = ['search.unit(7, 3, 5, 9)', 'search.unit(1, 1, 1, 1)'];

/** Sample values for messages with parameters. */
const SAMPLES = [7, 3, 5, 9] as const;
const DEVANAGARI = /[\u0900-\u097f]/;

interface MessageCase {
  path: string;
  text: string;
}

/** All messages by path. Formats messages with parameters twice: with the sample values, and with 1. */
function collectMessages(messages: unknown, path = ''): MessageCase[] {
  if (typeof messages === 'string') return [{ path, text: messages }];
  if (typeof messages === 'function') {
    const formatMessage = messages as (...values: unknown[]) => unknown;
    return [SAMPLES, [1, 1, 1, 1]].map((values) => ({
      path: `${path}(${values.join(', ')})`,
      text: String(formatMessage(...values)),
    }));
  }
  return Object.entries(messages as object).flatMap(([name, message]) =>
    collectMessages(message, path ? `${path}.${name}` : name),
  );
}

const english = new Map(
  collectMessages({
    ...en,
    account: englishAccount,
    addresses: englishAddresses,
    notFound: englishNotFound,
  }).map(({ path, text }) => [path, text]),
);
const hindi = new Map(
  collectMessages({ ...hi, account: hindiAccount, addresses: hindiAddresses, notFound: hindiNotFound }).map(
    ({ path, text }) => [path, text],
  ),
);
const pairs = [...english].map(([path, text]) => ({ path, english: text, hindi: hindi.get(path) ?? '' }));
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).sort();

describe('§2 Messages in both languages', () => {
  it('have the same keys', () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('in Hindi contain Devanagari letters', () => {
    const notInHindi = pairs.filter(
      ({ path, hindi: text }) => !DEVANAGARI.test(text) && !UNTRANSLATED_PATHS.includes(path),
    );
    expect(notInHindi).toEqual([]);
  });

  it('in English contain no Hindi', () => {
    expect(pairs.filter(({ english: text }) => DEVANAGARI.test(text))).toEqual([]);
  });

  it('contain the same numbers', () => {
    const pairsWithDifferentNumbers = pairs.filter(
      ({ path, english: englishText, hindi: text }) =>
        path.includes('(7') && numbersOf(text).join(' ') !== numbersOf(englishText).join(' '),
    );
    expect(pairsWithDifferentNumbers).toEqual([]);
  });

  it('have no leading, trailing or double spaces', () => {
    expect(pairs.filter(({ hindi: text }) => text !== text.trim() || text.includes('  '))).toEqual([]);
  });

  it('group the digits of the count of a relaxed search', () => {
    for (const { showingFewer } of [englishListing, hindiListing])
      expect(showingFewer(123_456, 'x')).toContain('1,23,456');
  });
});
