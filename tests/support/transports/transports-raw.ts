import {
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isCompositeType,
  isObjectType,
  getNamedType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { ERROR_CODES, type ErrorCode } from '../../../server/domain/errors';
import { isOnPostgres } from '../fixtures/database';
import type { InputFields } from '../fixtures/test-users';
import { requireDescribed } from './rest-contract';
import type { Shop } from '../fixtures/shop';

/** A response with its parsed error. */
export interface RawResponse {
  status: number;
  text: string;
  type: string | null;
  /** Undefined for a successful call. */
  error: { message: unknown; code: unknown } | undefined;
}

const INTERNAL_DETAILS = /\.(?:ts|js|tsx|mjs):\d+|node_modules|SQLITE|QueryFailed|TypeError|at async|sqlite/i;
const CODES = new Set<unknown>(Object.keys(ERROR_CODES).filter((code) => code !== 'INTERNAL'));

/** Describes the fault in a response to bad input; undefined for a valid result or a proper error. */
export function responseFaultOf({ status, text, error, type }: RawResponse): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (INTERNAL_DETAILS.test(text)) return 'internal details in the response';
  if (error === undefined) return status < 400 ? undefined : `status ${status} without an error`;
  if (!CODES.has(error.code)) return `the code ${String(error.code)}`;
  if (typeof error.message !== 'string' || !/\S+ \S+/.test(error.message))
    return 'an error message of less than two words';
  if (!type?.includes('json')) return `the type ${type}`;
  return undefined;
}

/** HTTP status of an error code over REST. */
export const statusOf = (code: ErrorCode): number => ERROR_CODES[code].httpStatus;

/** Sends a request to the REST API. */
export async function sendRest(shop: Shop, path: string, init: RequestInit = {}): Promise<RawResponse> {
  const response = await fetch(`${shop.url}/api${path}`, init);
  const text = await response.text();
  const type = response.headers.get('content-type');
  requireDescribed({ method: init.method ?? 'GET', path, status: response.status, type, text });
  const error = response.ok ? undefined : (JSON.parse(text) as RawResponse['error']);
  return { status: response.status, text, type, error };
}

/** Sends a request to the GraphQL API. */
export async function sendGraphql(
  shop: Shop,
  body: string,
  token?: string,
  orderToken?: string,
): Promise<RawResponse> {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(orderToken && { 'x-order-token': orderToken }),
    },
    body,
  });
  const text = await response.text();
  const { errors } = JSON.parse(text) as { errors?: { message: string; extensions?: { code: string } }[] };
  const error = errors?.[0] && { message: errors[0].message, code: errors[0].extensions?.code };
  return { status: response.status, text, type: response.headers.get('content-type'), error };
}

/** Every query and mutation of a schema. */
export function rootFields(schema: GraphQLSchema) {
  const fieldsOf = (kind: 'query' | 'mutation') =>
    Object.values(
      (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {},
    ).map((field) => ({ kind, field }));
  return [...fieldsOf('query'), ...fieldsOf('mutation')];
}

/** A document for one field with all arguments as variables, which selects its scalar fields. */
export function documentFor(
  kind: 'query' | 'mutation',
  { name, args, type }: GraphQLField<unknown, unknown>,
): string {
  const variableDeclarations = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const argumentList = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const resultType = getNamedType(type);
  const scalarFields = isObjectType(resultType)
    ? Object.values(resultType.getFields()).filter(
        // A field with a permission of its own, such as the tags of an order, has its own test.
        (field) => isLeafType(getNamedType(field.type)) && !/FORBIDDEN/.test(field.description ?? ''),
      )
    : [];
  const names = isCompositeType(resultType) ? ['__typename', ...scalarFields.map((field) => field.name)] : [];
  const fields = names.length > 0 ? `{ ${names.join(' ')} }` : '';
  const inputs = args.length > 0 ? [`(${variableDeclarations})`, `(${argumentList})`] : ['', ''];
  return `${kind}${inputs[0]} { ${name}${inputs[1]} ${fields} }`;
}

/** The location and type of one input value of an operation. */
export interface InputPath {
  path: string[];
  /** The GraphQL type of the value, such as `[ID!]!`. */
  type: string;
}

/** All input values of an operation, nested ones included. */
export function inputPaths(field: GraphQLField<unknown, unknown>): InputPath[] {
  const pathsBelow = (
    path: string[],
    type: GraphQLField<unknown, unknown>['args'][0]['type'],
  ): InputPath[] => {
    const namedType = getNamedType(isNonNullType(type) ? type.ofType : type);
    const input = { path, type: String(type) };
    if (!isInputObjectType(namedType)) return [input];
    const listStep = input.type.startsWith('[') ? ['0'] : [];
    const nestedPaths = Object.values(namedType.getFields()).flatMap((subfield) =>
      pathsBelow([...path, ...listStep, subfield.name], subfield.type),
    );
    return [input, ...nestedPaths];
  };
  return field.args.flatMap((arg) => pathsBelow([arg.name], arg.type));
}

/** JavaScript types that graphql-js accepts for its built-in scalars; it refuses other types itself. */
const ACCEPTED_TYPES: Record<string, string[]> = {
  String: ['string'],
  ID: ['string', 'number'],
  Int: ['number'],
  Float: ['number'],
  Boolean: ['boolean'],
};

/** True if graphql-js itself refuses a value of this type. */
export function isRefusedByType(type: string, value: unknown): boolean {
  const acceptedTypes = ACCEPTED_TYPES[type.replace(/!$/, '')];
  return (
    acceptedTypes !== undefined &&
    value !== undefined &&
    value !== null &&
    !acceptedTypes.includes(typeof value)
  );
}

/** A copy of an input with one value replaced, or removed if it is undefined. */
export function withValue(input: unknown, [key, ...remainingPath]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(input))
    return input.map((item, index) => (String(index) === key ? withValue(item, remainingPath, value) : item));
  const { [key]: oldValue, ...otherFields } = (input ?? {}) as InputFields;
  const newValue = withValue(oldValue, remainingPath, value);
  return newValue === undefined ? otherFields : { ...otherFields, [key]: newValue };
}

/** Formats a bad value for a report. */
export function formatValue(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60);
}

/** Invalid values that would cause a PostgreSQL error if the shop used them in a statement. */
const BAD_FOR_POSTGRES: unknown[] = [
  null,
  'x'.repeat(10_001),
  'a\u0000b',
  'a\ud800',
  'NaN',
  "' OR 1=1 --",
  1.5,
  1e21,
  2 ** 53,
];
const BAD_FOR_SERVICES: unknown[] = [
  undefined,
  '',
  '   ',
  'a\u0007b',
  '😀'.repeat(300),
  '-1',
  '1e3',
  '0x10',
  '1.005',
  '../../etc/passwd',
  '__proto__',
  '<script>',
  -1,
  0,
  -0.001,
  true,
  false,
  [],
  [[null]],
  ['x'],
  {},
  { $ne: null },
  { toString: 7 },
];
/**
 * Values that are invalid for most fields; `undefined` means a missing value. The services refuse them before any
 * statement, so the tests on PostgreSQL use only the values that could cause a database error.
 */
export const BAD_VALUES = isOnPostgres ? BAD_FOR_POSTGRES : [...BAD_FOR_POSTGRES, ...BAD_FOR_SERVICES];
