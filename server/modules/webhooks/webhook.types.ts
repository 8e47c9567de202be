import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../domain/constants';
import type { EventType as Type } from '../../domain/webhooks/event-types';
import { MAX_WEBHOOKS, type DeliveryState as State } from '../../domain/webhooks/webhook';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { NodeType } from '../nodes/node.types';
import { DateTime } from '../../graphql/scalars';

export const EventType = {
  ORDER_CREATED: 'order.created',
  ORDER_PAID: 'order.paid',
  ORDER_DELIVERED: 'order.delivered',
  ORDER_CANCELLED: 'order.cancelled',
  ORDER_REFUNDED: 'order.refunded',
  PRODUCT_CREATED: 'product.created',
  PRODUCT_UPDATED: 'product.updated',
  PRODUCT_DELETED: 'product.deleted',
  STOCK_LOW: 'stock.low',
  REVIEW_CREATED: 'review.created',
} as const satisfies Record<string, Type>;

registerEnumType(EventType, {
  name: 'EventType',
  description: 'What happens in the shop that webhooks may be told of.',
  valuesConfig: {
    ORDER_CREATED: { description: '`order.created`: an order was placed.' },
    ORDER_PAID: { description: '`order.paid`: the payment of an order was received.' },
    ORDER_DELIVERED: { description: '`order.delivered`: an order was delivered.' },
    ORDER_CANCELLED: { description: '`order.cancelled`: an unpaid order was called off.' },
    ORDER_REFUNDED: { description: '`order.refunded`: the money of an order was given back.' },
    PRODUCT_CREATED: { description: '`product.created`: a product is new, or back after its deletion.' },
    PRODUCT_UPDATED: {
      description: '`product.updated`: an administrator or a program changed it; sales do not.',
    },
    PRODUCT_DELETED: { description: '`product.deleted`: a product was taken off the shelves.' },
    STOCK_LOW: { description: '`stock.low`: of a product few pieces are left, where there were more.' },
    REVIEW_CREATED: { description: '`review.created`: somebody reviewed a product.' },
  },
});

export const WebhookDeliveryState = {
  WAITING: 'WAITING',
  DELIVERED: 'DELIVERED',
  PARKED: 'PARKED',
} as const satisfies { [K in State]: K };

registerEnumType(WebhookDeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'How far an event has come on its way to a webhook.',
  valuesConfig: {
    WAITING: { description: 'To be sent, for the first time or again; see `nextTryAt`.' },
    DELIVERED: { description: 'The receiver answered with a status of the 200s.' },
    PARKED: { description: 'Given up after a day of tries; it can be sent again by hand.' },
  },
});

@ObjectType('Webhook', {
  implements: NodeType,
  description:
    'An address that is told of what happens, signed by the Standard Webhooks (HMAC-SHA-256): at least once, and in order for each order and product. Admins only.',
  simpleResolvers: true,
})
export class WebhookType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => String, { description: 'What it is called.' })
  name: string;

  @Field(() => String, { description: 'Where events are posted to.' })
  url: string;

  @Field(() => [EventType], { description: 'What it is told of.' })
  types: readonly Type[];

  @Field(() => Boolean, {
    description: 'Whether it is told now; while it is not, what happens waits for it.',
  })
  isActive: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when it could not be reached; null when it was, the last time.',
  })
  failingSince: Date | undefined;

  @Field(() => Int, { description: 'How many events are on their way to it.' })
  waitingCount: number;

  @Field(() => Int, { description: 'How many were given up.' })
  parkedCount: number;

  @Field(() => DateTime, { description: 'When it was registered.' })
  createdAt: Date;
}

