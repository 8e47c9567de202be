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

/** What few tests say of an account. */
const OF_ACCOUNTS: Record<string, unknown> = {
  isEmailVerified: true,
  language: 'EN',
  wantsOptionalMail: true,
};

const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const given: unknown = defaultFieldResolver(source, args, context, info);
  return given ?? (info.parentType.name === 'User' ? OF_ACCOUNTS[info.fieldName] : given);
};

/** What the shop answers, by root field; a function is handed the field's arguments, and may throw. */
export type Answers = Record<string, unknown>;

/** A link that answers from memory, under the shop's own schema: what does not fit it fails. */
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
  const mistakes = validate(schema, document);
  if (mistakes[0]) throw mistakes[0];
  // Home and the list of orders ask for these, which few tests are about.
  const rootValue = { categories: [], testimonials: [], refusedCaptures: [], ...answers };
  const result = await execute({ schema, document, variableValues, rootValue, fieldResolver });
  const offline = result.errors?.find(({ originalError }) => originalError instanceof TypeError);
  if (offline?.originalError) throw offline.originalError;
  return JSON.parse(JSON.stringify(result)) as ExecutionResult;
}

/** A refusal as the shop words it. */
export function refusal(
  code: string,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** What fetch throws without a network. */
export function offline(): TypeError {
  return new TypeError('Failed to fetch');
}
