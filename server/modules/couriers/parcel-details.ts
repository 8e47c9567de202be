import { createHash } from 'node:crypto';
import { In, type EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { ProductEntity } from '../../database/entities/product.entity';
import type { ShipmentEntity } from '../../database/entities/shipment.entity';
import { INDIAN_STATES } from '../../domain/invoices/indian-states';
import { ShopError } from '../../domain/errors';
import { cashOfParcels } from '../../domain/shipments/cash-parcel';
import type { PostalDirectory } from '../delivery';
import { getOrder } from '../orders';
import type { ParcelToBook } from './courier';

/** Weight of a unit whose product has none. */
const DEFAULT_UNIT_GRAMS = 250;
/** Size of a parcel; the courier measures it again. */
const DEFAULT_SIZE_MM = [200, 150, 100] as const;
const PIN_CODE = /^[1-9]\d{5}$/;
const PHONE_DIGITS = 10;
const DEMO_PHONE = '9000000000';

/** Hash of the address that the courier prints on its label. */
export function addressHashOf(order: OrderEntity): string {
  const { recipient, phone, line1, line2, landmark, address, city, state, postalCode } = order;
  const texts = [recipient, phone, line1, line2, landmark, address, city, state, postalCode];
  return createHash('sha256')
    .update(JSON.stringify(texts.map((text) => text ?? '')))
    .digest('base64url');
}

/** A parcel of an order, and its address for the courier. */
interface ParcelToDescribe {
  order: OrderEntity;
  shipment: ShipmentEntity;
  requestId: string;
  address: ReturnType<typeof courierAddressOf>;
}

/** Describes a parcel for a courier. */
export async function describeParcel(
  tx: EntityManager,
  { order, shipment, requestId, address }: ParcelToDescribe,
): Promise<ParcelToBook> {
  const details = await getOrder(tx, order.id);
  const items = details.shipments.find(({ id }) => id === shipment.id)?.items ?? [];
  const units = items.flatMap(({ productId, qty }) => {
    const line = details.orderItems.find((candidate) => candidate.productId === productId);
    return line ? [{ line, qty }] : [];
  });
  const products = await tx.findBy(ProductEntity, { id: In(units.map(({ line }) => line.productId)) });
  const gramsOf = (productId: string) =>
    products.find(({ id }) => id === productId)?.weight || DEFAULT_UNIT_GRAMS;
  return {
    requestId,
    orderedAt: order.createdAt,
    ...address,
    email: order.buyerEmail,
    lines: units.map(({ line, qty }) => {
      return { name: line.name, sku: line.sku || line.productId, qty, price: line.price };
    }),
    value: units.reduce((sum, { line, qty }) => sum + line.price * qty, 0),
    cashAmount: cashOfParcels(details, details.orderItems, details.shipments).parcels.get(shipment.id),
    grams: units.reduce((sum, { line, qty }) => sum + qty * gramsOf(line.productId), 0),
    sizeMm: DEFAULT_SIZE_MM,
  };
}

/**
 * The address of an order for the courier. An address without a state has that of its PIN code. The demo courier makes
 * no calls, so it needs no phone number. Throws INVALID_STATE if the street, PIN code, state or phone number is
 * missing.
 */
export function courierAddressOf(
  order: OrderEntity,
  { postalDirectory, isDemo }: { postalDirectory: PostalDirectory; isDemo: boolean },
) {
  const [postalPlace, ...otherPlaces] = postalDirectory.placesOf(order.postalCode);
  const stateOfPin = otherPlaces.length === 0 ? postalPlace?.state : undefined;
  const state = INDIAN_STATES.find(({ code }) => code === (order.state ?? stateOfPin))?.name;
  const ownPhone = order.phone ?? order.guestPhone ?? (isDemo ? DEMO_PHONE : '');
  const phone = ownPhone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS);
  const line1 = order.line1 || order.address;
  if (state === undefined || !PIN_CODE.test(order.postalCode) || phone.length < PHONE_DIGITS || !line1)
    throw new ShopError('INVALID_STATE', 'courier.addressIncomplete');
  return {
    recipient: order.recipient || order.buyerName,
    phone,
    line1,
    line2: [order.line2, order.landmark].filter(Boolean).join(', '),
    city: order.city,
    state,
    postalCode: order.postalCode,
  };
}