@ObjectType('WebhookDelivery', {
  implements: NodeType,
  description: 'What became of an event on its way to a webhook; kept for two weeks. Admins only.',
  simpleResolvers: true,
})
export class WebhookDeliveryType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => ID, { description: 'Id of the webhook.' })
  webhookId: string;

  @Field(() => String, { description: 'What the webhook is called.' })
  webhookName: string;

  @Field(() => ID, { description: 'Id of the event, as it is sent in `webhook-id`: the same in each try.' })
  eventId: string;

  @Field(() => EventType, { description: 'What happened.' })
  type: Type;

  @Field(() => ID, { description: 'Id of the order or product that it happened to.' })
  subject: string;

  @Field(() => WebhookDeliveryState, { description: 'How far it has come.' })
  state: State;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts: number;

  @Field(() => Int, { nullable: true, description: 'Status of the last answer; null when there was none.' })
  lastStatus: number | undefined;

  @Field(() => String, { nullable: true, description: 'Why the last try failed; null when none did.' })
  lastError: string | undefined;

  @Field(() => Int, {
    nullable: true,
    description: 'How long the last try took, in milliseconds; null before the first one.',
  })
  lastMs: number | undefined;

  @Field(() => DateTime, { description: 'When it happened.' })
  createdAt: Date;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When it is tried next; null when it will not be, or an earlier event of its subject goes first.',
  })
  nextTryAt: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was delivered or given up; null until then.',
  })
  finishedAt: Date | undefined;
}

export const WebhookDeliveryConnection = connectionOf(
  WebhookDeliveryType,
  'WebhookDelivery',
  'webhook deliveries',
);

@InputType('WebhookDeliveryFilter', {
  description: 'What a list of deliveries is narrowed to; all that is given must hold.',
})
export class WebhookDeliveryFilter {
  @Field(() => ID, { nullable: true, description: 'Only those to this webhook.' })
  webhookId?: string;

  @Field(() => WebhookDeliveryState, { nullable: true, description: 'Only those that have come this far.' })
  state?: State;

  @Field(() => EventType, { nullable: true, description: 'Only those that tell of this.' })
  type?: Type;
}

@ArgsType()
export class WebhookDeliveriesArgs extends pageArgsOf(20) {
  @Field(() => WebhookDeliveryFilter, { nullable: true, description: 'What to narrow the list to.' })
  filter?: WebhookDeliveryFilter;
}

@InputType('CreateWebhookInput', {
  description: `A new webhook; there are at most ${MAX_WEBHOOKS}.`,
})
export class CreateWebhookInput {
  @Field(() => String, { description: `What it is called: 1 to ${MAX_LENGTH.tokenName} characters.` })
  name: string;

  @Field(() => String, {
    description:
      'Where events are posted to: an https address of the public internet, unless the shop is configured otherwise.',
  })
  url: string;

  @Field(() => [EventType], { description: 'What it is told of: at least one.' })
  types: Type[];
}

@InputType('UpdateWebhookInput', { description: 'A change of a webhook; what is left out stays.' })
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'Id of the webhook.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'What it is called from now on.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'Where events are posted to from now on.' })
  url?: string;

  @Field(() => [EventType], { nullable: true, description: 'What it is told of from now on.' })
  types?: Type[];

  @Field(() => Boolean, { nullable: true, description: 'Whether it is told, or events wait for it.' })
  isActive?: boolean;
}

@ObjectType('CreateWebhookPayload', { description: 'A new webhook.', simpleResolvers: true })
export class CreateWebhookPayload {
  @Field(() => WebhookType, { description: 'It, as lists show it.' })
  webhook: WebhookType;

  @Field(() => String, {
    description: 'What its receiver verifies with, `whsec_…`. Shown here and never again.',
  })
  secret: string;
}

@ObjectType('RollWebhookSecretPayload', {
  description: 'A webhook with a new secret.',
  simpleResolvers: true,
})
export class RollWebhookSecretPayload {
  @Field(() => WebhookType, { description: 'The webhook.' })
  webhook: WebhookType;

  @Field(() => String, {
    description: 'Its new secret, shown here and never again. The one before is good for another day.',
  })
  secret: string;
}

@ObjectType('DeleteWebhookPayload', { description: 'A webhook that is gone.', simpleResolvers: true })
export class DeleteWebhookPayload {
  @Field(() => ID, { description: 'Its id.' })
  id: string;
}
