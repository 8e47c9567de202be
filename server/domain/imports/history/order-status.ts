import type { ImportedOrderStatus } from './imported-order';

const WOOCOMMERCE_STATUSES: Readonly<Record<string, ImportedOrderStatus>> = {
  pending: 'OPEN',
  'pending payment': 'OPEN',
  'on hold': 'OPEN',
  processing: 'PAID',
  completed: 'COMPLETED',
  refunded: 'REFUNDED',
  cancelled: 'CANCELLED',
  canceled: 'CANCELLED',
  failed: 'CANCELLED',
};

/** The state of a WooCommerce order, such as `wc-completed`; undefined for a state of a plugin. */
export function woocommerceStatusOf(text: string): ImportedOrderStatus | undefined {
  return WOOCOMMERCE_STATUSES[text.trim().toLowerCase().replace(/^wc-/, '').replaceAll('-', ' ')];
}

/** The state of a Shopify order: its end first, then its dispatch, then its payment. */
export function shopifyStatusOf(order: {
  paymentStatus: string;
  shippingStatus: string;
  cancelledAt: string;
}): ImportedOrderStatus {
  const paymentStatus = order.paymentStatus.toLowerCase();
  if (order.cancelledAt !== '' || paymentStatus === 'voided' || paymentStatus === 'expired')
    return 'CANCELLED';
  if (paymentStatus === 'refunded') return 'REFUNDED';
  if (order.shippingStatus.toLowerCase() === 'fulfilled') return 'COMPLETED';
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded' ? 'PAID' : 'OPEN';
}
