import { ShopError } from '../../../server/domain/errors';
import {
  findCapture,
  readProviderOrderId,
  requireMatchingPayment,
} from '../../../server/modules/payments/providers/compare-charge';
import type { ProviderOrder } from '../../../server/modules/payments/providers/provider';
import { chargeOf, decimalsOf, parseAmount, presentAmount } from '../../../server/domain/payments/charge';

const order = { id: 'order-1', amount: 263150, currencyCode: 'INR' };
const amount = { value: '2631.50', currencyCode: 'INR' };

function aPayment(overrides: Partial<ProviderOrder> = {}): ProviderOrder {
  return {
    id: 'PAY-1',
    status: 'APPROVED',
    amount,
    customId: 'order-1',
    merchantId: 'US',
    captures: [],
    ...overrides,
  };
}

function aCapturedPayment(overrides: Partial<ProviderOrder> = {}): ProviderOrder {
  return aPayment({
    status: 'COMPLETED',
    captures: [{ id: 'CAP-1', status: 'COMPLETED', amount }],
    ...overrides,
  });
}

function refusalOf(provider: ProviderOrder, merchantId: string | undefined = 'US'): unknown {
  try {
    requireMatchingPayment({ order, providerOrder: provider, merchantId });
    return undefined;
  } catch (error) {
    return error instanceof ShopError ? `${error.code}: ${error.message}` : error;
  }
}

describe('§4 A payment pays for an order', () => {
  it('if it is approved or captured, and amount, currency, order and merchant match', () => {
    expect(refusalOf(aPayment())).toBeUndefined();
    expect(refusalOf(aCapturedPayment())).toBeUndefined();
  });

  it.each(['2631.5', '2631.50', '2631.500'])('compares %s as a decimal, not as text', (value) => {
    expect(refusalOf(aPayment({ amount: { value, currencyCode: 'INR' } }))).toBeUndefined();
  });

  it.each([
    '2631.49',
    '2631.51',
    '2631.501',
    '2631',
    '26315',
    '0',
    '263150',
    '2.6315e3',
    '+2631.50',
    '-2631.50',
    ' 2631.50',
    '2,631.50',
    '0xA47',
    '2631.',
    '.50',
    'NaN',
    '',
    '२६३१.५०',
  ])('refuses the amount "%s"', (value) => {
    const sentence = 'PAYMENT_REJECTED: The payment is not of the amount of the order';
    expect(refusalOf(aPayment({ amount: { value, currencyCode: 'INR' } }))).toBe(sentence);
  });

  it('refuses a payment without an amount', () => {
    expect(refusalOf(aPayment({ amount: undefined }))).toBe('PAYMENT_REJECTED: The payment names no amount');
  });

  it.each(['USD', 'inr', 'INR '])('refuses the currency "%s"', (currencyCode) => {
    expect(refusalOf(aPayment({ amount: { value: '2631.50', currencyCode } }))).toBe(
      'PAYMENT_REJECTED: The payment is in another currency',
    );
  });

  it('refuses a payment for another order, and accepts one without a reference', () => {
    expect(refusalOf(aPayment({ customId: 'order-2' }))).toBe(
      'PAYMENT_REJECTED: The payment is for another order',
    );
    expect(refusalOf(aPayment({ customId: undefined }))).toBeUndefined();
  });

  it('refuses another or missing merchant if the merchant id of the shop is known', () => {
    const sentence = 'PAYMENT_REJECTED: The payment went to another merchant';
    expect(refusalOf(aPayment({ merchantId: 'THEM' }))).toBe(sentence);
    expect(refusalOf(aPayment({ merchantId: undefined }))).toBe(sentence);
    expect(() =>
      requireMatchingPayment({ order, providerOrder: aPayment({ merchantId: 'THEM' }) }),
    ).not.toThrow();
  });

  it.each([
    ['PENDING', 'The payment is still pending at the provider'],
    ['DECLINED', 'The payment was not completed'],
    ['REFUNDED', 'The payment was not completed'],
  ])('refuses a capture that is %s', (status, sentence) => {
    const captures = [{ id: 'CAP-1', status, amount }];
    expect(refusalOf(aCapturedPayment({ captures }))).toBe(`PAYMENT_REJECTED: ${sentence}`);
  });

  it('refuses a capture whose amount or currency differs from the payment', () => {
    const captureOf = (value: string, currencyCode: string) => [
      { id: 'CAP-1', status: 'COMPLETED', amount: { value, currencyCode } },
    ];
    expect(refusalOf(aCapturedPayment({ captures: captureOf('2631.49', 'INR') }))).toMatch('amount');
    expect(refusalOf(aCapturedPayment({ captures: captureOf('2631.50', 'USD') }))).toMatch('currency');
  });

  it('refuses a completed payment without a capture, or with two', () => {
    const capture = { id: 'CAP-1', status: 'COMPLETED', amount };
    expect(refusalOf(aCapturedPayment({ captures: [] }))).toMatch('one amount');
    expect(refusalOf(aCapturedPayment({ captures: [capture, { ...capture, id: 'CAP-2' }] }))).toMatch(
      'one amount',
    );
  });

  it('requires a capture only for a completed payment', () => {
    expect(findCapture(aCapturedPayment())?.id).toBe('CAP-1');
    expect(findCapture(aCapturedPayment({ status: 'APPROVED' }))).toBeUndefined();
  });
});

