/** Digit groups that may form a card number: groups with at most one space or hyphen between them. */
const DIGIT_GROUPS = /\d+(?:[ -]\d+)*/g;
const MIN_CARD_DIGITS = 13;
const MAX_CARD_DIGITS = 19;
/** Digits that stay readable at the end of a masked card number. */
const VISIBLE_DIGITS = 4;

/**
 * Replaces all but the last four digits of each card number with bullets. A card number has 13 to 19 digits, also in
 * groups, and a valid check digit.
 */
export function maskCardNumbers(text: string): string {
  return text.replace(DIGIT_GROUPS, maskGroups);
}

function maskGroups(run: string): string {
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }));
  for (const [first, { index: start }] of groups.entries()) {
    for (let last = groups.length - 1; last >= first; last -= 1) {
      const group = groups[last];
      if (!group) continue;
      const end = group.index + group.digits.length;
      if (!isCardNumber(run.slice(start, end).replace(/\D/g, ''))) continue;
      return run.slice(0, start) + maskDigits(run.slice(start, end)) + maskCardNumbers(run.slice(end));
    }
  }
  return run;
}

function isCardNumber(digits: string): boolean {
  return digits.length >= MIN_CARD_DIGITS && digits.length <= MAX_CARD_DIGITS && hasValidCheckDigit(digits);
}

/** Checks the last digit by the Luhn algorithm of ISO/IEC 7812-1. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function maskDigits(cardNumber: string): string {
  let hiddenDigits = cardNumber.replace(/\D/g, '').length - VISIBLE_DIGITS;
  return cardNumber.replace(/\d/g, (digit) => {
    hiddenDigits -= 1;
    return hiddenDigits >= 0 ? '•' : digit;
  });
}
