import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context';
import { SessionType } from '../accounts/user.types';
import { CreateOwnerInput, OpenShopPayload, ShopSetupType } from './setup.types';

@Resolver(() => ShopSetupType)
export class SetupResolver {
  @Query(() => ShopSetupType, {
    description:
      'The set-up of the shop. A shop in set-up mode answers all other queries with BUSY, except for admins.',
  })
  setup(@Ctx() { actor, services }: Context) {
    return services.setup.state(actor);
  }

  @Mutation(() => SessionType, {
    description:
      'Creates the first admin of a shop in set-up mode, and signs in. BAD_INPUT on the field `token` for a wrong or expired token; FORBIDDEN for a shop with an owner.',
  })
  createOwner(
    @Arg('input', () => CreateOwnerInput, { description: 'The token, and the account of the owner.' })
    input: CreateOwnerInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.setup.createOwner(input, client);
  }

  @Mutation(() => OpenShopPayload, {
    description:
      'Opens the shop to shoppers, on every instance; an open shop stays open. BAD_INPUT with every missing setting. Admins only, no programs.',
  })
  async openShop(@Ctx() { actor, services }: Context) {
    return { setup: await services.setup.open(actor) };
  }
}
