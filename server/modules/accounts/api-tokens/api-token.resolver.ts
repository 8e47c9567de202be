import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import {
  ApiTokenConnection,
  ApiTokensArgs,
  ApiTokenType,
  CreateApiTokenInput,
  CreateApiTokenPayload,
} from './api-token.types';
import { presentPage } from '../../../graphql/connection.types';
import type { Context } from '../../../graphql/context';

@Resolver()
export class ApiTokenResolver {
  @Query(() => ApiTokenConnection, {
    description: 'The API tokens of the shop, newest first, ended ones too. Admins only, no programs.',
  })
  async apiTokens(@Args(() => ApiTokensArgs) args: ApiTokensArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.apiTokens.page(actor, { ...args }));
  }

  @Mutation(() => CreateApiTokenPayload, {
    description: 'Creates an API token, which is shown once. Admins only, no programs.',
  })
  createApiToken(
    @Arg('input', () => CreateApiTokenInput, { description: 'Name, scopes and lifetime of the token.' })
    input: CreateApiTokenInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.apiTokens.create(actor, { ...input });
  }

  @Mutation(() => ApiTokenType, {
    description:
      'Revokes an API token at once; an expired or revoked token is unchanged. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  revokeApiToken(
    @Arg('id', () => ID, { description: 'Id of the token.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.apiTokens.revoke(actor, id);
  }
}
