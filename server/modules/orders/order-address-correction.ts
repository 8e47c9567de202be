import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import type { OrderAddress } from '../../domain/addresses/address-model';
import { pinOfAddress } from '../../domain/delivery/postal-place';
import { badInput } from '../../domain/errors';
import { stateOfAddress } from '../../domain/invoices/indian-states';
import type { Seller } from '../../domain/invoices/invoice';
import { requireSamePlaceOfSupply } from '../../domain/orders/place-of-supply';
import { readTerms, requireServiceableTerms, type PostalDirectory } from '../delivery';
import { shippingAddressOf } from './order-addresses';

const OPTIONAL_FIELDS = ['recipient', 'phone', 'line1', 'line2', 'landmark', 'state'] as const;
/** Fields that can change the state of delivery. */
const PLACE_FIELDS = ['postalCode', 'country', 'state'] as const;
const FIELDS = ['address', 'city', 'postalCode', 'country', ...OPTIONAL_FIELDS] as const;

// For invoices without a body, and for processes of the previous release, which do not read the body.
const FREEZE_INVOICE_SQL = `UPDATE document SET shipping_address = $1
  WHERE order_id = $2 AND shipping_address IS NULL`;

/** Invoices of parcels, and refunds before the invoice: the later invoices of the order have the rest of its tax. */
const DIVIDED_TAX_SQL = `SELECT 1 FROM document
    WHERE order_id = $1 AND of_document_id IS NULL AND shipment_id IS NOT NULL
  UNION ALL SELECT 1 FROM refund
    WHERE order_id = $1 AND state <> 'REFUSED' AND amounts LIKE '%"invoiceId":null%' LIMIT 1`;

interface AddressCorrection {
  order: OrderEntity;
  address: OrderAddress;
  postalDirectory: PostalDirectory;
  /** Current seller. */
  seller: Seller;
  at: Date;
}

/**
 * Replaces the shipping address of an order in the caller's transaction. An issued invoice gets a copy of the address
 * that it was issued with. Returns the names of the changed fields. Throws NOT_SERVICEABLE for a new PIN code, and
 * BAD_INPUT for another state than the one that decided the GST of the order.
 */
export async function replaceAddress(
  tx: EntityManager,
  { order, address, postalDirectory, seller, at }: AddressCorrection,
): Promise<string[]> {
  const earlierAddress = shippingAddressOf(order);
  const changedFields = FIELDS.filter((name) => address[name] !== earlierAddress[name]);
  if (changedFields.length === 0) return [];
  if (order.placeOfSupply !== undefined && PLACE_FIELDS.some((name) => changedFields.includes(name)))
    requireSamePlaceOfSupply(address, order.placeOfSupply, postalDirectory);
  if (order.placeOfSupply === undefined && seller.gstin !== undefined)
    await requireSameState(tx, order, address);
  await requireServiceablePin(tx, { address, earlierAddress, postalDirectory });
  const { id, isDelivered } = order;
  const cleared = Object.fromEntries(
    OPTIONAL_FIELDS.filter((name) => address[name] === undefined).map((name) => [name, () => 'NULL']),
  );
  await tx.query(FREEZE_INVOICE_SQL, [JSON.stringify(earlierAddress), id]);
  // An assignment of `is_delivered` fires the trigger that gives the order its next revision.
  await tx.update(OrderEntity, { id }, { ...address, ...cleared, isDelivered, addressCorrectedAt: at });
  return changedFields;
}

/**
 * Without a place of supply, the address decides between CGST with SGST and IGST, until a document has a part of the
 * tax.
 */
async function requireSameState(tx: EntityManager, order: OrderEntity, address: OrderAddress): Promise<void> {
  if (stateOfAddress(address) === stateOfAddress(shippingAddressOf(order))) return;
  const documents = await tx.query<unknown[]>(DIVIDED_TAX_SQL, [order.id]);
  if (documents.length > 0) throw badInput('shippingAddress.state', 'order.otherState');
}

/** An order keeps the PIN code that it was accepted with, even if the shop does not deliver there any more. */
async function requireServiceablePin(
  tx: EntityManager,
  {
    address,
    earlierAddress,
    postalDirectory,
  }: { address: OrderAddress; earlierAddress: OrderAddress; postalDirectory: PostalDirectory },
): Promise<void> {
  const pin = pinOfAddress(address);
  if (pin === undefined || pin === pinOfAddress(earlierAddress)) return;
  const states = postalDirectory.placesOf(pin).map(({ state }) => state);
  requireServiceableTerms(pin, await readTerms(tx, { pin, states }));
}
