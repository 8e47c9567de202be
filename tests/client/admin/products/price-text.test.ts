import {
  exactPrice,
  regroupDigits,
  displayPrice,
} from '../../../../client/admin/product-edit/amounts/price-text';

const typeText = (textWithCaret: string) => {
  const caret = textWithCaret.indexOf('|');
  const regrouped = regroupDigits({ text: textWithCaret.replace('|', ''), caret });
  return `${regrouped.text.slice(0, regrouped.caret)}|${regrouped.text.slice(regrouped.caret)}`;
};

describe('§9 Indian digit grouping while an admin types a price', () => {
  it.each([
    ['1|', '1|'],
    ['1249|', '1,249|'],
    ['1,2499|', '12,499|'],
    ['12,4999|', '1,24,999|'],
    ['1,24,999.5|', '1,24,999.5|'],
    ['1,24,99|', '12,499|'],
    ['|', '|'],
    ['05|', '5|'],
    ['0|', '0|'],
    ['0.5|', '0.5|'],
    ['.5|', '.5|'],
  ])('changes %s to %s', (before, after) => {
    expect(typeText(before)).toBe(after);
  });

  it('keeps the caret after the typed digit', () => {
    expect(typeText('1,29|4,999')).toBe('12,9|4,999');
    expect(typeText('9|1,24,999')).toBe('9|1,24,999');
    expect(typeText('1|249')).toBe('1|,249');
  });

  it('accepts a pasted amount with its currency sign', () => {
    expect(typeText('₹ 1,24,999.50|')).toBe('1,24,999.50|');
  });

  it.each(['12a|', '1e5|', '-5|', '1.2.3|'])('leaves %s unchanged, because it is not an amount', (text) => {
    expect(typeText(text)).toBe(text);
  });
});

describe('§9 Conversion of a price', () => {
  it.each([
    ['1,24,999', '124999.00'],
    ['₹2,631.5', '2631.50'],
    ['007', '7.00'],
    ['12.345', '12.345'],
    ['ten', 'ten'],
    ['', ''],
  ])('converts %s to %s in server format', (text, amount) => {
    expect(exactPrice(text)).toBe(amount);
  });

  it.each([
    ['2631.50', '2,631.50'],
    ['124999.00', '1,24,999'],
    ['0.00', '0'],
    ['9999999.99', '99,99,999.99'],
  ])('shows %s as %s', (amount, text) => {
    expect(displayPrice(amount)).toBe(text);
  });
});
