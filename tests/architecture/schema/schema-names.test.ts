import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  parse,
  Kind,
  type GraphQLSchema,
} from 'graphql';

const SCHEMA = readFileSync(path.join(__dirname, '../../../schema.graphql'), 'utf8');
const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
const CAMEL_CASE = /^[a-z][A-Za-z0-9]*$/;
const UPPER_CASE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
/** Prefixes and suffixes that repeat the kind of a type or field. */
const KIND_IN_OBJECT = /^Type[A-Z]|Type$/;
const KIND_IN_TYPE = /^(Enum|Interface|Union)[A-Z]|(Enum|Interface|Union)$/;
const KIND_IN_ROOT_FIELD: Record<string, RegExp> = {
  Query: /^(query|get)[A-Z]|Query$/,
  Mutation: /^mutation[A-Z]|Mutation$/,
  Subscription: /^subscription[A-Z]|Subscription$/,
};

const typesOf = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );

/** Returns every field of every object, interface and input type, with its arguments. */
const membersOf = (schema: GraphQLSchema) =>
  typesOf(schema).flatMap((type) => {
    if (isInputObjectType(type)) {
      return Object.values(type.getFields()).map(({ name }) => ({ type: type.name, name, args: [] }));
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).map(({ name, args }) => ({
      type: type.name,
      name,
      args: args.map((arg) => arg.name),
    }));
  });

/** Returns the names that break the conventions of the schema. */
function unconventionalNames(schema: GraphQLSchema): string[] {
  const types = typesOf(schema).filter(
    (type) =>
      !PASCAL_CASE.test(type.name) ||
      KIND_IN_TYPE.test(type.name) ||
      (isObjectType(type) && KIND_IN_OBJECT.test(type.name)),
  );
  const values = typesOf(schema)
    .filter(isEnumType)
    .flatMap((type) => type.getValues().filter(({ name }) => !UPPER_CASE.test(name)));
  const members = membersOf(schema).filter(
    ({ type, name, args }) =>
      ![name, ...args].every((memberName) => CAMEL_CASE.test(memberName)) ||
      KIND_IN_ROOT_FIELD[type]?.test(name),
  );
  return [
    ...types.map(({ name }) => name),
    ...values.map(({ name }) => name),
    ...members.map(({ name }) => name),
  ];
}

/** Returns the types and root fields without a description. */
function undescribedNames(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
  const isRoot = (name: string) => roots.some((root) => root?.name === name);
  return [...typesOf(schema).filter(({ name }) => !isRoot(name)), ...fields]
    .filter(({ description }) => !description?.trim())
    .map(({ name }) => name);
}

/** Returns the types that operations cannot reach. */
function unreachableNames(schema: GraphQLSchema): string[] {
  const roots = ['Query', 'Mutation', 'Subscription'];
  const reachableNames = new Set<string>();
  const queue = [...roots];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const type = schema.getType(name);
    if (!type || reachableNames.has(name)) continue;
    reachableNames.add(name);
    if (isInterfaceType(type))
      queue.push(...schema.getPossibleTypes(type).map((possibleType) => possibleType.name));
    if (isObjectType(type))
      queue.push(...type.getInterfaces().map((implementedType) => implementedType.name));
    if (isObjectType(type) || isInterfaceType(type)) {
      const fields = Object.values(type.getFields());
      queue.push(
        ...fields.flatMap((field) => [field, ...field.args]).map((member) => getNamedType(member.type).name),
      );
    }
    if (isInputObjectType(type)) {
      queue.push(...Object.values(type.getFields()).map((field) => getNamedType(field.type).name));
    }
  }
  return typesOf(schema).flatMap(({ name }) => (reachableNames.has(name) ? [] : [name]));
}

describe('Names and descriptions in the GraphQL schema', () => {
  const schema = buildSchema(SCHEMA);

  it('follow one convention for each kind of name', () => {
    expect(unconventionalNames(schema)).toEqual([]);
  });

  it('describe every type and every operation', () => {
    expect(undescribedNames(schema)).toEqual([]);
  });

  it('include only types that an operation can reach', () => {
    expect(unreachableNames(schema)).toEqual([]);
  });

  it('use block strings, never comments', () => {
    // The first line names the command that prints the file.
    const lines = SCHEMA.split('\n').slice(1);
    expect(lines.filter((line) => /^\s*#/.test(line))).toEqual([]);
    const strings = parse(SCHEMA).definitions.flatMap((node) =>
      'description' in node && node.description?.kind === Kind.STRING && !node.description.block
        ? [node.description.value]
        : [],
    );
    expect(strings).toEqual([]);
  });

  it('are reported if they have a planted defect', () => {
    const faultySchema = buildSchema(`
      type Query { getThing: ThingType }
      "A thing" type ThingType { Name: String colour(Shade: Int): shade }
      "A shade" enum shade { light_grey }
      type Lost { id: ID }
    `);
    expect(unconventionalNames(faultySchema).sort()).toEqual(
      ['Name', 'ThingType', 'colour', 'getThing', 'light_grey', 'shade'].sort(),
    );
    expect(undescribedNames(faultySchema)).toEqual(['Lost', 'getThing']);
    expect(unreachableNames(faultySchema)).toEqual(['Lost']);
  });
});

describe('The connections and mutations of the GraphQL schema', () => {
  const schema = buildSchema(SCHEMA);
  const objects = typesOf(schema).filter(isObjectType);

  it('have forward pagination arguments for each connection', () => {
    const allFields = objects.flatMap((type) => Object.values(type.getFields()));
    const connectionFields = allFields.filter(({ type }) => getNamedType(type).name.endsWith('Connection'));
    const argumentTypes = connectionFields.map(({ args }) =>
      Object.fromEntries(args.map(({ name, type }) => [name, String(getNullableType(type))])),
    );
    expect(connectionFields.length).toBeGreaterThan(6);
    for (const args of argumentTypes) expect(args).toMatchObject({ first: 'Int', after: 'String' });
  });

  it('have edges with a node and a cursor', () => {
    const edges = objects.filter(({ name }) => name.endsWith('Edge'));
    for (const edge of edges) {
      const { node, cursor } = edge.getFields();
      expect(String(cursor?.type)).toBe('String!');
      expect(node && isListType(getNullableType(node.type))).toBe(false);
    }
  });

  it('have page information with start and end', () => {
    const fields = objects.find(({ name }) => name === 'PageInfo')?.getFields() ?? {};
    expect(
      Object.fromEntries(Object.values(fields).map(({ name, type }) => [name, String(type)])),
    ).toMatchObject({
      hasNextPage: 'Boolean!',
      hasPreviousPage: 'Boolean!',
      startCursor: 'String',
      endCursor: 'String',
    });
  });

  it('never return a scalar from a mutation', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const scalarMutations = mutations.filter(
      ({ type }) => !isObjectType(getNamedType(type)) || !isNonNullType(type),
    );
    expect(scalarMutations.map(({ name }) => name)).toEqual([]);
  });
});
