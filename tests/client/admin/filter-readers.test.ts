import {
  readDay,
  readOneOf,
  readRupees,
  readText,
  readYesOrNo,
} from '../../../client/admin/table/filter-readers';

describe('A filter of the URL', () => {
  it.each([
    ['one of the allowed values', readOneOf(['LOW', 'OUT']), 'LOW', 'LOW'],
    ['yes', readYesOrNo, 'yes', true],
    ['no', readYesOrNo, 'no', false],
    ['a text', readText, ' Speakers ', 'Speakers'],
    ['whole rupees', readRupees, '1499', '1499'],
    ['rupees and paise', readRupees, '1499.50', '1499.50'],
    ['a day', readDay, '2028-02-29', '2028-02-29'],
  ])('is parsed: %s', (_label, readFilter, text, value) => {
    expect(readFilter(text)).toBe(value);
  });

  it.each([
    ['a value that is not allowed', readOneOf(['LOW', 'OUT']), 'low'],
    ['the name of an inherited property', readYesOrNo, 'toString'],
    ['blanks', readText, '   '],
    ['three decimals', readRupees, '1.005'],
    ['a negative amount', readRupees, '-5'],
    ['a day that does not exist', readDay, '2026-02-30'],
    ['another date format', readDay, '05-11-2026'],
    ['a month that does not exist', readDay, '2026-13-01'],
    ['an empty text', readDay, ''],
  ])('is ignored: %s', (_label, readFilter, text) => {
    expect(readFilter(text)).toBeUndefined();
  });
});
