/** Messages of gifts, at the checkout and in the order. */
export const gift = {
  title: 'Gift',
  isGift: 'This is a gift',
  message: 'Gift message',
  counter: (count: number, max: number) => `${count} of ${max} characters`,
  /** The fonts of the packing slip have the letters of these scripts. */
  printed: 'We print it on the packing slip, in English or Hindi letters and without emoji.',
  tooManyCharacters: (max: number) => `Shorten the message to ${max} characters`,
  tooManyLines: (max: number) => `Shorten the message to ${max} lines`,
};
