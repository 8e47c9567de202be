import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { EventType as Type } from '../../domain/webhooks/event-types';
import type { DeliveryState as State } from '../../domain/webhooks/webhook';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { NodeType } from '../nodes/node.types';
import { DateTime } from '../../graphql/scalars';
import { EventType } from './webhook.types';

export const WebhookDeliveryState = {
  WAITING: 'WAITING',
  DELIVERED: 'DELIVERED',
  PARKED: 'PARKED',
} as const satisfies { [K in State]: K };

registerEnumType(WebhookDeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'Delivery state of an event at a webhook.',
  valuesConfig: {
    WAITING: { description: 'To be sent, for the first time or again; see `nextTryAt`.' },
    DELIVERED: { description: 'The endpoint responded with a 2xx status.' },
    PARKED: { description: 'Failed after a day of attempts; an admin can send it again.' },
  },
});

@ObjectType('WebhookDelivery', {
  implements: NodeType,
  description: 'Delivery of an event to a webhook; stored for two weeks. Admins only.',
  simpleResolvers: true,
})
export class WebhookDeliveryType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => ID, { description: 'Id of the webhook.' })
  webhookId: string;

  @Field(() => String, { description: 'Name of the webhook.' })
  webhookName: string;

  @Field(() => ID, { description: 'Id of the event, sent as `webhook-id`; the same in each attempt.' })
  eventId: string;

  @Field(() => EventType, { description: 'Type of the event.' })
  type: Type;

  @Field(() => ID, { description: 'Id of the order or product of the event.' })
  subject: string;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the order of the event, or name of its product; null if there is none.',
  })
  subjectName: string | undefined;

  @Field(() => WebhookDeliveryState, { description: 'Delivery state.' })
  state: State;

  @Field(() => Int, { description: 'Number of attempts.' })
  attempts: number;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the last response; null without a response.',
  })
  lastStatus: number | undefined;

  @Field(() => String, { nullable: true, description: 'Error of the last attempt, or null.' })
  lastError: string | undefined;

  @Field(() => Int, {
    nullable: true,
    description: 'Duration of the last attempt in milliseconds; null before the first attempt.',
  })
  lastMs: number | undefined;

  @Field(() => DateTime, { description: 'Time of the event.' })
  createdAt: Date;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Time of the next attempt; null if none is planned, or while an earlier event of the same subject waits.',
  })
  nextTryAt: Date | undefined;

  @Field(() => DateTime, { nullable: true, description: 'Time of delivery or failure; null until then.' })
  finishedAt: Date | undefined;
}

export const WebhookDeliveryConnection = connectionOf(
  WebhookDeliveryType,
  'WebhookDelivery',
  'webhook deliveries',
);

@InputType('WebhookDeliveryFilter', {
  description: 'Filter of a list of deliveries; every submitted field must match.',
})
export class WebhookDeliveryFilter {
  @Field(() => ID, { nullable: true, description: 'Only deliveries to this webhook.' })
  webhookId?: string;

  @Field(() => WebhookDeliveryState, { nullable: true, description: 'Only deliveries in this state.' })
  state?: State;

  @Field(() => EventType, { nullable: true, description: 'Only deliveries of this event.' })
  type?: Type;
}

@ArgsType()
export class WebhookDeliveriesArgs extends pageArgsOf(20) {
  @Field(() => WebhookDeliveryFilter, { nullable: true, description: 'Filter of the list.' })
  filter?: WebhookDeliveryFilter;
}
