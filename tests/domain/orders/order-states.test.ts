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

const PENDING = 'PAYMENT_UNAVAILABLE: The refund is still being settled by the provider';
const PAID = 'ALREADY_PAID: Order is already paid';
const NOT_PAID = 'ORDER_NOT_PAID: Order is not paid';
const DELIVERED = 'ALREADY_DELIVERED: Order is already delivered';
const CANCELLED = 'ORDER_CANCELLED: Order was cancelled';
const REFUNDED = 'ALREADY_REFUNDED: Order was refunded in full';
const NO_CASH_DUE = 'INVALID_STATE: Order is already paid';
const ENDED = 'INVALID_STATE: Order was cancelled';
const IN_CASH = 'METHOD_NOT_AVAILABLE: Order is paid in cash on delivery';
const UNCONFIRMED = 'INVALID_STATE: Order still waits for its confirmation';
const CONFIRMED = 'INVALID_STATE: Order is already confirmed';
const OTHER_METHOD =
  'PAYMENT_REJECTED: The payment was made with another payment method than that of the order';
const SENT = 'INVALID_STATE: The order is on its way, so it cannot be cancelled; refund or return it';

const EVENTS = [
  'pay',
  'cancel',
  'deliver',
  'refund',
  'printInvoice',
  'paymentCaptured',
  'refundEnded',
  'refundedInFull',
  'correctAddress',
  'confirm',
  'collect',
  'refuseDelivery',
  'confirmationExpired',
  'correctGuestEmail',
  'ship',
  'parcelsDelivered',
] as const satisfies OrderEvent[];

const repeat = (outcome: string, count: number) => Array<string>(count).fill(outcome);

/** The next state or the refusal of each event, in the order of EVENTS. Long rows consist of several lists. */
const EXPECTED: Record<OrderState, string[]> = {
  created: [
    ...['created', 'cancelled', NOT_PAID, NOT_PAID, NOT_PAID, 'paid', NOT_PAID, NOT_PAID, 'created'],
    ...repeat('INVALID_STATE: Order is paid online, not in cash on delivery', 4),
    'created',
    ...[NOT_PAID, NOT_PAID],
  ],
  unconfirmed: [
    ...[IN_CASH, 'cancelled', NOT_PAID, NOT_PAID, NOT_PAID, OTHER_METHOD, NOT_PAID, NOT_PAID, 'unconfirmed'],
    ...['cashDue', UNCONFIRMED, UNCONFIRMED, 'cancelled', 'unconfirmed'],
    ...[UNCONFIRMED, NOT_PAID],
  ],
  cashDue: [
    ...[IN_CASH, 'cancelled', NOT_PAID, NOT_PAID, NOT_PAID, OTHER_METHOD, NOT_PAID, NOT_PAID, 'cashDue'],
    ...[CONFIRMED, 'delivered', 'cancelled', CONFIRMED, 'cashDue'],
    ...['cashDue', 'cashDue'],
  ],
  paid: [
    ...[PAID, 'cancelledPaid', 'delivered', 'refunding', 'paid', PAID, 'paid', 'refunded', 'paid'],
    ...[...repeat(NO_CASH_DUE, 4), PAID],
    ...['paid', 'delivered'],
  ],
  delivered: [
    ...[PAID, SENT, DELIVERED, 'delivered'],
    ...['delivered', PAID, 'delivered', 'deliveredRefunded', DELIVERED],
    ...[...repeat(NO_CASH_DUE, 4), PAID],
    ...['delivered', 'delivered'],
  ],
  refunding: [
    ...[PAID, 'cancelledPaid', 'delivered', 'refunding'],
    ...['refunding', PAID, 'paid', 'refunded', 'refunding'],
    ...[...repeat(NO_CASH_DUE, 4), PAID],
    ...['refunding', 'delivered'],
  ],
  refunded: [
    ...[PAID, REFUNDED, REFUNDED, REFUNDED, 'refunded', PAID, 'refunded', REFUNDED, REFUNDED],
    ...[...repeat(NO_CASH_DUE, 4), PAID],
    ...[REFUNDED, 'refunded'],
  ],
  deliveredRefunded: [
    ...[PAID, REFUNDED, DELIVERED, REFUNDED],
    ...['deliveredRefunded', PAID, 'deliveredRefunded', REFUNDED, DELIVERED],
    ...[...repeat(NO_CASH_DUE, 4), PAID],
    ...[REFUNDED, 'deliveredRefunded'],
  ],
  cancelled: [
    ...[CANCELLED, CANCELLED, CANCELLED, NOT_PAID],
    ...[NOT_PAID, 'cancelledPaid', NOT_PAID, NOT_PAID, CANCELLED],
    ...[...repeat(ENDED, 4), CANCELLED],
    ...[CANCELLED, CANCELLED],
  ],
  cancelledPaid: [
    ...[CANCELLED, CANCELLED, CANCELLED, 'cancelledRefunding'],
    ...['cancelledPaid', PAID, 'cancelledPaid', 'cancelledRefunded', CANCELLED],
    ...[...repeat(ENDED, 4), CANCELLED],
    ...[CANCELLED, CANCELLED],
  ],
  cancelledRefunding: [
    ...[CANCELLED, CANCELLED, CANCELLED, PENDING],
    ...['cancelledRefunding', PAID, 'cancelledPaid', 'cancelledRefunded', CANCELLED],
    ...[...repeat(ENDED, 4), CANCELLED],
    ...[CANCELLED, CANCELLED],
  ],
  cancelledRefunded: [
    ...[CANCELLED, CANCELLED, CANCELLED, REFUNDED],
    ...['cancelledRefunded', PAID, 'cancelledRefunded', REFUNDED, CANCELLED],
    ...[...repeat(ENDED, 4), CANCELLED],
    ...[CANCELLED, CANCELLED],
  ],
};

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

  it.each(EVENTS.map((event, index): [string, string | undefined] => [event, EXPECTED[state][index]]))(
    'responds to %s with %s',
    (event, expected) => {
      expect(outcomeOf(flags, event as OrderEvent)).toBe(expected);
    },
  );

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
    for (const state of STATES) expect(Object.keys(ORDER_STATES[state]).sort()).toEqual([...EVENTS].sort());
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
