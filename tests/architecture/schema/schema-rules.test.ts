import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  findBreakingChanges,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { buildShopSchema } from '../../../server/modules/schema';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Returns the breaking changes of the next release in the changelog, each with its upgrade advice. */
function readChangelogChanges(): Map<string, string> {
  const [, unreleased = ''] = read('../../../CHANGELOG.md').split(/^## /m);
  const lines = unreleased.matchAll(/^- `(.+?)` → (.+)$/gm);
  return new Map([...lines].map(([, change = '', migrationHint = '']) => [change, migrationHint]));
}

function breakingChanges(next: GraphQLSchema): string[] {
  const releasedSchema = buildSchema(read('schema-released.graphql'));
  return findBreakingChanges(releasedSchema, next).map(({ description }) => description);
}

describe('The released contract', () => {
  it('has no breaking change without an entry and advice in the changelog', () => {
    const changelogChanges = readChangelogChanges();

    expect(breakingChanges(buildShopSchema()).filter((change) => !changelogChanges.has(change))).toEqual([]);
    for (const migrationHint of changelogChanges.values()) expect(migrationHint).toMatch(/^\S.{15,}\.$/);
  });

  it('has every breaking change of the changelog', () => {
    expect([...readChangelogChanges().keys()].sort()).toEqual(breakingChanges(buildShopSchema()).sort());
  });

  it('reports a removed field as breaking', () => {
    const changedSchema = read('../../../schema.graphql').replace(
      /^ {2}countInStock: Int!$/m,
      '  pieces: Int!',
    );

    expect(breakingChanges(buildSchema(changedSchema))).toContain('Product.countInStock was removed.');
  });
});

/**
 * Types of list rows without a query by id: a row of a report is a record of another type, the path of a redirect is
 * its key, and an imported order is read-only history, which its list shows completely.
 */
const ROWS_WITHOUT_ID = ['ImportedOrder', 'ProductDemand', 'Redirect', 'TaxDocument'];

describe('The rules of the GraphQL contract', () => {
  const schema = buildShopSchema();
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const objects = types.filter(isObjectType);
  const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());
  const isNode = (name: string) =>
    objects.some(
      (type) =>
        type.name === name && type.getInterfaces().some((implementedType) => implementedType.name === 'Node'),
    );

  it('name the input and the response of a mutation after the mutation', () => {
    const unconventionalMutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
      ({ name, args, type }) => {
        const arg = args.find(({ name: argName }) => argName === 'id') ?? args[0];
        const hasInputName =
          !arg || arg.name === 'id' || getNamedType(arg.type).name === `${capitalized(name)}Input`;
        const responseName = getNamedType(type).name;
        const hasResponseName =
          isNode(responseName) || ['Session', `${capitalized(name)}Payload`].includes(responseName);
        return !hasInputName || !hasResponseName || !isNonNullType(type);
      },
    );

    expect(unconventionalMutations.map(({ name }) => name)).toEqual([]);
  });

  it('allow a nullable field only if its description explains null', () => {
    const undescribedNullables = objects.flatMap((type) =>
      fieldsOf(type)
        .filter((field) => !isNonNullType(field.type) && !/\bnull\b/i.test(field.description ?? ''))
        .map((field) => `${type.name}.${field.name}`),
    );

    expect(undescribedNullables).toEqual([]);
  });

  it('allow no nullable list items', () => {
    const listsWithNullItems = objects.flatMap((type) =>
      fieldsOf(type).filter((field) => {
        const list = getNullableType(field.type);
        return isListType(list) && !isNonNullType(list.ofType);
      }),
    );

    expect(listsWithNullItems).toEqual([]);
  });

  it('require a specification URL for each scalar', () => {
    const customScalars = types.filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));

    expect(customScalars.map(({ name }) => name).sort()).toEqual([
      'DateTime',
      'Decimal',
      'JSONObject',
      'LocalDate',
    ]);
    for (const scalar of customScalars)
      expect(isScalarType(scalar) && scalar.specifiedByURL).toMatch(/^https:\/\/\S+$/);
  });

  it('require a reason and a date for each deprecation', () => {
    const deprecations = objects
      .flatMap(fieldsOf)
      .flatMap(({ deprecationReason }) => deprecationReason ?? []);

    for (const reason of deprecations) expect(reason).toMatch(/^Since \d{4}-\d{2}-\d{2}: .+\.$/);
  });

  it('require a query by id for every type in a connection, except rows of reports', () => {
    const node = schema.getType('Node');
    const nodeTypes = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
    const edges = objects.filter(({ name }) => name.endsWith('Edge'));

    expect(nodeTypes.sort()).toEqual([
      'Activity',
      'ApiToken',
      'Mail',
      'Order',
      'Page',
      'PageVersion',
      'Product',
      'ProductFamily',
      'Return',
      'Review',
      'User',
      'Webhook',
      'WebhookDelivery',
    ]);
    const edgeNodeTypes = edges.map((edge) => String(edge.getFields().node?.type).replace('!', ''));
    expect(edgeNodeTypes.filter((name) => !isNode(name)).sort()).toEqual(ROWS_WITHOUT_ID);
  });

  it('require Relay connections', () => {
    const connections = objects.filter(({ name }) => name.endsWith('Connection'));
    const shapes = connections.map((type) => {
      const { edges, pageInfo } = type.getFields();
      return [String(edges?.type), String(pageInfo?.type)];
    });

    expect(connections.length).toBeGreaterThan(6);
    expect(shapes).toEqual(
      connections.map(({ name }) => [`[${name.replace('Connection', 'Edge')}!]!`, 'PageInfo!']),
    );
  });
});
