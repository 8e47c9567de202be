import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/scalars';

@ObjectType('ShipmentBooking', {
  description: 'The booking of a parcel at the courier with an API. Admins only.',
  simpleResolvers: true,
})
export class ShipmentBookingType {
  @Field(() => String, { description: "The courier's reference of the booking." })
  reference: string;

  @Field(() => DateTime, { description: 'Time of the booking.' })
  bookedAt: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "Time of the courier's last report; null before the first.",
  })
  checkedAt: Date | undefined;

  @Field(() => Boolean, {
    description:
      "True if the address of the order changed after the booking: the courier's label has the earlier address.",
  })
  addressChangedAfterBooking: boolean;
}

@InputType('BookShipmentInput', { description: 'A packed parcel to book at the courier.' })
export class BookShipmentInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => ID, { description: 'Id of the parcel, which is PACKED and has no AWB.' })
  id: string;
}
