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
    description:
      'The API tokens of the shop, newest first, including expired and revoked tokens. Admins only, no programs.',
  })
  async apiTokens(@Args(() => ApiTokensArgs) args: ApiTokensArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.apiTokens.page(actor, { ...args }));
  }

  @Mutation(() => CreateApiTokenPayload, {
    description:
      'Creates an API token and returns its secret, which no other operation returns. Admins only, no programs.',
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
      'Revokes an API token at once; a revoked token stays unchanged. NOT_FOUND for an unknown id. Admins only, no programs.',
  })
  revokeApiToken(
    @Arg('id', () => ID, { description: 'Id of the token.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.apiTokens.revoke(actor, id);
  }
}
