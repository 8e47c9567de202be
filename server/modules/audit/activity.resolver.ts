import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { ActivityArgs, ActivityConnection } from './activity.types';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';

@Resolver()
export class ActivityResolver {
  @Query(() => ActivityConnection, {
    description: 'The audit log, newest first. Admins only.',
  })
  async activity(@Args(() => ActivityArgs) args: ActivityArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.activity.page(actor, { ...args }));
  }
}
