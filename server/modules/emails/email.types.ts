import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { NodeType } from '../nodes/node.types';
import { MAX_LENGTH } from '../../domain/constants';
import type { MailKind as Kind, MailState as State } from '../../domain/emails/email';
import type { Language as Spoken } from '../../domain/emails/language';
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
} as const satisfies { [K in Kind]: K };

registerEnumType(MailKind, {
  name: 'MailKind',
  description: 'What a mail is about.',
  valuesConfig: {
    ORDER_PLACED: {
      description:
        'An order was placed: its confirmation. A mailbox whose address is not verified gets at most 6 emails about orders a day; the rest is FAILED.',
    },
    ORDER_PAID: { description: 'The payment of an order was received.' },
    ORDER_DELIVERED: { description: 'An order was delivered.' },
    ORDER_CANCELLED: { description: 'An order was cancelled.' },
    ORDER_REFUNDED: { description: 'The money of an order was given back.' },
    PASSWORD_RESET: { description: 'Somebody asked for a new password: the link to choose one.' },
    EMAIL_VERIFICATION: { description: 'An address was given for an account: the link to verify it.' },
    REVIEW_REMINDER: { description: 'A week after the delivery: how the buyer likes it. Optional.' },
    ORDER_RECEIVED: { description: 'To the merchant: an order was placed. At most 30 an hour.' },
    PAYMENT_REFUSED: { description: 'To the merchant: a payment was refused. At most 30 an hour.' },
    STOCK_LOW: {
      description:
        'To the merchant: the stock of a product fell to 5 or fewer. One a day for each product, at most 30 an hour.',
    },
    ACCOUNT_CHANGE: {
      description: 'The e-mail address or password of an account changed: the link that undoes it.',
    },
  },
});

export const MailState = { WAITING: 'WAITING', SENT: 'SENT', FAILED: 'FAILED' } as const satisfies {
  [K in State]: K;
};

registerEnumType(MailState, {
  name: 'MailState',
  description: 'How far a mail has come.',
  valuesConfig: {
    WAITING: { description: 'To be sent, for the first time or again; see `nextTryAt`.' },
    SENT: { description: 'The mail server took it; without a mail server it was kept in this mailbox.' },
    FAILED: { description: 'Given up, after many tries or a final refusal; see `lastError`.' },
  },
});

@ObjectType('Mail', {
  implements: NodeType,
  description: 'A mail of the shop. Admins only.',
  simpleResolvers: true,
})
export class MailType {
  @Field(() => ID, { description: 'Opaque id; its Message-ID is made of it.' })
  id: string;

  @Field(() => MailKind, { description: 'What it is about.' })
  kind: Kind;

  @Field(() => MailState, { description: 'How far it has come.' })
  state: State;

  @Field(() => String, { description: 'E-mail address that it goes to.' })
  recipient: string;

  @Field(() => Language, {
    description: 'What it is written in: the language of the account when it was queued.',
  })
  language: Spoken;

  @Field(() => String, { description: 'What stands above it.' })
  subject: string;

  @Field(() => Int, { description: 'How often it was tried to send it.' })
  attempts: number;

  @Field(() => String, { nullable: true, description: 'Why the last try failed; null when none did.' })
  lastError: string | undefined;

  @Field(() => DateTime, { description: 'When what it tells happened.' })
  createdAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was sent; null until then.' })
  sentAt: Date | undefined;

  @Field(() => DateTime, { nullable: true, description: 'When it is tried next; null when it will not be.' })
  nextTryAt: Date | undefined;
}

export const MailConnection = connectionOf(MailType, 'Mail', 'mails');

@InputType('MailFilter', { description: 'What a list of mails is narrowed to; all that is given must hold.' })
export class MailFilter {
  @Field(() => MailKind, { nullable: true, description: 'Only mails about this.' })
  kind?: Kind;

  @Field(() => MailState, { nullable: true, description: 'Only mails that have come this far.' })
  state?: State;
}

@ArgsType()
export class MailsArgs extends pageArgsOf(20) {
  @Field(() => String, {
    nullable: true,
    description: `Text that the recipient's address or the order's id contains, at most ${MAX_LENGTH.keyword} characters. Blank: all mails.`,
  })
  search?: string;

  @Field(() => MailFilter, { nullable: true, description: 'What to narrow the list to.' })
  filter?: MailFilter;
}
