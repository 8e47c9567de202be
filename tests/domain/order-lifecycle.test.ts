import {
  isCancellable,
  isDeliverable,
  isRefundable,
  requireCancellable,
  requireDeliverable,
  requirePayable,
  requireRefundable,
  type OrderState,
} from '../../server/domain/orders/order-lifecycle';

const created: OrderState = {
  isPaid: false,
  isDelivered: false,
  isCancelled: false,
  isRefunded: false,
  isRefunding: false,
};
const paid = { ...created, isPaid: true };
const delivered = { ...paid, isDelivered: true };
const cancelled = { ...created, isCancelled: true };

const STATES = {
  created,
  paid,
  delivered,
  cancelled,
  'being given back': { ...paid, isRefunding: true },
  'given back': { ...paid, isRefunded: true },
  'delivered, then given back': { ...delivered, isRefunded: true },
  'cancelled, then paid': { ...cancelled, isPaid: true },
  'cancelled, then paid, and being given back': { ...cancelled, isPaid: true, isRefunding: true },
  'cancelled, then paid and given back': { ...cancelled, isPaid: true, isRefunded: true },
} satisfies Record<string, OrderState>;
type Name = keyof typeof STATES;

const NOT_PAID = ['ORDER_NOT_PAID', 'Order is not paid'];
const IS_PAID = ['ALREADY_PAID', 'Order is already paid'];
const IS_DELIVERED = ['ALREADY_DELIVERED', 'Order is already delivered'];
const IS_CANCELLED = ['ORDER_CANCELLED', 'Order was cancelled'];
const IS_REFUNDED = ['ALREADY_REFUNDED', 'Order was paid, and all of it was given back'];
const SETTLING = ['PAYMENT_UNAVAILABLE', 'The refund is still being settled by the provider'];

/** The error code of each transition in each state; undefined means allowed. */
const ANSWERS: Record<Name, [pay?: string[], cancel?: string[], deliver?: string[], refund?: string[]]> = {
  created: [undefined, undefined, NOT_PAID, NOT_PAID],
  paid: [IS_PAID, IS_PAID, undefined, undefined],
  delivered: [IS_PAID, IS_PAID, IS_DELIVERED, IS_DELIVERED],
  cancelled: [IS_CANCELLED, IS_CANCELLED, IS_CANCELLED, NOT_PAID],
  'being given back': [IS_PAID, IS_PAID, ['CONFLICT', 'A refund of this order is being settled'], SETTLING],
  'given back': [IS_PAID, IS_PAID, IS_REFUNDED, IS_REFUNDED],
  'delivered, then given back': [IS_PAID, IS_PAID, IS_DELIVERED, IS_REFUNDED],
  'cancelled, then paid': [IS_CANCELLED, IS_CANCELLED, IS_CANCELLED, undefined],
  'cancelled, then paid, and being given back': [IS_CANCELLED, IS_CANCELLED, IS_CANCELLED, SETTLING],
  'cancelled, then paid and given back': [IS_CANCELLED, IS_CANCELLED, IS_CANCELLED, IS_REFUNDED],
};

function expectAnswer(step: () => void, answer: string[] | undefined): void {
  if (!answer) return expect(step).not.toThrow();
  const [code, message] = answer;
  expect(step).toThrow(expect.objectContaining({ code, message }));
}

describe.each(Object.keys(STATES) as Name[])('§4 The state of an order that is %s', (name) => {
  const order = STATES[name];
  const [pay, cancel, deliver, refund] = ANSWERS[name];

  it('allows payment once, and not after cancellation', () => {
    expectAnswer(() => requirePayable(order), pay);
  });

  it('allows cancellation once, and only before payment', () => {
    expectAnswer(() => requireCancellable(order, false), cancel);
    expect(isCancellable(order)).toBe(cancel === undefined);
  });

  it('allows delivery once, and only after payment', () => {
    expectAnswer(() => requireDeliverable(order), deliver);
    expect(isDeliverable(order)).toBe(deliver === undefined);
  });

  it('allows a refund once, and only after payment and before delivery', () => {
    expectAnswer(() => requireRefundable(order), refund);
    expect(isRefundable(order)).toBe(refund === undefined);
  });
});

describe('§4 An order with a pending payment', () => {
  it('cannot be cancelled, because it may be paid already', () => {
    expectAnswer(
      () => requireCancellable(created, true),
      ['CONFLICT', 'A payment of this order is being settled'],
    );
    expectAnswer(() => requireCancellable(paid, true), IS_PAID);
  });
});

it('returns a retry time while a refund is pending', () => {
  expect(() => requireRefundable(STATES['being given back'])).toThrow(
    expect.objectContaining({ details: { retryAfterSeconds: 20 } }),
  );
});
