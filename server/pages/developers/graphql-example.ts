import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
  print,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { GRAPHQL_FIELD_AUTHORIZATION } from '../../domain/accounts/authorization';
import { GRAPHQL_VARIABLES } from './graphql-variables';

export type OperationKind = 'query' | 'mutation' | 'subscription';
export type ExampleField = GraphQLField<unknown, unknown>;

/** An example operation that runs unchanged, except for ids in angle brackets. */
export interface GraphqlExample {
  document: string;
  variables: Record<string, unknown>;
}

/** Number of plain fields that an example selects per object. */
const FIELDS = 8;
const DEPTH = 4;
/** Admin-only fields of types that other callers may read. */
const PERMISSION_FIELDS = Object.keys(GRAPHQL_FIELD_AUTHORIZATION);
/** Fields of connections, which an example selects first. */
const FRAME = ['edges', 'node', 'pageInfo', 'nodes'];

/** Creates the example of an operation: its required arguments and the first fields of its result. */
export function operationExampleOf(kind: OperationKind, field: ExampleField): GraphqlExample {
  const required = field.args.filter((arg) => isRequiredArgument(arg));
  const sampleArguments = Object.fromEntries(required.map((arg) => [arg.name, sampleOf(arg.type, arg.name)]));
  const variables = { ...sampleArguments, ...GRAPHQL_VARIABLES[field.name] };
  const args = field.args.filter(({ name }) => name in variables);
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const title = field.name.charAt(0).toUpperCase() + field.name.slice(1);
  const head = `${kind} ${title}${declared && `(${declared})`}`;
  const document = `${head} { ${field.name}${passed && `(${passed})`} ${selectionOf(field.type, DEPTH)} }`;
  return { document: print(parse(document)), variables };
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const parts =
    isObjectType(named) || isInterfaceType(named)
      ? selectionLines(named.name, Object.values(named.getFields()), depth)
      : [];
  return `{ ${parts.length > 0 ? parts.join(' ') : '__typename'} }`;
}

function selectionLines(owner: string, fields: readonly ExampleField[], depth: number): string[] {
  const open = fields.filter((field) => isAsked(owner, field));
  const plain = open.filter(({ type }) => isLeafType(getNamedType(type))).slice(0, FIELDS);
  const nested = open.filter(({ name, type }) => isNested(name, type, depth));
  return open
    .filter((field) => plain.includes(field) || nested.includes(field))
    .map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`.trim());
}

function isAsked(owner: string, { name, args, deprecationReason }: ExampleField): boolean {
  return (
    !args.some(isRequiredArgument) &&
    deprecationReason == null &&
    !PERMISSION_FIELDS.includes(`${owner}.${name}`)
  );
}

/** True for connection fields, and for small objects that have only plain fields. */
function isNested(name: string, type: GraphQLOutputType, depth: number): boolean {
  const named = getNamedType(type);
  if (!isCompositeType(named) || depth <= 0) return false;
  if (FRAME.includes(name) || depth === DEPTH) return true;
  const isList = isListType(isNonNullType(type) ? type.ofType : type);
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  return !isList && fields.length <= FIELDS && fields.every((field) => isLeafType(getNamedType(field.type)));
}

function sampleOf(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name);
  if (isListType(type)) return [sampleOf(type.ofType, name)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return plainSample(type.name, name);
  const required = Object.values(type.getFields()).filter((field) => isRequiredInputField(field));
  return Object.fromEntries(required.map((field) => [field.name, sampleOf(field.type, field.name)]));
}

function plainSample(type: string, name: string): unknown {
  const samples: Record<string, unknown> = {
    ID: `<${name.replace(/Ids?$/, '') || 'id'}>`,
    Int: 1,
    Float: 1,
    Boolean: true,
    Decimal: '499.00',
    DateTime: '2026-11-01T00:00:00.000Z',
  };
  return type in samples ? samples[type] : `<${name}>`;
}
