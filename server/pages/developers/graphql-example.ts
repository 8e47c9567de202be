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

/** An example operation that runs unchanged, except for placeholders in angle brackets. */
export interface GraphqlExample {
  document: string;
  variables: Record<string, unknown>;
}

/** Maximum number of leaf fields that an example selects per object. */
const MAX_FIELDS = 8;
/** Maximum nesting depth of the objects in an example. */
const MAX_DEPTH = 4;
/** Admin-only fields of types that other callers may read. */
const RESTRICTED_FIELDS = Object.keys(GRAPHQL_FIELD_AUTHORIZATION);
/** Fields of connections, which an example always selects. */
const CONNECTION_FIELDS = ['edges', 'node', 'pageInfo', 'nodes'];

/** Creates the example of an operation: its required arguments and the first fields of its result. */
export function operationExampleOf(kind: OperationKind, field: ExampleField): GraphqlExample {
  const requiredArguments = field.args.filter((arg) => isRequiredArgument(arg));
  const sampleArguments = Object.fromEntries(
    requiredArguments.map((arg) => [arg.name, sampleOf(arg.type, arg.name)]),
  );
  const variables = { ...sampleArguments, ...GRAPHQL_VARIABLES[field.name] };
  const args = field.args.filter(({ name }) => name in variables);
  const variableDefinitions = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const argumentList = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const operationName = field.name.charAt(0).toUpperCase() + field.name.slice(1);
  const operationHead = `${kind} ${operationName}${variableDefinitions && `(${variableDefinitions})`}`;
  const document = `${operationHead} { ${field.name}${argumentList && `(${argumentList})`} ${selectionOf(field.type, MAX_DEPTH)} }`;
  return { document: print(parse(document)), variables };
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const namedType = getNamedType(type);
  if (isLeafType(namedType)) return '';
  const selections =
    isObjectType(namedType) || isInterfaceType(namedType)
      ? fieldSelections(namedType.name, Object.values(namedType.getFields()), depth)
      : [];
  return `{ ${selections.length > 0 ? selections.join(' ') : '__typename'} }`;
}

function fieldSelections(typeName: string, fields: readonly ExampleField[], depth: number): string[] {
  const selectable = fields.filter((field) => isSelectable(typeName, field));
  const leafFields = selectable.filter(({ type }) => isLeafType(getNamedType(type))).slice(0, MAX_FIELDS);
  const nestedFields = selectable.filter(({ name, type }) => isNested(name, type, depth));
  return selectable
    .filter((field) => leafFields.includes(field) || nestedFields.includes(field))
    .map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`.trim());
}

function isSelectable(typeName: string, { name, args, deprecationReason }: ExampleField): boolean {
  return (
    !args.some(isRequiredArgument) &&
    deprecationReason == null &&
    !RESTRICTED_FIELDS.includes(`${typeName}.${name}`)
  );
}

/** True for the object fields that an example selects: connections, fields of the result, and small flat objects. */
function isNested(name: string, type: GraphQLOutputType, depth: number): boolean {
  const namedType = getNamedType(type);
  if (!isCompositeType(namedType) || depth <= 0) return false;
  if (CONNECTION_FIELDS.includes(name) || depth === MAX_DEPTH) return true;
  const isList = isListType(isNonNullType(type) ? type.ofType : type);
  const fields = isObjectType(namedType) ? Object.values(namedType.getFields()) : [];
  return (
    !isList && fields.length <= MAX_FIELDS && fields.every((field) => isLeafType(getNamedType(field.type)))
  );
}

function sampleOf(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name);
  if (isListType(type)) return [sampleOf(type.ofType, name)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return scalarSampleOf(type.name, name);
  const requiredFields = Object.values(type.getFields()).filter((field) => isRequiredInputField(field));
  return Object.fromEntries(requiredFields.map((field) => [field.name, sampleOf(field.type, field.name)]));
}

function scalarSampleOf(type: string, name: string): unknown {
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
