/** Reasons to look at an order twice before the shop packs it. */
export const FRAUD_HINT_KINDS = [
  'PHONE_ADDRESSES',
  'PHONE_ACCOUNTS',
  'PHONE_REFUSALS',
  'PIN_REFUSALS',
  'UNPAID_ORDERS',
] as const;
export type FraudHintKind = (typeof FRAUD_HINT_KINDS)[number];

/** A hint with its number, and the sentence for the back office. */
export interface FraudHint {
  kind: FraudHintKind;
  count: number;
  sentence: string;
}

/** Numbers of the last `FRAUD_DAYS` days about the phone, the PIN code and the account of an order. */
export type FraudFacts = Record<FraudHintKind, number>;

/** Days that the facts cover. */
export const FRAUD_DAYS = 90;

/** Lowest number of each fact that is a hint. A family may share a phone, and has a home and an office. */
export const FRAUD_LIMITS: Readonly<FraudFacts> = {
  PHONE_ADDRESSES: 3,
  PHONE_ACCOUNTS: 3,
  PHONE_REFUSALS: 1,
  PIN_REFUSALS: 3,
  UNPAID_ORDERS: 3,
};

const SENTENCES: Readonly<Record<FraudHintKind, (count: number) => string>> = {
  PHONE_ADDRESSES: (count) => `Orders with this phone went to ${count} addresses in ${FRAUD_DAYS} days`,
  PHONE_ACCOUNTS: (count) => `Buyers with ${count} email addresses ordered with this phone`,
  PHONE_REFUSALS: (count) =>
    count === 1
      ? 'A cash delivery to this phone was refused at the door'
      : `${count} cash deliveries to this phone were refused at the door`,
  PIN_REFUSALS: (count) => `${count} cash deliveries to this PIN code were refused in ${FRAUD_DAYS} days`,
  UNPAID_ORDERS: (count) => `The buyer has ${count} unpaid orders of the last ${FRAUD_DAYS} days`,
};

/** The fraud hints of an order, in a fixed order; empty below all limits. */
export function fraudHintsOf(facts: FraudFacts): FraudHint[] {
  return FRAUD_HINT_KINDS.filter((kind) => facts[kind] >= FRAUD_LIMITS[kind]).map((kind) => ({
    kind,
    count: facts[kind],
    sentence: SENTENCES[kind](facts[kind]),
  }));
}
