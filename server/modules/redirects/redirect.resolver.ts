import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import {
  CreateRedirectInput,
  CreateRedirectPayload,
  DeleteRedirectInput,
  DeleteRedirectPayload,
  RedirectConnection,
  RedirectsArgs,
} from './redirect.types';

@Resolver()
export class RedirectResolver {
  @Query(() => RedirectConnection, {
    description: 'The redirects of former addresses, by path. Admins only.',
  })
  async redirects(@Args(() => RedirectsArgs) args: RedirectsArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.redirects.page(actor, { ...args }));
  }

  @Mutation(() => CreateRedirectPayload, {
    description:
      'Creates a redirect, or replaces the redirect of the same path. Chains become one redirect. Admins only.',
  })
  async createRedirect(
    @Arg('input', () => CreateRedirectInput, { description: 'The redirect.' }) input: CreateRedirectInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { redirect: await services.redirects.create(actor, { ...input }) };
  }

  @Mutation(() => DeleteRedirectPayload, {
    description: 'Deletes a redirect. NOT_FOUND for a path without one. Admins only.',
  })
  async deleteRedirect(
    @Arg('input', () => DeleteRedirectInput, { description: 'The redirect.' }) { path }: DeleteRedirectInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { path: await services.redirects.remove(actor, path) };
  }
}
