import {
  FRAUD_HINT_KINDS,
  FRAUD_LIMITS,
  fraudHintsOf,
  type FraudFacts,
} from '../../../server/domain/orders/desk/fraud-hints';

const NONE: FraudFacts = {
  PHONE_ADDRESSES: 1,
  PHONE_ACCOUNTS: 1,
  PHONE_REFUSALS: 0,
  PIN_REFUSALS: 0,
  UNPAID_ORDERS: 0,
};

describe('Fraud hints of an order', () => {
  it('are absent for the first order of a buyer', () => {
    expect(fraudHintsOf(NONE)).toEqual([]);
  });

  it.each(FRAUD_HINT_KINDS)('begin at the limit of %s', (kind) => {
    const limit = FRAUD_LIMITS[kind];
    expect(fraudHintsOf({ ...NONE, [kind]: limit - 1 })).toEqual([]);
    expect(fraudHintsOf({ ...NONE, [kind]: limit })).toMatchObject([{ kind, count: limit }]);
  });

  it('have one sentence each, with the number', () => {
    const sentences = fraudHintsOf({ ...NONE, PHONE_REFUSALS: 2, PHONE_ADDRESSES: 4 }).map(
      ({ sentence }) => sentence,
    );
    expect(sentences).toEqual([
      'Orders with this phone went to 4 addresses in 90 days',
      '2 cash deliveries to this phone were refused at the door',
    ]);
    expect(fraudHintsOf({ ...NONE, PHONE_REFUSALS: 1 })[0]?.sentence).toBe(
      'A cash delivery to this phone was refused at the door',
    );
  });
});
