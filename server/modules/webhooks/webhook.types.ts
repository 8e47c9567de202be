import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LOW_STOCK_LIMIT, MAX_LENGTH } from '../../domain/constants';
import type { EventType as Type } from '../../domain/webhooks/event-types';
import { MAX_WEBHOOK_URL_LENGTH, MAX_WEBHOOKS } from '../../domain/webhooks/webhook';
import { NodeType } from '../nodes/node.types';
import { DateTime } from '../../graphql/scalars';

export const EventType = {
  ORDER_CREATED: 'order.created',
  ORDER_PAID: 'order.paid',
  ORDER_DELIVERED: 'order.delivered',
  ORDER_CANCELLED: 'order.cancelled',
  ORDER_REFUNDED: 'order.refunded',
  ORDER_UPDATED: 'order.updated',
  SHIPMENT_CREATED: 'shipment.created',
  SHIPMENT_UPDATED: 'shipment.updated',
  SHIPMENT_DELIVERED: 'shipment.delivered',
  RETURN_REQUESTED: 'return.requested',
  RETURN_UPDATED: 'return.updated',
  RETURN_SETTLED: 'return.settled',
  REFUND_CREATED: 'refund.created',
  REFUND_COMPLETED: 'refund.completed',
  REFUND_REFUSED: 'refund.refused',
  PRODUCT_CREATED: 'product.created',
  PRODUCT_UPDATED: 'product.updated',
  PRODUCT_DELETED: 'product.deleted',
  STOCK_LOW: 'stock.low',
  REVIEW_CREATED: 'review.created',
} as const satisfies Record<string, Type>;

registerEnumType(EventType, {
  name: 'EventType',
  description: 'Type of an event for webhooks.',
  valuesConfig: {
    ORDER_CREATED: { description: '`order.created`: an order was placed.' },
    ORDER_PAID: { description: '`order.paid`: the payment of an order was received.' },
    ORDER_DELIVERED: { description: '`order.delivered`: an order was delivered.' },
    ORDER_CANCELLED: { description: '`order.cancelled`: an order was cancelled as a whole.' },
    ORDER_REFUNDED: { description: '`order.refunded`: an order was refunded.' },
    ORDER_UPDATED: {
      description:
        '`order.updated`: an order changed without another event, such as its shipping address, its units, its confirmation, a note, a tag or its assignee.',
    },
    SHIPMENT_CREATED: { description: '`shipment.created`: a parcel was packed.' },
    SHIPMENT_UPDATED: {
      description: '`shipment.updated`: a parcel was handed over, or its courier reported a state.',
    },
    SHIPMENT_DELIVERED: { description: '`shipment.delivered`: a parcel was delivered.' },
    RETURN_REQUESTED: { description: '`return.requested`: a buyer requested a return.' },
    RETURN_UPDATED: {
      description: '`return.updated`: a return was approved, rejected, withdrawn or received.',
    },
    RETURN_SETTLED: { description: '`return.settled`: a return was settled.' },
    REFUND_CREATED: { description: '`refund.created`: a refund was requested.' },
    REFUND_COMPLETED: { description: '`refund.completed`: the money of a refund went back.' },
    REFUND_REFUSED: { description: '`refund.refused`: a refund was refused.' },
    PRODUCT_CREATED: { description: '`product.created`: a product was created or restored.' },
    PRODUCT_UPDATED: {
      description:
        '`product.updated`: an admin or an API token changed a product. A sale sends no such event.',
    },
    PRODUCT_DELETED: { description: '`product.deleted`: a product was deleted.' },
    STOCK_LOW: {
      description: `\`stock.low\`: the stock of a product fell to ${LOW_STOCK_LIMIT} or fewer units.`,
    },
    REVIEW_CREATED: { description: '`review.created`: a product was reviewed.' },
  },
});

@ObjectType('Webhook', {
  implements: NodeType,
  description:
    'A URL that receives events, signed as in Standard Webhooks (HMAC-SHA-256). It receives each event at least once. The events of one order or product arrive in order. Admins only.',
  simpleResolvers: true,
})
export class WebhookType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => String, { description: 'Name.' })
  name: string;

  @Field(() => String, { description: 'URL for the events.' })
  url: string;

  @Field(() => [EventType], { description: 'Event types that the webhook receives.' })
  types: readonly Type[];

  @Field(() => Boolean, { description: 'True while the shop sends events; otherwise the events wait.' })
  isActive: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Start of the current outage; null after a successful delivery.',
  })
  failingSince: Date | undefined;

  @Field(() => Int, { description: 'Number of events that wait for delivery.' })
  waitingCount: number;

  @Field(() => Int, { description: 'Number of failed deliveries.' })
  parkedCount: number;

  @Field(() => DateTime, { description: 'Time of registration.' })
  createdAt: Date;
}

@InputType('CreateWebhookInput', {
  description: `A new webhook; there are at most ${MAX_WEBHOOKS}.`,
})
export class CreateWebhookInput {
  @Field(() => String, { description: `Name, 1 to ${MAX_LENGTH.tokenName} characters.` })
  name: string;

  @Field(() => String, {
    description: `URL that receives the events by POST, at most ${MAX_WEBHOOK_URL_LENGTH} characters: an https address of the public internet, unless the shop is configured otherwise.`,
  })
  url: string;

  @Field(() => [EventType], { description: 'Event types, at least one.' })
  types: Type[];
}

@InputType('UpdateWebhookInput', { description: 'Changes of a webhook; absent fields stay unchanged.' })
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'Id of the webhook.' })
  id: string;

  @Field(() => String, { nullable: true, description: `New name, 1 to ${MAX_LENGTH.tokenName} characters.` })
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: `New URL for the events, at most ${MAX_WEBHOOK_URL_LENGTH} characters.`,
  })
  url?: string;

  @Field(() => [EventType], { nullable: true, description: 'New event types.' })
  types?: Type[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'True while the shop sends events; otherwise the events wait.',
  })
  isActive?: boolean;
}

@ObjectType('CreateWebhookPayload', { description: 'A new webhook.', simpleResolvers: true })
export class CreateWebhookPayload {
  @Field(() => WebhookType, { description: 'The new webhook.' })
  webhook: WebhookType;

  @Field(() => String, {
    description:
      'Secret for the verification of signatures, `whsec_…`. The shop shows it only in this response.',
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
    description:
      'The new secret. The shop shows it only in this response. The previous secret stays valid for a day.',
  })
  secret: string;
}

@ObjectType('DeleteWebhookPayload', { description: 'A deleted webhook.', simpleResolvers: true })
export class DeleteWebhookPayload {
  @Field(() => ID, { description: 'Id of the deleted webhook.' })
  id: string;
}
