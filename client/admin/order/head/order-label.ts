import { isCashOrder, packedParcelsOf, unitsToPack, type OfficeOrder } from '../order-facts';

/** The one visible state of an order. */
export interface OrderLabel {
  text: string;
  /** `act`: the shop has a step. `rest`: nothing to do. */
  tone: 'act' | 'rest' | 'done' | 'late';
}

const STATUS_LABELS: Readonly<Record<OfficeOrder['status'], OrderLabel>> = {
  UNCONFIRMED: { text: 'To confirm', tone: 'act' },
  PLACED: { text: 'Not paid', tone: 'rest' },
  PAID: { text: 'To pack', tone: 'act' },
  PARTLY_SHIPPED: { text: 'Partly shipped', tone: 'act' },
  SHIPPED: { text: 'Shipped', tone: 'rest' },
  DELIVERED: { text: 'Delivered', tone: 'done' },
  CANCELLED: { text: 'Cancelled', tone: 'rest' },
  REFUNDED: { text: 'Refunded', tone: 'rest' },
};

/** Words for an order with an open return. */
const RETURN_LABELS: Partial<Record<OfficeOrder['returns'][number]['state'], string>> = {
  REQUESTED: 'Return requested',
  APPROVED: 'Return approved',
  RECEIVED: 'Return received',
};

/** The state of an order in one or two words. */
export function orderLabelOf(order: OfficeOrder): OrderLabel {
  if (order.isRefunding && !isCashOrder(order)) return { text: 'Refund pending', tone: 'act' };
  const openReturn = order.returns.find(({ state }) => state in RETURN_LABELS);
  if (openReturn) return { text: RETURN_LABELS[openReturn.state] ?? '', tone: 'act' };
  const { status } = order;
  const isOpenCashOrder = status === 'PLACED' && order.confirmedAt !== null;
  if ((status === 'PAID' || isOpenCashOrder) && unitsToPack(order) === 0) {
    if (packedParcelsOf(order).length > 0) return { text: 'To ship', tone: 'act' };
  }
  return isOpenCashOrder ? STATUS_LABELS.PAID : STATUS_LABELS[status];
}
