import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH, MAX_ORDER_LINES, MAX_STOCK } from '../../domain/constants';
import { SHIPMENT_STATES, type ShipmentState as State } from '../../domain/shipments/shipment';
import { SHIPMENT_REPORTS, type ShipmentReport as Report } from '../../domain/shipments/shipment-states';
import { DateTime } from '../../graphql/scalars';

export const ShipmentState = Object.fromEntries(SHIPMENT_STATES.map((state) => [state, state])) as {
  [K in State]: K;
};
export type ShipmentState = State;

registerEnumType(ShipmentState, {
  name: 'ShipmentState',
  description: 'State of a parcel. It changes to later states only.',
  valuesConfig: {
    PACKED: { description: 'Packed, in the shop.' },
    HANDED_OVER: { description: 'Handed over to the courier.' },
    OUT_FOR_DELIVERY: { description: 'Out for delivery.' },
    DELIVERED: { description: 'Delivered.' },
    RETURNED_TO_ORIGIN: {
      description:
        'Back in the shop. Its units can be packed again; those of a refused order are for sale again.',
    },
    LOST: { description: 'Lost on the way.' },
    CANCELLED: { description: 'Unpacked before the handover; its units can be packed again.' },
  },
});

export const ShipmentReport = Object.fromEntries(SHIPMENT_REPORTS.map((state) => [state, state])) as {
  [K in Report]: K;
};
export type ShipmentReport = Report;

registerEnumType(ShipmentReport, {
  name: 'ShipmentReport',
  description: 'A state that a parcel can reach after it is packed.',
  valuesConfig: {
    HANDED_OVER: { description: 'Handed over to the courier.' },
    OUT_FOR_DELIVERY: { description: 'Out for delivery.' },
    DELIVERED: { description: 'Delivered.' },
    RETURNED_TO_ORIGIN: {
      description:
        'Back in the shop. Its units can be packed again; those of a refused order are for sale again.',
    },
    LOST: { description: 'Lost on the way.' },
    CANCELLED: { description: 'Unpacked before the handover.' },
  },
});

@ObjectType('ShipmentItem', { description: 'Units of a product in a parcel.', simpleResolvers: true })
export class ShipmentItemType {
  @Field(() => ID, { description: 'Id of the product.' })
  productId: string;

  @Field(() => String, { description: 'Name of the product when it was bought.' })
  name: string;

  @Field(() => String, { description: 'Path of the picture on this shop.' })
  image: string;

  @Field(() => Int, { description: 'Number of units.' })
  qty: number;
}

@ObjectType('ShipmentEvent', { description: 'A state that a parcel reached.', simpleResolvers: true })
export class ShipmentEventType {
  @Field(() => ShipmentState, { description: 'The state.' })
  state: ShipmentState;

  @Field(() => DateTime, { description: 'Time of the report.' })
  at: Date;

  @Field(() => String, { description: 'City of the report; empty if unknown.' })
  city: string;
}

@ObjectType('Shipment', { description: 'A parcel of an order.', simpleResolvers: true })
export class ShipmentType {
  @Field(() => ID, { description: 'Id of the parcel.' })
  id: string;

  @Field(() => Int, { description: 'Number of the parcel within its order, from 1.' })
  position: number;

  @Field(() => ShipmentState, { description: 'State of the parcel.' })
  state: ShipmentState;

  @Field(() => Boolean, { description: 'True if the parcel replaces returned units.' })
  isReplacement: boolean;

  @Field(() => String, { description: 'Name of the courier; empty for own delivery.' })
  courier: string;

  @Field(() => String, { description: 'Air waybill number (AWB) of the courier; empty for none.' })
  awb: string;

  @Field(() => String, { description: 'City that the courier reported last; empty if unknown.' })
  city: string;

  @Field(() => String, { description: 'Token of the tracking page, which needs no account.' })
  trackingToken: string;

  @Field(() => DateTime, { description: 'Time of the packing.' })
  packedAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time of the handover; null until then.' })
  handedOverAt: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which the courier went out for delivery; null without such a report.',
  })
  outForDeliveryAt: Date | undefined;

  @Field(() => DateTime, { nullable: true, description: 'Time of the delivery; null until then.' })
  deliveredAt: Date | undefined;

  @Field(() => DateTime, { nullable: true, description: 'Time of the final state; null until then.' })
  endedAt: Date | undefined;

  @Field(() => [ShipmentItemType], { description: 'Contents of the parcel.' })
  items: ShipmentItemType[];

  @Field(() => [ShipmentEventType], { description: 'The states over time, oldest first.' })
  events: ShipmentEventType[];
}

@InputType('OrderQuantityInput', { description: 'A number of units of a product of an order.' })
export class OrderQuantityInput {
  @Field(() => ID, { description: 'Id of the product; each product once.' })
  product: string;

  @Field(() => Int, { description: `Number of units, 1 to ${MAX_STOCK}.` })
  qty: number;
}

@InputType('CreateShipmentInput', { description: 'A parcel to pack.' })
export class CreateShipmentInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => String, {
    nullable: true,
    description: `Name of the courier, at most ${MAX_LENGTH.courier} characters; absent for own delivery, or to add it later.`,
  })
  courier?: string;

  @Field(() => String, {
    nullable: true,
    description: `Air waybill number (AWB), at most ${MAX_LENGTH.awb} characters; unique for each courier.`,
  })
  awb?: string;

  @Field(() => [OrderQuantityInput], {
    nullable: true,
    description: `Contents, 1 to ${MAX_ORDER_LINES} products; absent for all units that are not packed.`,
  })
  lines?: OrderQuantityInput[];
}

@InputType('UpdateShipmentInput', { description: 'A change of a parcel: a state, a courier or an AWB.' })
export class UpdateShipmentInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => ID, { description: 'Id of the parcel.' })
  id: string;

  @Field(() => ShipmentReport, { nullable: true, description: 'The state that the parcel reached.' })
  state?: ShipmentReport;

  @Field(() => String, {
    nullable: true,
    description: `Name of the courier, at most ${MAX_LENGTH.courier} characters.`,
  })
  courier?: string;

  @Field(() => String, {
    nullable: true,
    description: `Air waybill number (AWB), at most ${MAX_LENGTH.awb} characters; unique for each courier.`,
  })
  awb?: string;

  @Field(() => String, {
    nullable: true,
    description: `City of the report, at most ${MAX_LENGTH.addressLine} characters.`,
  })
  city?: string;
}
