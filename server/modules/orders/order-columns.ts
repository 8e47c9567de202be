import type { OrderEntity } from '../../database/entities/order.entity';
import type { PaymentResult } from '../../domain/model';

/** The shipping method of an order row; undefined for an order of an earlier release. */
export function shippingMethodOf({
  shippingMethod: id,
  shippingName: name,
  shippingNameHi: nameHi,
}: OrderEntity) {
  return id === undefined ? undefined : { id, name: name ?? id, nameHi: nameHi ?? '' };
}

/** Tags of an order row; undefined without tags. */
export function orderTagsOf({ tags = '' }: OrderEntity): string[] | undefined {
  return tags === '' ? undefined : tags.split('\n');
}

/** Details about the payment of an order row; undefined while it is unpaid. */
export function paymentResultOf(row: OrderEntity): PaymentResult | undefined {
  if (row.paymentId === undefined) return undefined;
  return {
    id: row.paymentId,
    status: row.paymentStatus ?? '',
    updateTime: row.paymentUpdateTime ?? '',
    emailAddress: row.payerEmail ?? '',
  };
}
