import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../domain/constants';
import {
  REDIRECT_KINDS,
  REDIRECT_LIMITS,
  type RedirectKind as Kind,
} from '../../domain/redirects/redirect-rules';
import { enumOf } from '../../graphql/admin-enums';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { DateTime } from '../../graphql/scalars';

const PATH_RULE = `a path of this shop that begins with one slash, at most ${REDIRECT_LIMITS.path} characters`;

export const RedirectKind = enumOf(REDIRECT_KINDS);

registerEnumType(RedirectKind, {
  name: 'RedirectKind',
  description: 'Target of a redirect. A record keeps its redirects when its slug changes.',
  valuesConfig: {
    PRODUCT: { description: 'The page of a product.' },
    CATEGORY: { description: 'The page of a category.' },
    COLLECTION: { description: 'The page of a collection.' },
    PATH: { description: 'Another path of the shop.' },
  },
});

@ObjectType('Redirect', {
  description: 'A former address that answers with 301. Admins only.',
  simpleResolvers: true,
})
export class RedirectType {
  @Field(() => String, { description: 'Former path, without the language prefix.' })
  path: string;

  @Field(() => RedirectKind, { description: 'Kind of the target.' })
  kind: Kind;

  @Field(() => String, { description: 'Id of the record, or the path for the kind PATH.' })
  target: string;

  @Field(() => String, {
    nullable: true,
    description: 'Path to which the redirect leads now; null if the record was deleted.',
  })
  location: string | undefined;

  @Field(() => DateTime, { description: 'Time of creation.' })
  createdAt: Date;
}

export const RedirectConnection = connectionOf(RedirectType, 'Redirect', 'redirects');

@ArgsType()
export class RedirectsArgs extends pageArgsOf(50) {
  @Field(() => String, {
    nullable: true,
    description: `Only redirects whose path contains this text, at most ${MAX_LENGTH.keyword} characters.`,
  })
  search?: string;
}

@InputType('CreateRedirectInput', { description: 'A former path and its target.' })
export class CreateRedirectInput {
  @Field(() => String, {
    description: `Former path: ${PATH_RULE}. BAD_INPUT for the path of a page that exists.`,
  })
  path: string;

  @Field(() => String, {
    description: `Target: ${PATH_RULE}. BAD_INPUT for a loop. The page of a product, category or collection stays the target when its slug changes.`,
  })
  target: string;
}

@ObjectType('CreateRedirectPayload', { description: 'The saved redirect.', simpleResolvers: true })
export class CreateRedirectPayload {
  @Field(() => RedirectType, { description: 'The redirect.' })
  redirect: RedirectType;
}

@InputType('DeleteRedirectInput', { description: 'The redirect to delete.' })
export class DeleteRedirectInput {
  @Field(() => String, { description: 'Former path.' })
  path: string;
}

@ObjectType('DeleteRedirectPayload', { description: 'The deleted redirect.', simpleResolvers: true })
export class DeleteRedirectPayload {
  @Field(() => String, { description: 'Former path.' })
  path: string;
}

@InputType('ImportRedirectsInput', { description: 'A file of redirects.' })
export class ImportRedirectsInput {
  @Field(() => String, {
    description: `CSV in UTF-8 with the columns \`path\` and \`target\`, at most ${REDIRECT_LIMITS.importRows} rows.`,
  })
  csv: string;
}

@ObjectType('RedirectProblem', { description: 'A refused row of a file.', simpleResolvers: true })
export class RedirectProblemType {
  @Field(() => Int, { description: 'Number of the row; the heading is row 1.' })
  row: number;

  @Field(() => String, { description: 'Former path of the row.' })
  path: string;

  @Field(() => String, { description: 'Reason in English.' })
  message: string;
}

@ObjectType('ImportRedirectsPayload', {
  description: 'Result of an import of redirects.',
  simpleResolvers: true,
})
export class ImportRedirectsPayload {
  @Field(() => Int, { description: 'Number of saved redirects.' })
  saved: number;

  @Field(() => [RedirectProblemType], { description: 'Refused rows.' })
  problems: RedirectProblemType[];
}
