import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ApiTokenState as State } from '../../../domain/accounts/api-token';
import { MAX_API_TOKEN_DAYS, MAX_LENGTH } from '../../../domain/constants';
import type { Scope } from '../../../domain/accounts/scopes';
import { connectionOf, pageArgsOf } from '../../../graphql/connection.types';
import { NodeType } from '../../nodes/node.types';
import { DateTime } from '../../../graphql/scalars';
import { UserType } from '../user.types';

export const ApiTokenScope = {
  CATALOGUE_READ: 'catalogue:read',
  CATALOGUE_WRITE: 'catalogue:write',
  ORDERS_READ: 'orders:read',
  ORDERS_WRITE: 'orders:write',
  USERS_READ: 'users:read',
} as const satisfies Record<string, Scope>;

registerEnumType(ApiTokenScope, {
  name: 'ApiTokenScope',
  description:
    'Permission of an API token beyond the public operations. Scopes are independent: writing does not include reading.',
  valuesConfig: {
    CATALOGUE_READ: { description: '`catalogue:read`: drafts, lists for the back office, all reviews.' },
    CATALOGUE_WRITE: {
      description:
        '`catalogue:write`: change products, stock, families, categories, collections, attributes and redirects; hide reviews and reply to them.',
    },
    ORDERS_READ: {
      description: '`orders:read`: all orders, their payments and the figures of the dashboard.',
    },
    ORDERS_WRITE: {
      description:
        '`orders:write`: change orders: confirm, pack, ship, deliver, cancel and refund them, decide returns, correct addresses. Replace the rules for service areas.',
    },
    USERS_READ: { description: '`users:read`: names and email addresses of all accounts.' },
  },
});

export const ApiTokenState = {
  ACTIVE: 'ACTIVE',
  EXPIRED: 'EXPIRED',
  REVOKED: 'REVOKED',
  SUSPENDED: 'SUSPENDED',
} as const satisfies { [K in State]: K };

registerEnumType(ApiTokenState, {
  name: 'ApiTokenState',
  description: 'State of an API token.',
  valuesConfig: {
    ACTIVE: { description: 'Accepted.' },
    EXPIRED: { description: 'Expired.' },
    REVOKED: { description: 'Revoked by an admin.' },
    SUSPENDED: { description: 'Refused while its creator is no admin.' },
  },
});

@ObjectType('ApiToken', {
  implements: NodeType,
  description: 'A token that authenticates a program in the name of the admin who created it. Admins only.',
  simpleResolvers: true,
})
export class ApiTokenType {
  @Field(() => ID, { description: 'Opaque id; not the token itself.' })
  id: string;

  @Field(() => String, { description: 'Name of the program.' })
  name: string;

  @Field(() => String, { description: 'The last four characters of the token.' })
  hint: string;

  @Field(() => [ApiTokenScope], { description: 'Scopes of the token.' })
  scopes: readonly Scope[];

  @Field(() => ApiTokenState, { description: 'Current state.' })
  state: State;

  @Field(() => UserType, {
    description: 'The admin who created the token. The token acts in the name of this person.',
  })
  maker: UserType;

  @Field(() => DateTime, { description: 'Time of creation.' })
  createdAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time of expiry; null for an unlimited token.' })
  expiresAt: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the last use, to the minute; null for a token without use.',
  })
  lastUsedAt: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of revocation; null for a token that is not revoked.',
  })
  revokedAt: Date | undefined;
}

export const ApiTokenConnection = connectionOf(ApiTokenType, 'ApiToken', 'API tokens');

@ArgsType()
export class ApiTokensArgs extends pageArgsOf(20) {}

@InputType('CreateApiTokenInput', { description: 'A new API token.' })
export class CreateApiTokenInput {
  @Field(() => String, {
    description: `Name of the program, 1 to ${MAX_LENGTH.tokenName} characters.`,
  })
  name: string;

  @Field(() => [ApiTokenScope], { description: 'Scopes, at least one.' })
  scopes: Scope[];

  @Field(() => Int, {
    nullable: true,
    description: `Lifetime in days, 1 to ${MAX_API_TOKEN_DAYS}; absent: unlimited.`,
  })
  expiresInDays?: number;
}

@ObjectType('CreateApiTokenPayload', { description: 'A new API token.', simpleResolvers: true })
export class CreateApiTokenPayload {
  @Field(() => ApiTokenType, { description: 'The token record, without its secret.' })
  apiToken: ApiTokenType;

  @Field(() => String, {
    description: 'The secret of the token, for `Authorization: Bearer …`. No other operation returns it.',
  })
  token: string;
}
