import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/scalars';
import { ShipmentState } from '../shipments/shipment.types';

@ObjectType('TrackingEvent', { description: 'A state that a parcel reached.', simpleResolvers: true })
export class TrackingEventType {
  @Field(() => ShipmentState, { description: 'The state.' })
  state: ShipmentState;

  @Field(() => DateTime, { description: 'Time of the report.' })
  at: Date;
}

@ObjectType('ShipmentTracking', {
  description: 'The public view of a parcel. It has no name, no address and no contents.',
  simpleResolvers: true,
})
export class ShipmentTrackingType {
  @Field(() => String, { nullable: true, description: 'Name of the courier; null for own delivery.' })
  courier: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'Air waybill number (AWB); null for own delivery.',
  })
  awb: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: "The courier's tracking page of the parcel; null for a courier without such a page.",
  })
  trackingUrl: string | undefined;

  @Field(() => ShipmentState, { description: 'State of the parcel.' })
  state: ShipmentState;

  @Field(() => [TrackingEventType], { description: 'The states over time, oldest first.' })
  events: TrackingEventType[];

  @Field(() => String, {
    nullable: true,
    description: 'City that the courier reported last; null if unknown.',
  })
  city: string | undefined;
}
