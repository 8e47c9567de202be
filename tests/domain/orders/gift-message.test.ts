import {
  exceededGiftLimit,
  GIFT_MESSAGE_LIMITS,
  readGiftMessage,
} from '../../../server/domain/orders/gift-message';

const linesOf = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`).join('\n');

describe('A gift message', () => {
  it.each([
    ['Happy birthday, Asha', 'Happy birthday, Asha'],
    ['  जन्मदिन मुबारक\r\n\r\nमीरा ', 'जन्मदिन मुबारक\n\nमीरा'],
    ['One\rtwo', 'One\ntwo'],
    ['', undefined],
    [' \n ', undefined],
  ])('is trimmed and has one kind of line break; an empty text is none: %j', (raw, message) => {
    expect(readGiftMessage(raw)).toBe(message);
  });

  it('has at most 250 characters, where a pictograph of two code units counts once', () => {
    const longest = '🎁'.repeat(GIFT_MESSAGE_LIMITS.characters);

    expect(readGiftMessage(`${longest} \n`)).toBe(longest);
    expect(exceededGiftLimit(longest)).toBeUndefined();
    expect(exceededGiftLimit(`${longest}!`)).toBe('characters');
  });

  it('has at most six lines', () => {
    expect(exceededGiftLimit(`\n${linesOf(6)}\n\n`)).toBeUndefined();
    expect(exceededGiftLimit(linesOf(7))).toBe('lines');
  });

  it.each([
    ['a long text', 'x'.repeat(251), 'field.tooLong'],
    ['seven lines', linesOf(7), 'order.tooManyGiftLines'],
    ['seven lines of Windows', linesOf(7).replaceAll('\n', '\r\n'), 'order.tooManyGiftLines'],
    ['a control character', 'Dear\u0007 Asha', 'field.controlCharacters'],
    ['half a pictograph', 'Dear \ud83c', 'field.controlCharacters'],
    ['a number', 5, 'field.notText'],
  ])('refuses %s with its field', (_case, raw, key) => {
    expect(() => readGiftMessage(raw)).toThrow(
      expect.objectContaining({
        code: 'BAD_INPUT',
        key,
        details: { fields: [expect.objectContaining({ field: 'giftMessage' })] },
      }),
    );
  });
});
