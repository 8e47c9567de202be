import type { CourierEvent, CourierReport, CourierState } from '../../../domain/shipments/courier-states';
import { asList, asObject, asText, ProviderUnavailable } from '../../payments';
import type { CourierService, ExistingBooking } from '../courier';

/** The courier's states by the number of Shiprocket's status. All other numbers say nothing about the parcel. */
const STATES: Readonly<Record<number, CourierState>> = {
  1: 'BOOKED', // AWB assigned
  2: 'BOOKED', // Label generated
  3: 'BOOKED', // Pickup scheduled
  4: 'BOOKED', // Pickup queued
  5: 'BOOKED', // Manifest generated
  6: 'HANDED_OVER', // Shipped
  7: 'DELIVERED',
  8: 'CANCELLED',
  9: 'HANDED_OVER', // Return to origin initiated: the parcel is still under way
  10: 'RETURNED_TO_ORIGIN',
  12: 'LOST',
  17: 'OUT_FOR_DELIVERY',
  18: 'HANDED_OVER', // In transit
  19: 'BOOKED', // Out for pickup
  21: 'OUT_FOR_DELIVERY', // Undelivered: one attempt failed
  22: 'HANDED_OVER', // Delayed
  24: 'LOST', // Destroyed
  27: 'BOOKED', // Pickup booked
  38: 'HANDED_OVER', // Reached at destination hub
  39: 'HANDED_OVER', // Misrouted
  41: 'HANDED_OVER', // Return to origin, out for delivery to the shop
  42: 'HANDED_OVER', // Picked up
  44: 'LOST', // Disposed of
  45: 'CANCELLED', // Cancelled before dispatch
  46: 'HANDED_OVER', // Return to origin in transit
  48: 'HANDED_OVER', // Reached warehouse
  51: 'HANDED_OVER', // Handed over to the courier
  52: 'BOOKED', // Shipment booked
};

const MAX_EVENTS = 200;
const MAX_CITY_LENGTH = 60;
/** Shiprocket writes times in Indian Standard Time, without a zone. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/;
const STATUS_TEXT = /^\d{1,3}$/;

/** An id of Shiprocket, as text. Throws ProviderUnavailable. */
export function requireShiprocketId(raw: unknown, label: string): string {
  const text = typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : asText(raw, 20);
  if (text !== undefined && /^\d+$/.test(text)) return text;
  throw new ProviderUnavailable(`Shiprocket's answer has no ${label}`);
}

/** Reads the answer about couriers for a PIN code. Throws ProviderUnavailable. */
export function readServiceability(raw: unknown): CourierService {
  const data = asObject(asObject(raw)?.['data']);
  if (!data || !Array.isArray(data['available_courier_companies']))
    throw new ProviderUnavailable("Shiprocket's answer has no list of couriers");
  const companies = asList(data['available_courier_companies']).map(asObject);
  const days = companies
    .map((company) => Number(company?.['estimated_delivery_days']))
    .filter((count) => Number.isInteger(count) && count > 0);
  return { isServiceable: companies.length > 0, days: days.length > 0 ? Math.min(...days) : undefined };
}

/** Finds the order of a request in a list of orders, unless it is cancelled. Throws ProviderUnavailable. */
export function readOrderOfRequest(raw: unknown, requestId: string): ExistingBooking | undefined {
  const list = asObject(raw)?.['data'];
  if (!Array.isArray(list)) throw new ProviderUnavailable("Shiprocket's answer has no list of orders");
  const order = list.map(asObject).find((candidate) => candidate?.['channel_order_id'] === requestId);
  if (!order || isCancelled(order)) return undefined;
  const shipment = asObject(asList(order['shipments'])[0]);
  return {
    reference: referenceOf(order['id'], shipment?.['id']),
    courier: asText(shipment?.['courier']) ?? '',
    awb: asText(shipment?.['awb'], 40),
  };
}

/** Reference of a new order; undefined for one that Shiprocket has cancelled. Throws ProviderUnavailable. */
export function readCreatedOrder(raw: unknown): string | undefined {
  const order = asObject(raw);
  const reference = referenceOf(order?.['order_id'], order?.['shipment_id']);
  return order && isCancelled(order) ? undefined : reference;
}

/** Shiprocket needs both ids: the order's for a cancellation, the shipment's for label and pick-up. */
function referenceOf(orderId: unknown, shipmentId: unknown): string {
  return `${requireShiprocketId(orderId, 'order id')}-${requireShiprocketId(shipmentId, 'shipment id')}`;
}

function isCancelled(order: Record<string, unknown>): boolean {
  return order['status_code'] === 5 || /^CANCELL?ED$/i.test(asText(order['status']) ?? '');
}

/** Reads the report about a parcel; undefined if Shiprocket has no events. Throws ProviderUnavailable. */
export function readTracking(raw: unknown, awb: string): CourierReport | undefined {
  const tracking = asObject(asObject(raw)?.['tracking_data']);
  if (!tracking) throw new ProviderUnavailable("Shiprocket's answer has no tracking data");
  if (tracking['track_status'] === 0) return undefined;
  const parcel = asObject(asList(tracking['shipment_track'])[0]);
  // Shiprocket answers with all parcels of a number; another number says nothing about this parcel.
  if (asText(parcel?.['awb_code'], 60) !== awb)
    throw new ProviderUnavailable('Shiprocket answered about another parcel');
  const events = readEvents(tracking['shipment_track_activities']);
  const state = stateOf(tracking['shipment_status']) ?? events.at(-1)?.state;
  if (!state) return undefined;
  return { state, events, city: events.findLast(({ city }) => city !== undefined)?.city };
}

/** The events with a known state, oldest first. */
function readEvents(raw: unknown): CourierEvent[] {
  const events: CourierEvent[] = [];
  for (const activity of asList(raw).slice(0, MAX_EVENTS).map(asObject)) {
    const state = stateOf(activity?.['sr-status']);
    const at = readLocalTime(activity?.['date']);
    if (state && at) events.push({ state, at, city: readCity(activity?.['location']) });
  }
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function stateOf(raw: unknown): CourierState | undefined {
  const status = typeof raw === 'string' && STATUS_TEXT.test(raw) ? Number(raw) : raw;
  return typeof status === 'number' ? STATES[status] : undefined;
}

function readLocalTime(raw: unknown): Date | undefined {
  const [, day, time] = LOCAL_TIME.exec(asText(raw) ?? '') ?? [];
  const at = new Date(`${day}T${time}+05:30`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The city of a location such as `BLR/FC1, BANGALORE, KARNATAKA`: the hub's name first, the state last. */
function readCity(raw: unknown): string | undefined {
  const names = (asText(raw) ?? '').split(',').map((name) => name.trim());
  const city = names.length > 2 ? names.at(-2) : names[0];
  if (!city || city === 'NA' || city.length > MAX_CITY_LENGTH) return undefined;
  return /\p{Cc}|\p{Cf}/u.test(city) ? undefined : city;
}
