import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { STAFF_MAILS_PER_HOUR, type StaffNoticeKind as Kind } from '../../domain/emails/staff-notice';

const StaffNoticeKind = {
  NEW_ORDER: 'NEW_ORDER',
  CASH_TO_CONFIRM: 'CASH_TO_CONFIRM',
  PAYMENT_PROBLEM: 'PAYMENT_PROBLEM',
  STOCK_LOW: 'STOCK_LOW',
  RETURN_REQUESTED: 'RETURN_REQUESTED',
  EMAIL_FAILED: 'EMAIL_FAILED',
} as const satisfies { [K in Kind]: K };

registerEnumType(StaffNoticeKind, {
  name: 'StaffNoticeKind',
  description: 'Event of the shop that an admin may receive emails about.',
  valuesConfig: {
    NEW_ORDER: { description: 'An order was placed.' },
    CASH_TO_CONFIRM: { description: 'An order with cash on delivery waits for its confirmation.' },
    PAYMENT_PROBLEM: {
      description:
        'A payment or a refund was refused, or the provider reported a dispute about a payment of an order.',
    },
    STOCK_LOW: {
      description: 'The stock of a product fell to 5 or fewer. At most one email a day for each product.',
    },
    RETURN_REQUESTED: { description: 'A buyer requested a return, which waits for a decision.' },
    EMAIL_FAILED: { description: 'An email to a buyer or to the merchant could not be delivered.' },
  },
});

@ObjectType('StaffMember', {
  description: `An admin, with the events that they receive emails about. Up to ${STAFF_MAILS_PER_HOUR} emails an hour are about one event each; more events of a kind share one email an hour.`,
  simpleResolvers: true,
})
export class StaffMemberType {
  @Field(() => ID, { description: 'Id of the account.' })
  id: string;

  @Field(() => String, { description: 'Name of the account.' })
  name: string;

  @Field(() => String, { description: 'Email address of the account, which receives the emails.' })
  email: string;

  @Field(() => [StaffNoticeKind], { description: 'The events; empty for none.' })
  kinds: Kind[];
}

@ObjectType('ChooseStaffNoticesPayload', {
  description: 'The admin with the chosen events.',
  simpleResolvers: true,
})
export class ChooseStaffNoticesPayload {
  @Field(() => StaffMemberType, { description: 'The admin.' })
  staffMember: StaffMemberType;
}

@InputType('ChooseStaffNoticesInput', {
  description: 'The events that an admin receives emails about.',
})
export class ChooseStaffNoticesInput {
  @Field(() => ID, { description: "Id of the admin's account." })
  userId: string;

  @Field(() => [StaffNoticeKind], {
    description: 'The events; they replace the earlier ones. An empty list ends the emails.',
  })
  kinds: Kind[];
}
