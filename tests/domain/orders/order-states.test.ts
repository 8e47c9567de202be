import { orderStateOf, type OrderFlags, type OrderState } from '../../../server/domain/orders/order-flags';
import {
  isAddressCorrectable,
  isCancellable,
  isDeliverable,
  isRefundable,
  moveOrder,
  ORDER_STATES,
  type EffectOf,
  type OrderEvent,
} from '../../../server/domain/orders/order-states';
import { runEffects, isRefusal } from '../../../server/domain/state-table';
import { ORDER_FLAGS } from '../../support/fixtures/order-flags';
import { EXPECTED_ORDER_STEPS } from '../../support/fixtures/orders/expected-order-steps';

/** The next state of an event, or its refusal as `CODE: sentence`. */
function outcomeOf(flags: OrderFlags, event: OrderEvent): string {
  try {
    return moveOrder(flags, event).next;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

const STATES = Object.keys(ORDER_STATES) as OrderState[];

describe.each(STATES)('§4 The state table of an order that is %s', (state) => {
  const flags = ORDER_FLAGS[state];

  it('derives the state from the record', () => {
    expect(orderStateOf(flags)).toBe(state);
  });

  it.each(Object.entries(EXPECTED_ORDER_STEPS[state]))('responds to %s with %s', (event, expected) => {
    expect(outcomeOf(flags, event as OrderEvent)).toBe(expected);
  });

  it('determines whether staff may correct the address', () => {
    const correctable: readonly OrderState[] = ['created', 'unconfirmed', 'cashDue', 'paid', 'refunding'];
    expect(isAddressCorrectable(flags)).toBe(correctable.includes(state));
  });

  it('determines which actions the screens offer', () => {
    const isPossible = (event: OrderEvent) => !isRefusal(ORDER_STATES[state][event]);
    expect([isCancellable(flags), isDeliverable(flags), isRefundable(flags)]).toEqual(
      (['cancel', 'deliver', 'refund'] as const).map(isPossible),
    );
  });
});

describe('§4 The state table of an order', () => {
  it('covers every event', () => {
    for (const state of STATES)
      expect(Object.keys(ORDER_STATES[state]).sort()).toEqual(
        Object.keys(EXPECTED_ORDER_STEPS[state]).sort(),
      );
  });

  it('derives a state from each of the 32 combinations of flags', () => {
    const names = ['isPaid', 'isDelivered', 'isCancelled', 'isRefunded', 'isRefunding'];
    const records = Array.from({ length: 32 }, (_, mask) =>
      Object.fromEntries(names.map((name, bit) => [name, (mask & (1 << bit)) !== 0])),
    );
    const states = records.map((record) => orderStateOf(record as unknown as OrderFlags));
    const cashStates = ['unconfirmed', 'cashDue'];
    const onlineStates = STATES.filter((state) => !cashStates.includes(state));
    expect([...new Set(states)].sort()).toEqual(onlineStates.sort());
  });

  it('refuses to cancel an order with a pending capture, because it may be paid already', () => {
    const cancel = (state: OrderState) => moveOrder(ORDER_FLAGS[state], 'cancel', { isBeingPaid: true });
    const refusal = { code: 'CONFLICT', message: 'A payment of this order is being settled' };
    expect(() => cancel('created')).toThrow(expect.objectContaining(refusal));
    expect(() => cancel('refunded')).toThrow('refunded in full');
  });

  it('returns a retry time while a refund is pending', () => {
    const details = { retryAfterSeconds: 20 };
    for (const state of ['refunding', 'delivered'] as const)
      expect(() => moveOrder(ORDER_FLAGS[state], 'refund', { isMoneyLeft: false })).toThrow(
        expect.objectContaining({ details }),
      );
  });

  it.each([
    ['paid', 'deliver', 'INVALID_STATE', 'Nothing of this order is left to deliver'],
    ['refunding', 'deliver', 'CONFLICT', 'A refund of this order is being settled'],
    ['refunding', 'ship', 'CONFLICT', 'A refund of this order is being settled'],
    ['cashDue', 'refuseDelivery', 'INVALID_STATE', expect.stringContaining('left the shop') as string],
  ] as const)('needs units and a parcel that left: %s, %s', (state, event, code, message) => {
    expect(() => moveOrder(ORDER_FLAGS[state], event, { hasUnits: false, wasDispatched: false })).toThrow(
      expect.objectContaining({ code, message }),
    );
  });

  it('offers no delivery without units, no refund without money, and no cancellation after the dispatch', () => {
    const facts = { hasUnits: false, isMoneyLeft: false, isSent: true };
    const isOffered = (isPossible: typeof isRefundable) => isPossible(ORDER_FLAGS.refunding, facts);
    expect([isDeliverable, isRefundable, isCancellable].filter(isOffered)).toEqual([]);
  });

  it.each([
    ['the buyer', true, { isPacked: true }, 'The order is packed, so only the shop can cancel it'],
    ['the buyer', true, {}, undefined],
    ['an admin', false, { isPacked: true }, undefined],
    ['an admin', false, { isPacked: true, isSent: true }, 'The order is on its way'],
  ])('cancels for %s (%s) with %j', (_label, isBuyer, facts, refusal) => {
    const cancel = () => moveOrder(ORDER_FLAGS.paid, 'cancel', { isBuyer, ...facts });
    if (refusal === undefined) expect(cancel().next).toBe('cancelledPaid');
    else expect(cancel).toThrow(refusal);
  });

  it.each([
    ['created', 'paymentCaptured', ['hold stock', 'issue invoice', 'email the buyer']],
    ['cancelled', 'paymentCaptured', ['request refund']],
    ['created', 'cancel', ['release stock', 'email the buyer']],
    ['paid', 'deliver', ['issue invoice', 'email the buyer']],
    ['paid', 'refundedInFull', ['issue credit note', 'release stock', 'email the buyer']],
    ['delivered', 'refundedInFull', ['issue credit note', 'email the buyer']],
  ] as const)('has the effects of %s, %s: %j', (state, event, effects) => {
    expect(moveOrder(ORDER_FLAGS[state], event).effects).toEqual(effects);
  });

  it('runs effects in their order, and does not compile without a function for each', async () => {
    const executed: string[] = [];
    const effectFunction = (name: string) => () => Promise.resolve(executed.push(name));
    const { effects } = moveOrder(ORDER_FLAGS.created, 'cancel');

    await runEffects(effects, {
      'email the buyer': effectFunction('email'),
      'release stock': effectFunction('stock'),
      'request refund': effectFunction('refund'),
    });
    expect(executed).toEqual(['stock', 'email']);
    // @ts-expect-error Cancelling also releases stock.
    const withoutStep: Parameters<typeof runEffects<EffectOf<'cancel'>>>[1] = {
      'email the buyer': effectFunction('email'),
      'request refund': effectFunction('refund'),
    };
    expect(withoutStep).toBeDefined();
  });
});
