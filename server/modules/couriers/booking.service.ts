import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { CourierBookingEntity, type CourierCallEntity } from '../../database/entities/courier.entity';
import { OrderEntity } from '../../database/entities/order.entity';
import { ShipmentEntity } from '../../database/entities/shipment.entity';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { notFound, ShopError } from '../../domain/errors';
import type { Order } from '../../domain/model';
import { newId } from '../../lib/ids';
import type { Limiter } from '../../lib/limiter';
import type { OnDispatchError } from '../../jobs/dispatcher';
import type { PostalDirectory } from '../delivery';
import { getOrder, getOrderRow } from '../orders';
import { ProviderRefused, ProviderUnavailable } from '../payments';
import { claimCall, findOpenCall, postponeCall, writeCourierIntent } from './booking-rows';
import { BookingSettlement, type CourierDeps } from './booking-settlement';
import type { Courier, ParcelToBook } from './courier';
import { CourierDispatcher } from './courier-outbox';
import { addressHashOf, courierAddressOf, describeParcel } from './parcel-details';

interface BookingServiceDeps extends CourierDeps {
  limiter: Limiter;
  postalDirectory: PostalDirectory;
}

/** Ids of a parcel and its order. */
export interface ParcelIds {
  orderId: string;
  id: string;
}

/** A booking of a parcel at the courier. */
export interface ShipmentBooking {
  shipmentId: string;
  /** The courier's reference. */
  reference: string;
  bookedAt: Date;
  /** Time of the last report; undefined before the first. */
  checkedAt: Date | undefined;
  /** True if the courier's label has another address than the order. */
  addressChangedAfterBooking: boolean;
}

const RETRY_AFTER_SECONDS = 20;

