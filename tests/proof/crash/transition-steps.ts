import type { PaymentMethodName } from '../shop-client';

/** Fields of an order in the REST API that show its steps. */
export interface OrderJson {
  isPaid: boolean;
  isDelivered: boolean;
  isRefunded: boolean;
  orderItems: { product: string; cancelledQty?: number }[];
  shipments?: { _id: string; state: string }[];
  refunds?: { _id: string; state: string; amount: number }[];
  returns?: { _id: string; state: string }[];
}

/** An order that a step changes. */
export interface SteppedOrder {
  id: string;
  product: string;
  /** The order after its earlier steps. */
  json: OrderJson;
}

/** A request of a step. */
export interface StepRequest {
  method: 'POST' | 'PUT';
  path: string;
  body?: object;
  /** True for a request of the buyer; the other ones are of an admin. */
  isOfBuyer?: true;
}

/** A step of an order, and the state that shows it. */
export interface TransitionStep {
  name: string;
  /** Payment of the order; PayPal by default. */
  payment?: PaymentMethodName;
  /** Steps before this one. */
  after?: readonly TransitionStep[];
  request: (order: SteppedOrder) => StepRequest;
  /** True if the step happened once. */
  isDone: (order: OrderJson) => boolean;
}

/** Units of each order. */
export const ORDER_UNITS = 3;

const oneUnitOf = ({ product }: SteppedOrder) => ({ lines: [{ product, qty: 1 }] });
const lastShipment = ({ shipments = [] }: OrderJson) => shipments.at(-1);

const pack: TransitionStep = {
  name: 'pack a parcel',
  request: (order) => ({ method: 'POST', path: `/orders/${order.id}/shipments`, body: oneUnitOf(order) }),
  isDone: ({ shipments = [] }) => shipments.length === 1,
};
const reportOf = (state: string): TransitionStep => ({
  name: `report ${state}`,
  after: [pack],
  request: ({ id, json }) => ({
    method: 'PUT',
    path: `/orders/${id}/shipments/${lastShipment(json)?._id}`,
    body: { state },
  }),
  isDone: (order) => lastShipment(order)?.state === state && order.shipments?.length === 1,
});
const reports = [
  'HANDED_OVER',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RETURNED_TO_ORIGIN',
  'LOST',
  'CANCELLED',
].map(reportOf);
const deliver: TransitionStep = {
  name: 'deliver the order',
  after: [pack],
  request: ({ id }) => ({ method: 'PUT', path: `/orders/${id}/deliver` }),
  isDone: ({ isDelivered, shipments = [] }) =>
    isDelivered && shipments.length === 2 && shipments.every(({ state }) => state === 'DELIVERED'),
};

/** The steps of parcels. */
export const SHIPMENT_STEPS: readonly TransitionStep[] = [pack, ...reports, deliver];

const refundsOf = ({ refunds = [] }: OrderJson) => refunds.filter(({ state }) => state !== 'REFUSED');
const hasOneRefund = (order: OrderJson) => refundsOf(order).length === 1;
const hasCancelledUnits = ({ orderItems }: OrderJson) => orderItems[0]?.cancelledQty === 1;
const refundOf = (name: string, bodyOf: (order: SteppedOrder) => object): TransitionStep => ({
  name,
  request: (order) => ({ method: 'PUT', path: `/orders/${order.id}/refund`, body: bodyOf(order) }),
  isDone: hasOneRefund,
});
const cancelUnits: TransitionStep = {
  name: 'cancel a unit',
  request: (order) => ({ method: 'PUT', path: `/orders/${order.id}/cancel`, body: oneUnitOf(order) }),
  isDone: (order) => hasCancelledUnits(order) && hasOneRefund(order),
};

const refundUnit = refundOf('refund a unit', oneUnitOf);
const returnToOrigin = reportOf('RETURNED_TO_ORIGIN');

/** The steps of refunds and cancellations. */
export const REFUND_STEPS: readonly TransitionStep[] = [
  cancelUnits,
  { ...cancelUnits, name: 'cancel a unit, Razorpay', payment: 'Razorpay' },
  refundUnit,
  { ...refundUnit, name: 'refund a unit, Razorpay', payment: 'Razorpay' },
  refundOf('refund an amount', () => ({ amount: 100 })),
  { ...refundOf('refund a delivered unit', oneUnitOf), after: [pack, deliver] },
  {
    ...returnToOrigin,
    name: 'report RETURNED_TO_ORIGIN of a refunded unit',
    after: [pack, reportOf('HANDED_OVER'), refundUnit],
    isDone: (order) => returnToOrigin.isDone(order) && hasCancelledUnits(order),
  },
];

const request: TransitionStep = {
  name: 'request a return',
  after: [pack, deliver],
  request: (order) => ({
    method: 'POST',
    path: `/orders/${order.id}/returns`,
    body: { wish: 'REFUND', lines: [{ product: order.product, qty: 1, reason: 'Does not fit' }] },
    isOfBuyer: true,
  }),
  isDone: ({ returns = [] }) => returns.length === 1,
};
const lastReturn = ({ returns = [] }: OrderJson) => returns.at(-1);
const returnStep = (
  action: string,
  state: string,
  {
    after,
    bodyOf = () => ({}),
  }: { after: readonly TransitionStep[]; bodyOf?: (order: SteppedOrder) => object },
): TransitionStep => ({
  name: `${action} a return`,
  after: [pack, deliver, request, ...after],
  request: (order) => ({
    method: 'PUT',
    path: `/returns/${lastReturn(order.json)?._id}`,
    body: { action, ...bodyOf(order) },
    ...(action === 'WITHDRAW' && { isOfBuyer: true as const }),
  }),
  isDone: (order) => lastReturn(order)?.state === state && order.returns?.length === 1,
});
const approve = returnStep('APPROVE', 'APPROVED', { after: [] });
const receive = returnStep('RECEIVE', 'RECEIVED', {
  after: [approve],
  bodyOf: ({ product }) => ({ received: [{ product, restock: 1 }] }),
});
const settle = returnStep('SETTLE', 'SETTLED', { after: [approve, receive] });

/** The steps of returns. */
export const RETURN_STEPS: readonly TransitionStep[] = [
  request,
  approve,
  returnStep('REJECT', 'REJECTED', { after: [] }),
  returnStep('WITHDRAW', 'WITHDRAWN', { after: [] }),
  receive,
  { ...settle, isDone: (order) => settle.isDone(order) && hasOneRefund(order) },
];