describe('§4 The charge amount in the currency of the provider', () => {
  it.each([
    [263150, 'INR', '1', 263150],
    [832500, 'USD', '83.25', 10000],
    [55000, 'USD', '83.25', 661], // 6.6066…
    [1, 'USD', '2', 1], // half a cent goes up
    [1, 'USD', '2.000001', 0],
    [10000, 'JPY', '0.5', 200],
    [25, 'JPY', '0.5', 1], // half a yen goes up
    [24, 'JPY', '0.5', 0],
    [900719925474099, 'USD', '83.250001', 10819458434290],
  ])('charges %d paise in %s at %s as %d', (paise, currencyCode, rate, minorUnits) => {
    expect(chargeOf(paise, { currencyCode, rate })).toBe(minorUnits);
  });

  it.each(['0', '0.000', '-1', '8e1', '', '83,25', 'Infinity', '83.2500001'])(
    'refuses the rate "%s"',
    (rate) => {
      expect(() => chargeOf(100, { currencyCode: 'USD', rate })).toThrow(
        new RangeError(`Not a rate in rupees per USD: ${rate}`),
      );
    },
  );

  it.each([
    ['9999999.999999', 0],
    ['0.000001', 1_000_000_000_000],
    ['0001', 1_000_000],
  ])('accepts the rate %s', (rate, minorUnits) => {
    expect(chargeOf(1_000_000, { currencyCode: 'USD', rate })).toBe(minorUnits);
  });

  it.each(['10000000', '1.', '.5', ' 1', '1 ', '1\n'])('refuses the rate "%s"', (rate) => {
    expect(() => chargeOf(100, { currencyCode: 'USD', rate })).toThrow(RangeError);
  });

  it.each([
    ['JPY', 0],
    ['HUF', 0],
    ['TWD', 0],
    ['INR', 2],
    ['USD', 2],
  ])('has in %s the number of decimals that PayPal accepts: %d', (currencyCode, decimals) => {
    expect(decimalsOf(currencyCode)).toBe(decimals);
  });

  it.each([
    ['9999999999999.99', 999_999_999_999_999],
    ['0.010000', 1],
    ['0.1', 10],
    ['5', 500],
  ])('parses %s', (value, minorUnits) => {
    expect(parseAmount({ value, currencyCode: 'USD' })).toBe(minorUnits);
  });

  it.each(['10000000000000', '0.0100000', '1.001', '1.000001', '1x', 'x1', '1.0x'])('refuses %s', (value) => {
    expect(parseAmount({ value, currencyCode: 'USD' })).toBeUndefined();
  });

  it.each([
    [263150, 'INR', '2631.50'],
    [5, 'USD', '0.05'],
    [0, 'USD', '0.00'],
    [1234, 'JPY', '1234'],
  ])('formats %d minor units of %s as %s, and parses it back', (minorUnits, currencyCode, value) => {
    expect(presentAmount(minorUnits, currencyCode)).toEqual({ value, currencyCode });
    expect(parseAmount({ value, currencyCode })).toBe(minorUnits);
  });

  it('parses yen with zero decimals, but no fractions of a yen', () => {
    expect(parseAmount({ value: '1234.00', currencyCode: 'JPY' })).toBe(1234);
    expect(parseAmount({ value: '1234.10', currencyCode: 'JPY' })).toBeUndefined();
  });
});

describe('§7 A payment id', () => {
  it.each(['5O190127TN364715T', 'PAY-1', 'Zz-09', 'a'.repeat(64)])('may be %s', (id) => {
    expect(readProviderOrderId(id)).toBe(id);
  });

  it.each([undefined, null, 7, {}, ['PAY-1'], '', 'abcd', 'a'.repeat(65), '../PAY-1', 'PAY 1', 'PAY-1\n'])(
    'may not be %j',
    (raw) => {
      const message = 'The id of the payment is missing or malformed';
      const fields = [{ field: 'id', message: 'payment.badId' }];
      const refusal = { code: 'BAD_INPUT', message, details: { fields } };
      expect(() => readProviderOrderId(raw)).toThrow(expect.objectContaining(refusal) as Error);
    },
  );
});