/** The error for a booking without an answer. The shop asks the courier what became of it. */
function noAnswer(): ShopError {
  return new ShopError('BUSY', 'courier.noAnswer', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Books packed parcels at the courier. wire: Shipping */
export class BookingService {
  private readonly settlement: BookingSettlement;

  constructor(private readonly deps: BookingServiceDeps) {
    this.settlement = new BookingSettlement(deps);
  }

  /** Creates the dispatcher that asks the courier about bookings and parcels. */
  createDispatcher(onError: OnDispatchError): CourierDispatcher {
    return new CourierDispatcher(this.deps, onError);
  }

  /**
   * Books a packed parcel that has no number, and writes courier and number on it. A repeated call continues the
   * earlier one, so the courier gets one booking. Throws as permit does, NOT_FOUND, INVALID_STATE for another state, an
   * incomplete address or without a courier, METHOD_NOT_AVAILABLE if the courier refuses, and BUSY without an answer.
   */
  async book(actor: Actor, ids: ParcelIds): Promise<Order> {
    permit(actor, 'couriers.book');
    await this.deps.limiter.consume('courier', actor);
    const { courier, writer, now } = this.deps;
    if (!courier) throw new ShopError('INVALID_STATE', 'courier.notConnected');
    const { call, parcel } = await writer.transaction((tx) => this.prepare(tx, ids, courier.isDemo));
    try {
      const booking = await courier.book(parcel);
      await this.settlement.recordBooking(call, { booking, actor });
    } catch (error) {
      if (error instanceof ProviderRefused) {
        await this.settlement.recordRefusal(call, error.issue, actor);
        throw new ShopError('METHOD_NOT_AVAILABLE', {
          key: 'courier.refused',
          params: { reason: error.issue },
        });
      }
      if (!(error instanceof ProviderUnavailable)) throw error;
      await writer.transaction((tx) => postponeCall(tx, call, now()));
      throw noAnswer();
    }
    return getOrder(this.deps.reader, ids.orderId);
  }

  /** The label of the courier as PDF. Throws as permit does, NOT_FOUND, METHOD_NOT_AVAILABLE and BUSY. */
  async label(actor: Actor, ids: ParcelIds): Promise<Buffer> {
    permit(actor, 'couriers.label');
    await this.deps.limiter.consume('courier', actor);
    const booking = await this.findBooking(ids);
    if (!booking) throw new ShopError('NOT_FOUND', 'courier.notBooked');
    return this.call((courier) => courier.label(booking.reference));
  }

  /** The booking of a parcel. Throws as permit does, and NOT_FOUND. */
  async get(actor: Actor, ids: ParcelIds): Promise<ShipmentBooking> {
    permit(actor, 'couriers.read');
    const booking = await this.findBooking(ids);
    const [present] = booking ? await this.describe([booking]) : [];
    if (!present) throw new ShopError('NOT_FOUND', 'courier.notBooked');
    return present;
  }

  /** The bookings of parcels, by id of the parcel. The caller checks that the actor may see them. */
  async bookingsOf(shipmentIds: readonly string[]): Promise<Map<string, ShipmentBooking>> {
    const rows = await this.deps.reader
      .getRepository(CourierBookingEntity)
      .findBy({ shipmentId: In([...shipmentIds]) });
    return new Map((await this.describe(rows)).map((booking) => [booking.shipmentId, booking]));
  }

  private async describe(rows: readonly CourierBookingEntity[]): Promise<ShipmentBooking[]> {
    if (rows.length === 0) return [];
    const { reader } = this.deps;
    const shipments = await reader
      .getRepository(ShipmentEntity)
      .findBy({ id: In(rows.map(({ shipmentId }) => shipmentId)) });
    const orders = await reader
      .getRepository(OrderEntity)
      .findBy({ id: In(shipments.map(({ orderId }) => orderId)) });
    return rows.flatMap(({ shipmentId, reference, bookedAt, checkedAt, addressHash }) => {
      const orderId = shipments.find(({ id }) => id === shipmentId)?.orderId;
      const order = orders.find(({ id }) => id === orderId);
      if (!order) return [];
      const addressChangedAfterBooking = addressHashOf(order) !== addressHash;
      return [{ shipmentId, reference, bookedAt, checkedAt, addressChangedAfterBooking }];
    });
  }

  private async findBooking({ orderId, id }: ParcelIds): Promise<CourierBookingEntity | undefined> {
    const { reader } = this.deps;
    const shipment = await reader.getRepository(ShipmentEntity).findOneBy({ id, orderId });
    if (!shipment) throw notFound('shipment');
    return (await reader.getRepository(CourierBookingEntity).findOneBy({ shipmentId: id })) ?? undefined;
  }

  /** Writes the intent of a booking, or claims the open one of an earlier call. */
  private async prepare(
    tx: EntityManager,
    { orderId, id }: ParcelIds,
    isDemo: boolean,
  ): Promise<{ call: CourierCallEntity; parcel: ParcelToBook }> {
    const order = await getOrderRow(tx, orderId);
    const shipment = await tx.findOneBy(ShipmentEntity, { id, orderId });
    if (!shipment) throw notFound('shipment');
    if (shipment.state !== 'PACKED')
      throw new ShopError('INVALID_STATE', { key: 'courier.notPacked', params: { state: shipment.state } });
    if (shipment.awb !== '') throw new ShopError('INVALID_STATE', 'courier.hasNumber');
    const at = this.deps.now();
    const openCall = await findOpenCall(tx, id, 'book');
    if (openCall?.nextAttemptAt && openCall.nextAttemptAt > at) throw noAnswer();
    const requestId = openCall?.requestId ?? newId();
    const { postalDirectory } = this.deps;
    const address = courierAddressOf(order, { postalDirectory, isDemo });
    const parcel = await describeParcel(tx, { order, shipment, requestId, address });
    const call = openCall
      ? await claimCall(tx, openCall, at)
      : await writeCourierIntent(tx, { shipmentId: id, operation: 'book', requestId, at, isClaimed: true });
    return { call, parcel };
  }

  private async call<T>(send: (courier: Courier) => Promise<T>): Promise<T> {
    const { courier } = this.deps;
    if (!courier) throw new ShopError('INVALID_STATE', 'courier.notConnected');
    try {
      return await send(courier);
    } catch (error) {
      if (error instanceof ProviderRefused)
        throw new ShopError('METHOD_NOT_AVAILABLE', {
          key: 'courier.refused',
          params: { reason: error.issue },
        });
      if (error instanceof ProviderUnavailable) throw noAnswer();
      throw error;
    }
  }
}
