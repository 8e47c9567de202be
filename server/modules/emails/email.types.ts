import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { NodeType } from '../nodes/node.types';
import { MAX_LENGTH } from '../../domain/constants';
import type { MailKind as Kind, MailState as State } from '../../domain/emails/email';
import type { Language as LanguageCode } from '../../domain/emails/language';
import { Language } from './email-choice.types';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { DateTime } from '../../graphql/scalars';

export const MailKind = {
  ORDER_PLACED: 'ORDER_PLACED',
  ORDER_PAID: 'ORDER_PAID',
  ORDER_DELIVERED: 'ORDER_DELIVERED',
  ORDER_CANCELLED: 'ORDER_CANCELLED',
  ORDER_REFUNDED: 'ORDER_REFUNDED',
  PASSWORD_RESET: 'PASSWORD_RESET',
  EMAIL_VERIFICATION: 'EMAIL_VERIFICATION',
  REVIEW_REMINDER: 'REVIEW_REMINDER',
  ACCOUNT_CHANGE: 'ACCOUNT_CHANGE',
  ORDER_RECEIVED: 'ORDER_RECEIVED',
  PAYMENT_REFUSED: 'PAYMENT_REFUSED',
  STOCK_LOW: 'STOCK_LOW',
  ONE_TIME_CODE: 'ONE_TIME_CODE',
  PARCEL_SENT: 'PARCEL_SENT',
  PARCEL_DELIVERED: 'PARCEL_DELIVERED',
  PARTIAL_REFUND: 'PARTIAL_REFUND',
  ORDER_CHANGED: 'ORDER_CHANGED',
  ORDER_NOTE: 'ORDER_NOTE',
  RETURN_REQUESTED: 'RETURN_REQUESTED',
  RETURN_APPROVED: 'RETURN_APPROVED',
  RETURN_REJECTED: 'RETURN_REJECTED',
  RETURN_RECEIVED: 'RETURN_RECEIVED',
  RETURN_SETTLED: 'RETURN_SETTLED',
  RETURN_TO_DECIDE: 'RETURN_TO_DECIDE',
  ALERT_CONFIRMATION: 'ALERT_CONFIRMATION',
  BACK_IN_STOCK: 'BACK_IN_STOCK',
  PRICE_DROP: 'PRICE_DROP',
  STAFF_NOTICE: 'STAFF_NOTICE',
} as const satisfies { [K in Kind]: K };

registerEnumType(MailKind, {
  name: 'MailKind',
  description: 'Type of an email.',
  valuesConfig: {
    ORDER_PLACED: {
      description:
        'Confirmation of a placed order. A mailbox with an unverified address gets at most 6 order emails a day; further emails become FAILED.',
    },
    ORDER_PAID: { description: 'The payment of an order was received.' },
    ORDER_DELIVERED: { description: 'An order was delivered.' },
    ORDER_CANCELLED: { description: 'An order was cancelled.' },
    ORDER_REFUNDED: { description: 'An order was refunded.' },
    PASSWORD_RESET: { description: 'The link that resets a password.' },
    EMAIL_VERIFICATION: { description: 'The link that verifies the address of an account.' },
    REVIEW_REMINDER: {
      description:
        'A request for a review, a week after the delivery. An optional email: the recipient can unsubscribe.',
    },
    ORDER_RECEIVED: { description: 'To the merchant: an order was placed. At most 30 an hour.' },
    PAYMENT_REFUSED: { description: 'To the merchant: a payment was refused. At most 30 an hour.' },
    STOCK_LOW: {
      description:
        'To the merchant: the stock of a product fell to 5 or fewer. At most one a day for each product, and 30 an hour in all.',
    },
    ONE_TIME_CODE: {
      description: 'A code of six digits that signs in, confirms an order, or opens the order of a guest.',
    },
    PARCEL_SENT: { description: 'A parcel was handed over to the courier.' },
    PARCEL_DELIVERED: { description: 'One of several parcels was delivered.' },
    PARTIAL_REFUND: { description: 'Some of the payment was refunded.' },
    ORDER_CHANGED: { description: 'Some units of an order were cancelled.' },
    ORDER_NOTE: { description: 'The shop wrote a note to the buyer.' },
    RETURN_REQUESTED: { description: 'The buyer requested a return.' },
    RETURN_APPROVED: { description: 'The shop approved a return.' },
    RETURN_REJECTED: { description: 'The shop rejected a return.' },
    RETURN_RECEIVED: { description: 'The returned goods arrived.' },
    RETURN_SETTLED: { description: 'A return was settled.' },
    RETURN_TO_DECIDE: { description: 'To the merchant: a return waits for a decision.' },
    ALERT_CONFIRMATION: {
      description: 'The link that confirms a request to be told when a product is back in stock.',
    },
    BACK_IN_STOCK: { description: 'A product is back in stock. The recipient can unsubscribe.' },
    PRICE_DROP: { description: 'The price of a wished product fell. The recipient can unsubscribe.' },
    STAFF_NOTICE: { description: 'To an admin who chose it: one or more events of the shop.' },
    ACCOUNT_CHANGE: {
      description:
        'The email address or password of an account changed. The email contains a link that undoes the change.',
    },
  },
});

