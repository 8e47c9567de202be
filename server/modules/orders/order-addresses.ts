import { pinOfAddress } from '../../domain/delivery/postal-place';
import type { AddressEntity } from '../../database/entities/address.entity';
import type { OrderEntity } from '../../database/entities/order.entity';
import type { Row } from '../../database/rows';
import {
  billingAddressOf,
  orderAddressOf,
  type AddressReference,
} from '../../domain/addresses/order-address';
import type { BillingAddress, OrderAddress } from '../../domain/addresses/address-model';
import { notFound } from '../../domain/errors';
import type { RequestedOrder } from '../../domain/orders/order-validation';
import { definedOnly } from '../../domain/read';

/** Columns of the structured shipping address and of the billing address, by property. */
const ADDRESS_COLUMNS = {
  recipient: 'recipient',
  phone: 'phone',
  line1: 'line1',
  line2: 'line2',
  landmark: 'landmark',
  state: 'state_code',
  billingRecipient: 'billing_recipient',
  billingPhone: 'billing_phone',
  billingAddress: 'billing_address',
  billingLine1: 'billing_line1',
  billingLine2: 'billing_line2',
  billingLandmark: 'billing_landmark',
  billingPostalCode: 'billing_postal_code',
  billingCity: 'billing_city',
  billingState: 'billing_state_code',
  billingCountry: 'billing_country',
  billingGstin: 'billing_gstin',
  billingBusinessName: 'billing_business_name',
} as const satisfies Partial<Record<keyof OrderEntity, string>>;

type AddressProperty = keyof typeof ADDRESS_COLUMNS;
/** Address properties of an order row. */
export type AddressProperties = Pick<OrderEntity, 'address' | 'city' | 'postalCode' | 'country'> &
  Partial<Pick<OrderEntity, AddressProperty>>;

/** Ids of the saved addresses that orders name. */
export function savedAddressIds(orders: readonly RequestedOrder[]): string[] {
  return orders.flatMap(({ shippingAddress, billingAddress }) =>
    [shippingAddress, billingAddress].flatMap((address) =>
      address && 'addressId' in address ? [address.addressId] : [],
    ),
  );
}

/**
 * The order's copy of its addresses. Throws NOT_FOUND for a saved address that the buyer does not have, and for every
 * saved address without a buyer, and BAD_INPUT for a GSTIN of another state.
 */
export function copyAddresses(
  { shippingAddress, billingAddress }: RequestedOrder,
  buyerId: string | undefined,
  savedAddresses: ReadonlyMap<string, AddressEntity>,
): AddressProperties {
  const copy = (address: OrderAddress | AddressReference): OrderAddress => {
    if (!('addressId' in address)) return address;
    const saved = savedAddresses.get(address.addressId);
    if (!saved || saved.userId !== buyerId) throw notFound('address');
    return orderAddressOf(saved);
  };
  const billing = billingAddress && billingAddressOf(copy(billingAddress), billingAddress);
  return { ...copy(shippingAddress), ...(billing && billingProperties(billing)) };
}

/** PIN code of the shipping address; undefined outside India, and for an unknown saved address. */
export function shippingPinOf(
  { shippingAddress }: RequestedOrder,
  savedAddresses: ReadonlyMap<string, AddressEntity>,
): string | undefined {
  if (!('addressId' in shippingAddress)) return pinOfAddress(shippingAddress);
  const saved = savedAddresses.get(shippingAddress.addressId);
  return saved && pinOfAddress(orderAddressOf(saved));
}

/** Phone of the shipping address; undefined without one, and for an unknown saved address. */
export function shippingPhoneOf(
  { shippingAddress }: RequestedOrder,
  savedAddresses: ReadonlyMap<string, AddressEntity>,
): string | undefined {
  if (!('addressId' in shippingAddress)) return shippingAddress.phone;
  return savedAddresses.get(shippingAddress.addressId)?.phone;
}

/** Table columns of the addresses beyond the four texts: only the columns that one of the orders uses. */
export function addressColumns(orders: readonly OrderEntity[]): Row[] {
  const properties = Object.keys(ADDRESS_COLUMNS) as AddressProperty[];
  const usedProperties = properties.filter((name) => orders.some((order) => order[name] !== undefined));
  return orders.map((order) =>
    Object.fromEntries(usedProperties.map((name) => [ADDRESS_COLUMNS[name], order[name]])),
  );
}

/** The shipping address of an order row. */
export function shippingAddressOf(row: OrderEntity): OrderAddress {
  const { address, city, postalCode, country, recipient, phone, line1, line2, landmark, state } = row;
  return {
    address,
    city,
    postalCode,
    country,
    ...definedOnly({ recipient, phone, line1, line2, landmark, state }),
  };
}

/** The billing address of an order row; undefined without one. */
export function billingAddressOfRow(row: OrderEntity): BillingAddress | undefined {
  if (row.billingAddress === undefined) return undefined;
  return {
    address: row.billingAddress,
    city: row.billingCity ?? '',
    postalCode: row.billingPostalCode ?? '',
    country: row.billingCountry ?? '',
    ...definedOnly({
      recipient: row.billingRecipient,
      phone: row.billingPhone,
      line1: row.billingLine1,
      line2: row.billingLine2,
      landmark: row.billingLandmark,
      state: row.billingState,
      gstin: row.billingGstin,
      businessName: row.billingBusinessName,
    }),
  };
}

function billingProperties(billing: BillingAddress): Partial<Pick<OrderEntity, AddressProperty>> {
  return {
    billingRecipient: billing.recipient,
    billingPhone: billing.phone,
    billingAddress: billing.address,
    billingLine1: billing.line1,
    billingLine2: billing.line2,
    billingLandmark: billing.landmark,
    billingPostalCode: billing.postalCode,
    billingCity: billing.city,
    billingState: billing.state,
    billingCountry: billing.country,
    billingGstin: billing.gstin,
    billingBusinessName: billing.businessName,
  };
}
