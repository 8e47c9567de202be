import { asObject, asText, ProviderRefused, ProviderUnavailable, type Fetch } from '../../payments';
import type { CourierBooking, Courier, ExistingBooking, ParcelToBook } from '../courier';
import { fetchLabel } from './label-download';
import { createShiprocketClient, type ShiprocketClient } from './shiprocket-client';
import { shiprocketOrderOf } from './shiprocket-order';
import { readCreatedOrder, readOrderOfRequest, readServiceability, readTracking } from './shiprocket-read';

export interface ShiprocketOptions {
  email: string;
  password: string;
  apiBase: string;
  /** Name of the pick-up address in the Shiprocket account. */
  pickupLocation: string;
  isDemo: boolean;
  now: () => Date;
  fetch?: Fetch;
  /** Time limit of one call of the adapter. */
  timeoutMs?: number;
}

/** Name of a booking whose courier Shiprocket does not name. */
const COURIER_NAME = 'Shiprocket';
const REFERENCE = /^(\d+)-(\d+)$/;

/** The ids of a booking. Throws ProviderRefused for a reference of another form. */
function idsOf(reference: string): { orderId: number; shipmentId: number } {
  const [, orderId, shipmentId] = REFERENCE.exec(reference) ?? [];
  if (orderId === undefined) throw new ProviderRefused('The reference is not one of Shiprocket');
  return { orderId: Number(orderId), shipmentId: Number(shipmentId) };
}

/** The calls of a booking, each with the signal of its time limit. */
class ShiprocketBookings {
  constructor(
    private readonly client: ShiprocketClient,
    private readonly pickupLocation: string,
  ) {}

  /**
   * Searches for the order of an earlier request first. Shiprocket itself returns the existing order for a repeated
   * `order_id`, also one that is cancelled.
   */
  async book(parcel: ParcelToBook, signal: AbortSignal): Promise<CourierBooking> {
    const existing = await this.find(parcel.requestId, signal);
    if (existing?.awb !== undefined) return { ...existing, awb: existing.awb };
    const reference = existing?.reference ?? (await this.createOrder(parcel, signal));
    const booking = await this.assign(parcel.requestId, reference, signal);
    await this.requestPickup(reference, signal);
    return booking;
  }

  async find(requestId: string, signal: AbortSignal): Promise<ExistingBooking | undefined> {
    const query = new URLSearchParams({ search: requestId });
    const booking = readOrderOfRequest(await this.client.get(`/orders?${query}`, signal), requestId);
    return booking && { ...booking, courier: booking.courier || COURIER_NAME };
  }

  async cancelOrder(reference: string, signal: AbortSignal): Promise<void> {
    try {
      await this.client.post('/orders/cancel', { ids: [idsOf(reference).orderId] }, signal);
    } catch (error) {
      if (!(error instanceof ProviderRefused && /already.*cancel|cancel.*already/i.test(error.issue)))
        throw error;
    }
  }

  private async createOrder(parcel: ParcelToBook, signal: AbortSignal): Promise<string> {
    const body = shiprocketOrderOf(parcel, this.pickupLocation);
    const reference = readCreatedOrder(await this.client.post('/orders/create/adhoc', body, signal));
    if (reference === undefined) throw new ProviderRefused('Shiprocket has cancelled this booking');
    return reference;
  }

  /** Asks for a number. A refusal is no error if another request has assigned the number before. */
  private async assign(requestId: string, reference: string, signal: AbortSignal): Promise<CourierBooking> {
    const refusal = await this.tryToAssign(reference, signal);
    if (!(refusal instanceof ProviderRefused)) return refusal;
    const existing = await this.find(requestId, signal);
    if (existing?.awb !== undefined) return { ...existing, awb: existing.awb };
    // An order without a number is useless: the next booking has another request id.
    await this.cancelOrder(reference, signal);
    throw refusal;
  }

  private async tryToAssign(
    reference: string,
    signal: AbortSignal,
  ): Promise<CourierBooking | ProviderRefused> {
    try {
      const body = { shipment_id: idsOf(reference).shipmentId };
      const answer = asObject(await this.client.post('/courier/assign/awb', body, signal));
      const data = asObject(asObject(answer?.['response'])?.['data']);
      const awb = asText(data?.['awb_code'], 40);
      if (answer?.['awb_assign_status'] === 1 && awb !== undefined)
        return { reference, courier: asText(data?.['courier_name'], 60) ?? COURIER_NAME, awb };
      if (answer?.['awb_assign_status'] === 0)
        return new ProviderRefused(asText(data?.['awb_assign_error'], 200) ?? 'No courier takes this parcel');
      throw new ProviderUnavailable("Shiprocket's answer has no number");
    } catch (error) {
      if (error instanceof ProviderRefused) return error;
      throw error;
    }
  }

  /** The booking exists without a pick-up, which the merchant may also request at Shiprocket. */
  private async requestPickup(reference: string, signal: AbortSignal): Promise<void> {
    try {
      await this.client.post(
        '/courier/generate/pickup',
        { shipment_id: [idsOf(reference).shipmentId] },
        signal,
      );
    } catch (error) {
      if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error;
    }
  }
}

/** Courier adapter for Shiprocket, which books parcels at many couriers of India. wire: Shipping */
export function createShiprocket(options: ShiprocketOptions): Courier {
  const { pickupLocation, isDemo, fetch = globalThis.fetch, timeoutMs = 8_000 } = options;
  const apiBase = options.apiBase.replace(/\/+$/, '');
  const client = createShiprocketClient({ ...options, apiBase, fetch });
  const bookings = new ShiprocketBookings(client, pickupLocation);
  const newSignal = () => AbortSignal.timeout(timeoutMs);
  return {
    isDemo,
    async serviceability({ fromPostalCode, postalCode, grams, isCash }) {
      const query = new URLSearchParams({
        pickup_postcode: fromPostalCode,
        delivery_postcode: postalCode,
        weight: String(grams / 1_000),
        cod: isCash ? '1' : '0',
      });
      try {
        return readServiceability(await client.get(`/courier/serviceability/?${query}`, newSignal()));
      } catch (error) {
        // Shiprocket refuses a PIN code that no courier serves.
        if (error instanceof ProviderRefused) return { isServiceable: false, days: undefined };
        throw error;
      }
    },
    book: (parcel) => bookings.book(parcel, newSignal()),
    findBooking: (requestId) => bookings.find(requestId, newSignal()),
    async label(reference) {
      const signal = newSignal();
      const body = { shipment_id: [idsOf(reference).shipmentId] };
      const answer = asObject(await client.post('/courier/generate/label', body, signal));
      const url = asText(answer?.['label_url'], 2_000);
      if (answer?.['label_created'] !== 1 || url === undefined)
        throw new ProviderRefused(asText(answer?.['response']) ?? 'There is no label');
      return fetchLabel({ url, apiBase, fetch, signal });
    },
    cancel: (reference) => bookings.cancelOrder(reference, newSignal()),
    async track(awb) {
      try {
        const answer = await client.get(`/courier/track/awb/${encodeURIComponent(awb)}`, newSignal());
        return readTracking(answer, awb);
      } catch (error) {
        if (error instanceof ProviderRefused) return undefined;
        throw error;
      }
    },
  };
}
