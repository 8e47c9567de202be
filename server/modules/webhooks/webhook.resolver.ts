import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import {
  CreateWebhookInput,
  CreateWebhookPayload,
  DeleteWebhookPayload,
  RollWebhookSecretPayload,
  UpdateWebhookInput,
  WebhookType,
} from './webhook.types';
import {
  WebhookDeliveriesArgs,
  WebhookDeliveryConnection,
  WebhookDeliveryType,
} from './webhook-delivery.types';

const WEBHOOK_ID_DESCRIPTION = 'Id of the webhook.';

@Resolver()
export class WebhookResolver {
  @Query(() => [WebhookType], { description: 'All webhooks, oldest first. Admins only, no programs.' })
  webhooks(@Ctx() { actor, services }: Context) {
    return services.webhookEndpoints.all(actor);
  }

  @Query(() => WebhookDeliveryConnection, {
    description: 'Deliveries of events to webhooks, newest first. Admins only, no programs.',
  })
  async webhookDeliveries(
    @Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return presentPage(await services.webhookEndpoints.deliveries(actor, { ...args }));
  }

  @Mutation(() => CreateWebhookPayload, {
    description:
      'Registers a webhook, which receives all later events. BAD_INPUT for an address that is not allowed. Admins only, no programs.',
  })
  createWebhook(
    @Arg('input', () => CreateWebhookInput, { description: 'URL and event types.' })
    input: CreateWebhookInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.webhookEndpoints.create(actor, { ...input });
  }

  @Mutation(() => WebhookType, {
    description: 'Changes a webhook. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  updateWebhook(
    @Arg('input', () => UpdateWebhookInput, { description: 'The webhook and its changes.' })
    input: UpdateWebhookInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.webhookEndpoints.update(actor, { ...input });
  }

  @Mutation(() => DeleteWebhookPayload, {
    description:
      'Deletes a webhook and its deliveries. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  async deleteWebhook(
    @Arg('id', () => ID, { description: WEBHOOK_ID_DESCRIPTION }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    await services.webhookEndpoints.remove(actor, id);
    return { id };
  }

  @Mutation(() => RollWebhookSecretPayload, {
    description:
      'Replaces the secret of a webhook. For a day, each delivery has two signatures, with the new and the previous secret. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  rollWebhookSecret(
    @Arg('id', () => ID, { description: WEBHOOK_ID_DESCRIPTION }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.webhookEndpoints.rollSecret(actor, id);
  }

  @Mutation(() => WebhookDeliveryType, {
    description:
      'Sends a delivery again, with the same event id. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  redeliverWebhookDelivery(
    @Arg('id', () => ID, { description: 'Id of the delivery.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.webhookEndpoints.redeliver(actor, id);
  }

  @Mutation(() => WebhookType, {
    description:
      'Sends all failed deliveries of a webhook again. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  redeliverParkedDeliveries(
    @Arg('id', () => ID, { description: WEBHOOK_ID_DESCRIPTION }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.webhookEndpoints.redeliverParked(actor, id);
  }
}