export const MailState = { WAITING: 'WAITING', SENT: 'SENT', FAILED: 'FAILED' } as const satisfies {
  [K in State]: K;
};

registerEnumType(MailState, {
  name: 'MailState',
  description: 'Delivery state of an email.',
  valuesConfig: {
    WAITING: { description: 'To be sent, for the first time or again; see `nextTryAt`.' },
    SENT: {
      description:
        'The mail server accepted the email. In a shop without a mail server: this mailbox stores the email.',
    },
    FAILED: { description: 'Failed after many attempts or a permanent error; see `lastError`.' },
  },
});

@ObjectType('Mail', {
  implements: NodeType,
  description: 'An email of the shop. Admins only.',
  simpleResolvers: true,
})
export class MailType {
  @Field(() => ID, { description: 'Opaque id. The Message-ID of the email contains the id.' })
  id: string;

  @Field(() => MailKind, { description: 'Type of the email.' })
  kind: Kind;

  @Field(() => MailState, { description: 'Delivery state.' })
  state: State;

  @Field(() => String, { description: "Recipient's email address." })
  recipient: string;

  @Field(() => Language, {
    description: 'Language of the account when the email was queued.',
  })
  language: LanguageCode;

  @Field(() => String, { description: 'Subject line.' })
  subject: string;

  @Field(() => Int, { description: 'Number of delivery attempts.' })
  attempts: number;

  @Field(() => String, { nullable: true, description: 'Error of the last attempt, or null.' })
  lastError: string | undefined;

  @Field(() => DateTime, { description: 'Time when the email was queued.' })
  createdAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time of sending; null until then.' })
  sentAt: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the next attempt; null if none is planned.',
  })
  nextTryAt: Date | undefined;
}

export const MailConnection = connectionOf(MailType, 'Mail', 'emails');

@InputType('MailFilter', { description: 'Filter of a list of emails; every submitted field must match.' })
export class MailFilter {
  @Field(() => MailKind, { nullable: true, description: 'Only emails of this type.' })
  kind?: Kind;

  @Field(() => MailState, { nullable: true, description: 'Only emails in this state.' })
  state?: State;
}

@ArgsType()
export class MailsArgs extends pageArgsOf(20) {
  @Field(() => String, {
    nullable: true,
    description: `Text that the recipient's address or the order's id contains, at most ${MAX_LENGTH.keyword} characters. Blank: all emails.`,
  })
  search?: string;

  @Field(() => MailFilter, { nullable: true, description: 'Filter of the list.' })
  filter?: MailFilter;
}
