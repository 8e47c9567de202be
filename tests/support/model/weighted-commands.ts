import fc from 'fast-check';
import {
  DeleteUser,
  DeleteProduct,
  EditProduct,
  ExpireHolds,
  RenameUser,
  ReleaseExpiredHolds,
  AdvanceClock,
} from './admin-commands';
import {
  CollectCash,
  ConfirmOrder,
  EndConfirmations,
  PayInCash,
  RefuseDelivery,
  RefuseParcel,
} from './cash-commands';
import { CancelOrder, RefundOrder } from './ending-commands';
import { MoveReturn, RequestReturn, ReturnUnits } from './return-commands';
import { CancelUnits, RefundPortion } from './refund-commands';
import {
  DeliverOrder,
  RepeatPlacement,
  PlaceConcurrently,
  PlaceOrder,
  type ShopCommand,
} from './order-commands';
import { ApprovePayment, ReportPayment, PayOrder, StartPayment } from './payment-commands';
import { MoveParcel, PackParcel, ShipInTwoParcels } from './parcel-commands';
import { someUnits } from './units';
import { PINS } from './model-address';
import { ChangeOrderTerms, ChangeSavedAddress, ReplaceServiceAreas } from './settings-commands';
import { HOLD_MINUTES, MAX_HOLD_MINUTES, MODEL_METHODS } from './shop-model';

