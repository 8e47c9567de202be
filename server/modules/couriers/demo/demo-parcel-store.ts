/** Stored parcel of the demo courier. It has JSON values only, so any table can store it. wire: Shipping */
export interface DemoParcelBody {
  /** Nine digits. */
  orderId: number;
  /** The shop's id of the request. */
  channelOrderId: string;
  city: string;
  postalCode: string;
  isCash: boolean;
  /** Time of the assignment of the number, as an ISO date; undefined before it. */
  bookedAt?: string | undefined;
  isCancelled: boolean;
}

/** Storage of the parcels of the demo courier. */
export interface DemoParcelStore {
  get(orderId: number): Promise<DemoParcelBody | undefined>;
  save(parcel: DemoParcelBody): Promise<void>;
}
