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

/** Default values of account fields that most tests do not use. */
const ACCOUNT_DEFAULTS: Record<string, unknown> = {
  isEmailVerified: true,
  language: 'EN',
  wantsOptionalMail: true,
};

/** Default values of fields by type, for fields that most tests do not use. */
const FIELD_DEFAULTS: Record<string, Record<string, unknown>> = {
  User: ACCOUNT_DEFAULTS,
  // An order without a change after the payment.
  Order: { shipments: [], returns: [], notes: [] },
  Refund: { id: 'refund1', state: 'DONE', total: '0.00', createdAt: '2026-11-24T09:00:00.000Z' },
  OrderItem: { cancelledQty: 0, packedQty: 0, returnedQty: 0, refundedQty: 0 },
};

const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info);
  return value ?? FIELD_DEFAULTS[info.parentType.name]?.[info.fieldName] ?? value;
};

const NO_ORDERS = { count: 0, late: 0, oldest: null };
/** Counts of an empty order desk. */
const DESK_COUNTS = Object.fromEntries(
  ['toConfirm', 'toPack', 'toShip', 'shipped', 'unpaid', 'returns', 'all'].map((name) => [name, NO_ORDERS]),
);

/** Results by root field; a function receives the field's arguments and may throw. */
export type FieldResults = Record<string, unknown>;

/** A link that executes operations in memory against the real schema, so that invalid operations fail. */
export function fakeShop(results: FieldResults): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        void executeOperation(operation, results).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => {
            observer.error(error);
          },
        );
      }),
  );
}

async function executeOperation(
  operation: ApolloLink.Operation,
  results: FieldResults,
): Promise<ExecutionResult> {
  const { query: document, variables: variableValues } = operation;
  const validationErrors = validate(schema, document);
  if (validationErrors[0]) throw validationErrors[0];
  // Default results for root fields that most tests do not use.
  const eInvoices = { nodes: [], totalCount: 0 };
  const rootValue = {
    categories: [],
    categoryTree: [],
    testimonials: [],
    myAddresses: [],
    myImportedOrders: { nodes: [], totalCount: 0 },
    refusedCaptures: [],
    orderDesk: { counts: DESK_COUNTS },
    orderViews: [],
    orderTags: [],
    eInvoices,
    ...results,
  };
  const result = await execute({ schema, document, variableValues, rootValue, fieldResolver });
  const networkError = result.errors?.find(({ originalError }) => originalError instanceof TypeError);
  if (networkError?.originalError) throw networkError.originalError;
  return JSON.parse(JSON.stringify(result)) as ExecutionResult;
}

/** A GraphQL error of the shop. */
export function shopError(
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