const anIndex = fc.nat({ max: 5 });
const aRequestCount = fc.integer({ min: 1, max: 3 });
const aPrice = fc.oneof(
  fc.integer({ min: 1, max: 60_000_00 }),
  fc.constantFrom(13, 25_000_00, 25_000_01, 50_000_00, 50_000_01),
);
const aStock = fc.oneof(fc.nat({ max: 4 }), fc.integer({ min: 5, max: 30 }));
/** A product at the start of a sequence. */
export const aProduct = fc.record({ price: aPrice, stock: aStock });
const aCart = fc.record({
  user: anIndex,
  items: fc.array(fc.record({ product: anIndex, qty: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  isOutdated: fc.nat({ max: 19 }).map((number) => number === 19),
  pin: fc.option(anIndex, { nil: undefined }),
  method: fc.constantFrom(...MODEL_METHODS),
  isGuest: fc.nat({ max: 2 }).map((number) => number === 2),
  seenTerms: fc.constantFrom(
    undefined,
    undefined,
    'current' as const,
    'current' as const,
    'previous' as const,
  ),
});
const someOrderTerms = fc.record({
  priceBook: fc.record({
    taxBasisPoints: fc.constantFrom(0, 400, 501, 1_800),
    shipping: fc.record({
      price: fc.constantFrom(0, 1, 550_00),
      freeAbove: fc.constantFrom(0, 999_99, 50_000_00),
    }),
    gst: fc.option(
      fc.record({
        isInclusive: fc.boolean(),
        rates: fc.tuple(fc.constantFrom(0, 500, 1_800), fc.constantFrom(1_800, 4_000, 1_225)),
      }),
      { nil: undefined },
    ),
  }),
  holdMinutes: fc.constantFrom(10, HOLD_MINUTES, MAX_HOLD_MINUTES),
  isCashConfirmed: fc.boolean(),
});
const anEdit = fc.record({
  product: anIndex,
  price: fc.option(fc.oneof({ weight: 5, arbitrary: aPrice }, { weight: 1, arbitrary: fc.constant(0) }), {
    nil: undefined,
  }),
  stock: fc.option(aStock, { nil: undefined }),
  isRenamed: fc.boolean(),
});

const someUnitsOfAnOrder = fc
  .array(fc.record({ item: anIndex, qty: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 2 })
  .map(someUnits);
const aReturnAction = fc.constantFrom(
  'APPROVE' as const,
  'APPROVE' as const,
  'RECEIVE' as const,
  'RECEIVE' as const,
  'SETTLE' as const,
  'SETTLE' as const,
  'REJECT' as const,
  'WITHDRAW' as const,
);
const aDecision = fc.constantFrom('restock' as const, 'writeOff' as const, 'sendBack' as const);
const someContents = fc.oneof(
  fc.record({ kind: fc.constant('units' as const), units: someUnitsOfAnOrder, withShipping: fc.boolean() }),
  fc.record({
    kind: fc.constant('units' as const),
    units: someUnitsOfAnOrder,
    withShipping: fc.constant(false),
  }),
  fc.record({ kind: fc.constant('shipping' as const) }),
  fc.record({ kind: fc.constant('amount' as const), percent: fc.constantFrom(0, 1, 33, 50, 99, 100) }),
);
const aParcelEnd = fc.constantFrom(
  'DELIVERED' as const,
  'DELIVERED' as const,
  'DELIVERED' as const,
  'RETURNED_TO_ORIGIN' as const,
  'LOST' as const,
  'CANCELLED' as const,
);
const aParcelState = fc.constantFrom(
  'HANDED_OVER' as const,
  'OUT_FOR_DELIVERY' as const,
  'DELIVERED' as const,
  'DELIVERED' as const,
  'RETURNED_TO_ORIGIN' as const,
  'LOST' as const,
  'CANCELLED' as const,
);

// With these weights, most orders have a payment, an expired hold, or both.
const weightedCommands: [weight: number, fc.Arbitrary<ShopCommand>][] = [
  [24, aCart.map((cart) => new PlaceOrder(cart))],
  [8, fc.array(aCart, { minLength: 2, maxLength: 6 }).map((carts) => new PlaceConcurrently(carts))],
  [4, anIndex.map((order) => new RepeatPlacement(order))],
  [30, anIndex.map((order) => new PayOrder(order))],
  [10, anIndex.map((order) => new StartPayment(order))],
  [
    10,
    fc
      .tuple(anIndex, fc.nat({ max: 3 }))
      .map(([payment, number]) => new ApprovePayment(payment, number === 0)),
  ],
  [
    14,
    fc
      .tuple(anIndex, aRequestCount)
      .map(([payment, requestCount]) => new ReportPayment(payment, requestCount)),
  ],
  [4, fc.tuple(anIndex, anIndex).map(([payment, otherOrder]) => new ReportPayment(payment, 1, otherOrder))],
  [
    14,
    fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new DeliverOrder(order, requestCount)),
  ],
  [
    14,
    fc
      .tuple(anIndex, fc.option(someUnitsOfAnOrder, { nil: undefined }), aRequestCount)
      .map(([order, units, requestCount]) => new PackParcel(order, units, requestCount)),
  ],
  [
    20,
    fc
      .tuple(anIndex, aParcelState, aRequestCount)
      .map(([parcel, state, requestCount]) => new MoveParcel(parcel, state, requestCount)),
  ],
  [
    16,
    fc
      .tuple(anIndex, aParcelEnd, aParcelEnd)
      .map(([order, first, second]) => new ShipInTwoParcels(order, [first, second])),
  ],
  [7, fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new CancelOrder(order, requestCount))],
  [12, fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new RefundOrder(order, requestCount))],
  [
    14,
    fc
      .tuple(anIndex, someUnitsOfAnOrder, aRequestCount)
      .map(([order, units, requestCount]) => new CancelUnits(order, units, requestCount)),
  ],
  [
    24,
    fc
      .tuple(anIndex, someContents, aRequestCount)
      .map(([order, contents, requestCount]) => new RefundPortion(order, contents, requestCount)),
  ],
  [
    20,
    fc
      .tuple(anIndex, someUnitsOfAnOrder, fc.constantFrom('REFUND' as const, 'EXCHANGE' as const))
      .map(([order, units, wish]) => new RequestReturn(order, units, wish)),
  ],
  [
    24,
    fc
      .tuple(anIndex, someUnitsOfAnOrder, fc.constantFrom('REFUND' as const, 'EXCHANGE' as const), aDecision)
      .map(([order, units, wish, decision]) => new ReturnUnits(order, units, wish, decision)),
  ],
  [
    40,
    fc
      .tuple(anIndex, aReturnAction, aDecision, aRequestCount)
      .map(
        ([entry, action, decision, requestCount]) => new MoveReturn(entry, action, decision, requestCount),
      ),
  ],
  [10, fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new CollectCash(order, requestCount))],
  [14, anIndex.map((order) => new PayInCash(order))],
  [10, anIndex.map((order) => new ConfirmOrder(order))],
  [
    10,
    fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new RefuseDelivery(order, requestCount)),
  ],
  [
    24,
    fc
      .tuple(anIndex, fc.constantFrom('DELIVERED' as const, 'RETURNED_TO_ORIGIN' as const, 'LOST' as const))
      .map(([order, end]) => new RefuseParcel(order, end)),
  ],
  [4, fc.constant(new EndConfirmations())],
  [10, fc.integer({ min: 5, max: 20 }).map((minutes) => new AdvanceClock(minutes))],
  [4, fc.constant(new ReleaseExpiredHolds())],
  [6, fc.constant(new ExpireHolds())],
  [8, anEdit.map((edit) => new EditProduct(edit))],
  [5, someOrderTerms.map((terms) => new ChangeOrderTerms(terms))],
  [3, fc.constantFrom(undefined, undefined, undefined, ...PINS).map((pin) => new ReplaceServiceAreas(pin))],
  [4, fc.tuple(anIndex, anIndex).map(([user, pin]) => new ChangeSavedAddress(user, pin))],
  [1, anIndex.map((product) => new DeleteProduct(product))],
  [1, anIndex.map((user) => new DeleteUser(user))],
  [2, anIndex.map((user) => new RenameUser(user))],
];
/** A random command. */
export const aCommand = fc.oneof(...weightedCommands.map(([weight, arbitrary]) => ({ weight, arbitrary })));
