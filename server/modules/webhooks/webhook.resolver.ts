import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import {
  CreateWebhookInput,
  CreateWebhookPayload,
  DeleteWebhookPayload,
  RollWebhookSecretPayload,
  UpdateWebhookInput,
  WebhookDeliveriesArgs,
  WebhookDeliveryConnection,
  WebhookDeliveryType,
  WebhookType,
} from './webhook.types';

const WEBHOOK = 'Id of the webhook.';

@Resolver()
export class WebhookResolver {
  @Query(() => [WebhookType], { description: 'All webhooks, oldest first. Admins only, no programs.' })
  webhooks(@Ctx() { actor, services }: Context) {
    return services.webhookEndpoints.all(actor);
  }

  @Query(() => WebhookDeliveryConnection, {
    description: 'Deliveries of events to webhooks, latest first. Admins only, no programs.',
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
    description: 'Changes a webhook. NOT_FOUND when there is none. Admins only, no programs.',
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
      'Forgets a webhook and its deliveries for good. NOT_FOUND when there is none. Admins only, no programs.',
  })
  async deleteWebhook(
    @Arg('id', () => ID, { description: WEBHOOK }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    await services.webhookEndpoints.remove(actor, id);
    return { id };
  }

  @Mutation(() => RollWebhookSecretPayload, {
    description:
      'Gives a webhook a new secret; for a day deliveries carry signatures of both. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  rollWebhookSecret(
    @Arg('id', () => ID, { description: WEBHOOK }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.webhookEndpoints.rollSecret(actor, id);
  }

  @Mutation(() => WebhookDeliveryType, {
    description:
      'Redelivers a delivered or failed event under its id. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  redeliverWebhookDelivery(
    @Arg('id', () => ID, { description: 'Id of the delivery.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.webhookEndpoints.redeliver(actor, id);
  }

  @Mutation(() => WebhookType, {
    description:
      'Redelivers all failed events of a webhook. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  redeliverParkedDeliveries(
    @Arg('id', () => ID, { description: WEBHOOK }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.webhookEndpoints.redeliverParked(actor, id);
  }
}
