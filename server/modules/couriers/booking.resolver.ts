import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { GRAPHQL_AUTHORIZATION, isInAudience } from '../../domain/accounts/authorization';
import { trackingUrlOf } from '../../domain/shipments/courier-links';
import type { Shipment } from '../../domain/shipments/shipment';
import type { Context } from '../../graphql/context';
import { OrderType } from '../orders/order.types';
import { ShipmentType } from '../shipments/shipment.types';
import { BookShipmentInput, ShipmentBookingType } from './booking.types';
import { ShipmentTrackingType } from './tracking.types';

/** Bookings of parcels at the courier, and the public tracking of parcels. */
@Resolver(() => ShipmentType)
export class BookingResolver {
  @Mutation(() => OrderType, {
    description:
      'Books a packed parcel without an AWB at the courier, and stores the courier and the AWB. A repeated call makes no second booking. Admins only. INVALID_STATE for another state, an incomplete address or a shop without such a ' +
      'courier; METHOD_NOT_AVAILABLE if the courier refuses; BUSY if the courier gives no answer; the shop then asks for the outcome later.',
  })
  bookShipment(
    @Arg('input', () => BookShipmentInput, { description: 'The parcel.' }) input: BookShipmentInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.bookings.book(actor, input);
  }

  @Query(() => ShipmentTrackingType, {
    nullable: true,
    description:
      'The parcel of a tracking link, for everybody who has the link; null with NOT_FOUND for another token.',
  })
  trackShipment(
    @Arg('token', () => String, { description: 'Token of the link, as in Shipment.trackingToken.' })
    token: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.tracking.track(actor, token);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The courier's tracking page of the parcel; null without an AWB, or for a courier without such a page.",
  })
  trackingUrl(@Root() { courier, awb }: Shipment) {
    return trackingUrlOf(courier, awb);
  }

  @FieldResolver(() => ShipmentBookingType, {
    nullable: true,
    description: 'The booking at the courier; null for other parcels. Admins only: null for everyone else.',
  })
  booking(@Root() shipment: Shipment, @Ctx() { actor, loaders }: Context) {
    const isVisible = isInAudience(actor, GRAPHQL_AUTHORIZATION.bookShipment);
    return isVisible ? loaders.shipmentBookings.load(shipment.id) : undefined;
  }
}
