import type { DataSource } from 'typeorm';
import { ShipmentEntity, ShipmentEventEntity } from '../../database/entities/shipment.entity';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { notFound } from '../../domain/errors';
import { trackingUrlOf } from '../../domain/shipments/courier-links';
import type { ShipmentState } from '../../domain/shipments/shipment';
import type { Limiter } from '../../lib/limiter';

/** The public view of a parcel: no name, no address and no contents. */
export interface ShipmentTracking {
  /** Undefined for own delivery. */
  courier: string | undefined;
  awb: string | undefined;
  /** The courier's page; undefined for a courier without one. */
  trackingUrl: string | undefined;
  state: ShipmentState;
  /** Oldest first. */
  events: { state: ShipmentState; at: Date }[];
  /** City that the courier reported last. */
  city: string | undefined;
}

/** Tokens are random texts of 24 characters. */
const TOKEN_FORM = /^[\w-]{16,64}$/;

/** The parcel of a tracking link, for everybody who has the link. wire: Shipping */
export class TrackingService {
  constructor(private readonly deps: { reader: DataSource; limiter: Limiter }) {}

  /** The parcel of a token. Throws RATE_LIMITED, and NOT_FOUND for another token and an unpacked parcel. */
  async track(actor: Actor, token: unknown): Promise<ShipmentTracking> {
    permit(actor, 'couriers.track');
    await this.deps.limiter.consume('tracking', actor);
    const { reader } = this.deps;
    const isToken = typeof token === 'string' && TOKEN_FORM.test(token);
    const shipment = isToken
      ? await reader.getRepository(ShipmentEntity).findOneBy({ trackingToken: token })
      : undefined;
    if (!shipment || shipment.state === 'CANCELLED') throw notFound('shipment');
    const events = await reader
      .getRepository(ShipmentEventEntity)
      .find({ where: { shipmentId: shipment.id }, order: { position: 'ASC' } });
    const { courier, awb, state, city } = shipment;
    return {
      courier: courier || undefined,
      awb: awb || undefined,
      trackingUrl: trackingUrlOf(courier, awb),
      state,
      events: events.map((event) => ({ state: event.state, at: event.at })),
      city: city || undefined,
    };
  }
}
