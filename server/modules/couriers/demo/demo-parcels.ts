import { createHash } from 'node:crypto';
import { asText, DemoRefusal } from '../../payments';
import { isPickedUp, orderIdOfShipment } from './demo-parcel';
import type { DemoParcelBody, DemoParcelStore } from './demo-parcel-store';

interface DemoParcelsOptions {
  store: DemoParcelStore;
  now: () => Date;
}

const POSTAL_CODE = /^[1-9]\d{5}$/;
/** PIN codes of this beginning are outside the demo courier's area. */
const UNSERVED_BEGINNING = '79';
const REQUIRED_FIELDS = [
  'order_id',
  'pickup_location',
  'billing_customer_name',
  'billing_address',
  'billing_phone',
];

/** Refuses a request. Throws DemoRefusal. */
export function refuseDemoCall(status: number, message: string): never {
  throw new DemoRefusal(status, 'refused', message);
}

/** True if the demo courier delivers to a PIN code. */
export const isServedByDemo = (postalCode: string) =>
  POSTAL_CODE.test(postalCode) && !postalCode.startsWith(UNSERVED_BEGINNING);

/** The parcels of the demo courier. Each method throws DemoRefusal and the errors of the store. */
export class DemoParcels {
  constructor(private readonly options: DemoParcelsOptions) {}

  /** Creates an order. A repeated id returns the same order, also a cancelled one, as Shiprocket does. */
  async create(body: Record<string, unknown>): Promise<DemoParcelBody> {
    const missing = REQUIRED_FIELDS.find((field) => !body[field]);
    if (missing !== undefined) refuseDemoCall(422, `The ${missing.replaceAll('_', ' ')} field is required.`);
    const channelOrderId = String(body['order_id']);
    const orderId = orderIdOfChannel(channelOrderId);
    const existing = await this.options.store.get(orderId);
    if (existing) return existing;
    const parcel: DemoParcelBody = {
      orderId,
      channelOrderId,
      city: asText(body['billing_city']) ?? '',
      postalCode: String(Number(body['billing_pincode'])),
      isCash: body['payment_method'] === 'COD',
      isCancelled: false,
    };
    await this.options.store.save(parcel);
    return parcel;
  }

  async get(orderId: number): Promise<DemoParcelBody> {
    const parcel = Number.isSafeInteger(orderId) ? await this.options.store.get(orderId) : undefined;
    return parcel ?? refuseDemoCall(404, 'The order does not exist');
  }

  async search(channelOrderId: string): Promise<DemoParcelBody[]> {
    const parcel = await this.options.store.get(orderIdOfChannel(channelOrderId));
    return parcel ? [parcel] : [];
  }

  async assign(shipmentId: unknown): Promise<DemoParcelBody> {
    const parcel = await this.get(orderIdOfShipment(Number(shipmentId)));
    if (parcel.isCancelled) refuseDemoCall(400, 'The order is in cancelled state');
    if (parcel.bookedAt !== undefined) refuseDemoCall(400, 'AWB is already assigned');
    if (!isServedByDemo(parcel.postalCode)) refuseDemoCall(400, 'No courier serves the delivery pincode');
    const booked = { ...parcel, bookedAt: this.options.now().toISOString() };
    await this.options.store.save(booked);
    return booked;
  }

  async cancel(ids: unknown): Promise<void> {
    for (const id of Array.isArray(ids) ? ids : []) {
      const parcel = await this.get(Number(id));
      if (parcel.isCancelled) refuseDemoCall(400, 'The order is already cancelled');
      if (isPickedUp(parcel, this.options.now())) refuseDemoCall(400, 'The parcel is picked up');
      await this.options.store.save({ ...parcel, isCancelled: true });
    }
  }
}

/** Nine digits that follow from the id of the shop's request. */
function orderIdOfChannel(channelOrderId: string): number {
  const bytes = createHash('sha256').update(channelOrderId).digest();
  return 100_000_000 + (bytes.readUIntBE(0, 6) % 900_000_000);
}
