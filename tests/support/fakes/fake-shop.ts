import { ApolloLink, Observable } from '@apollo/client';
import {
  buildSchema,
  defaultFieldResolver,
  execute,
  GraphQLError,
  validate,
  type ExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const schema = buildSchema(readFileSync(path.join(__dirname, '../../../schema.graphql'), 'utf8'));

/** Default account fields, which few tests need. */
const OF_ACCOUNTS: Record<string, unknown> = {
  isEmailVerified: true,
  language: 'EN',
  wantsOptionalMail: true,
};

const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info);
  return value ?? (info.parentType.name === 'User' ? OF_ACCOUNTS[info.fieldName] : value);
};

/** Results by root field; a function receives the field's arguments and may throw. */
export type Answers = Record<string, unknown>;

/** A link that executes operations in memory against the real schema, so that invalid operations fail. */
export function fakeShop(answers: Answers): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        void answer(operation, answers).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (failure: unknown) => {
            observer.error(failure);
          },
        );
      }),
  );
}

async function answer(operation: ApolloLink.Operation, answers: Answers): Promise<ExecutionResult> {
  const { query: document, variables: variableValues } = operation;
  const validationErrors = validate(schema, document);
  if (validationErrors[0]) throw validationErrors[0];
  // Defaults for fields of home and of the order list, which few tests need.
  const rootValue = { categories: [], testimonials: [], refusedCaptures: [], ...answers };
  const result = await execute({ schema, document, variableValues, rootValue, fieldResolver });
  const offline = result.errors?.find(({ originalError }) => originalError instanceof TypeError);
  if (offline?.originalError) throw offline.originalError;
  return JSON.parse(JSON.stringify(result)) as ExecutionResult;
}

/** A GraphQL error of the shop. */
export function refusal(
  code: string,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** The error that fetch throws without a network. */
export function offline(): TypeError {
  return new TypeError('Failed to fetch');
}
