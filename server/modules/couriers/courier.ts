import type { CourierReport } from '../../domain/shipments/courier-states';
import type { Paise } from '../../domain/pricing/money';

/** A delivery whose price and time a courier is asked for. */
export interface CourierQuery {
  /** PIN codes of the pick-up and of the delivery. */
  fromPostalCode: string;
  postalCode: string;
  grams: number;
  /** True if the courier must collect cash. */
  isCash: boolean;
}

/** The answer of a courier for a delivery. */
export interface CourierService {
  isServiceable: boolean;
  /** Expected days until the delivery; undefined if the courier names none. */
  days: number | undefined;
}

/** Goods in a parcel, for the papers of the courier. */
export interface ParcelLine {
  name: string;
  sku: string;
  qty: number;
  /** Price of one piece, including tax. */
  price: Paise;
}

/** A parcel to book. */
export interface ParcelToBook {
  /** Idempotency key: the courier has at most one booking with it. At most 50 characters. */
  requestId: string;
  orderedAt: Date;
  recipient: string;
  phone: string;
  email: string;
  line1: string;
  line2: string;
  city: string;
  /** Name of the state, such as `Karnataka`. */
  state: string;
  postalCode: string;
  lines: readonly ParcelLine[];
  /** Value of the goods, including tax. */
  value: Paise;
  /** Amount that the courier collects; undefined for a paid parcel. */
  cashAmount: Paise | undefined;
  grams: number;
  /** Length, width and height of the parcel. */
  sizeMm: readonly [number, number, number];
}

/** A booking of a parcel at a courier. */
export interface CourierBooking {
  /** Reference of the booking for later calls. */
  reference: string;
  /** Name of the courier that carries the parcel. */
  courier: string;
  awb: string;
}

/** A booking that the courier has; `awb` is undefined until the courier has assigned a number. */
export type ExistingBooking = Omit<CourierBooking, 'awb'> & { awb: string | undefined };

/**
 * Adapter of a courier with an API. Every method throws ProviderUnavailable and ProviderRefused only; after
 * ProviderUnavailable the result of the call is unknown. wire: Shipping
 */
export interface Courier {
  readonly isDemo: boolean;
  serviceability(query: CourierQuery): Promise<CourierService>;
  /** Books a parcel once; a repeated request id returns the same booking. */
  book(parcel: ParcelToBook): Promise<CourierBooking>;
  /** The booking of a request; undefined if the courier has none. */
  findBooking(requestId: string): Promise<ExistingBooking | undefined>;
  /** The label of a booking as PDF. */
  label(reference: string): Promise<Buffer>;
  /** Cancels a booking; a cancelled booking is no error. */
  cancel(reference: string): Promise<void>;
  /** The report about a parcel; undefined if the courier has none. */
  track(awb: string): Promise<CourierReport | undefined>;
}
