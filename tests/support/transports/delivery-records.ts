/** Place and delivery terms of a PIN code. */
export interface DeliveryRecord {
  postalCode: string;
  city: string | null;
  state: string | null;
  stateName: string | null;
  serviceable: boolean;
  cod: boolean;
  days: { min: number; max: number };
}

/** A rule for a service area. */
export interface ServiceAreaRecord {
  pattern: string;
  serviceable: boolean;
  cod: boolean;
  daysMin: number;
  daysMax: number;
}

/** Use cases of the delivery, with the same methods for both APIs. */
export interface DeliveryClient {
  delivery(pin: string): Promise<DeliveryRecord>;
  listServiceAreas(): Promise<ServiceAreaRecord[]>;
  replaceServiceAreas(areas: unknown): Promise<unknown>;
}
