import { maskCardNumbers } from '../../../server/domain/orders/desk/card-number-mask';

describe('Card numbers in notes', () => {
  it.each([
    ['4111111111111111', '••••••••••••1111'],
    ['Card 4111 1111 1111 1111, please', 'Card •••• •••• •••• 1111, please'],
    ['4111-1111-1111-1111', '••••-••••-••••-1111'],
    // The security code stands behind the number.
    ['4111 1111 1111 1111 123', '•••• •••• •••• 1111 123'],
    ['Flat 12 4111 1111 1111 1111', 'Flat 12 •••• •••• •••• 1111'],
    ['378282246310005 and 6011111111111117', '•••••••••••0005 and ••••••••••••1117'],
  ])('are masked but for the last four digits: %s', (text, maskedText) => {
    expect(maskCardNumbers(text)).toBe(maskedText);
  });

  it.each([
    ['a wrong check digit', '4111 1111 1111 1112'],
    ['a phone', '+91 98450 12345'],
    ['twelve digits', '411111111111'],
    ['twenty digits', '41111111111111111111'],
    ['two lines', '41111111\n11111111'],
  ])('do not include %s', (_name, text) => {
    expect(maskCardNumbers(text)).toBe(text);
  });
});
