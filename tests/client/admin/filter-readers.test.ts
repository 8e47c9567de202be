import {
  day,
  readOneOf,
  rupees,
  integerBetween,
  readText,
  yesOrNo,
} from '../../../client/admin/table/filter-readers';

describe('A filter of the URL', () => {
  it.each([
    ['one of a few', readOneOf(['LOW', 'OUT']), 'LOW', 'LOW'],
    ['yes', yesOrNo, 'yes', true],
    ['no', yesOrNo, 'no', false],
    ['words', readText, ' Speakers ', 'Speakers'],
    ['whole rupees', rupees, '1499', '1499'],
    ['rupees and paise', rupees, '1499.50', '1499.50'],
    ['a day', day, '2028-02-29', '2028-02-29'],
    ['a whole number', integerBetween(1, 5), '5', 5],
  ])('is read: %s', (_label, read, text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ['another word', readOneOf(['LOW', 'OUT']), 'low'],
    ['what every object has', yesOrNo, 'toString'],
    ['blanks', readText, '   '],
    ['three decimals', rupees, '1.005'],
    ['a negative amount', rupees, '-5'],
    ['a day that is not', day, '2026-02-30'],
    ['another way to write a day', day, '05-11-2026'],
    ['no month', day, '2026-13-01'],
    ['nothing', day, ''],
    ['too large a number', integerBetween(1, 5), '6'],
  ])('counts as not there: %s', (_label, read, text) => {
    expect(read(text)).toBeUndefined();
  });
});
