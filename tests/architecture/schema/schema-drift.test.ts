import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  validateSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import { buildShopSchema, printShopSchema } from '../../../server/modules/schema';
import { ERROR_CODES } from '../../../server/domain/errors';

const SCHEMA_FILE = join(__dirname, '../../../schema.graphql');

interface DescribedMember {
  path: string;
  description: string | null | undefined;
}

/** Released mutations with an id, whose later arguments are optional, so that released clients still work. */
const EXTENDED_MUTATIONS = ['cancelOrder', 'refundOrder'];

describe('The GraphQL contract', () => {
  const types = Object.values(buildShopSchema().getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );

  it('equals schema.graphql', () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(printShopSchema());
  });

  it('is a valid schema, because the server skips validation at its start', () => {
    expect(validateSchema(buildShopSchema())).toEqual([]);
  });

  it('describes every type, field, argument and enum value in a sentence', () => {
    const undescribedMembers = types
      .flatMap(describedMembersOf)
      .filter(({ description }) => !/^\S.*\.$/s.test(description ?? ''));

    expect(undescribedMembers.map(({ path }) => path)).toEqual([]);
  });

  it('publishes every error code, and no others', () => {
    const errorCodeType = types.find(({ name }) => name === 'ErrorCode');

    expect(isEnumType(errorCodeType) && errorCodeType.getValues().map(({ name }) => name)).toEqual(
      Object.keys(ERROR_CODES),
    );
  });

  it('uses one input object for every mutation with more than an id', () => {
    const mutations = Object.values(buildShopSchema().getMutationType()?.getFields() ?? {});
    const unconventionalMutations = mutations.filter(
      ({ name, args }) =>
        !EXTENDED_MUTATIONS.includes(name) &&
        (args.length > 1 || args.some((arg) => !['id', 'input'].includes(arg.name))),
    );

    expect(unconventionalMutations.map(({ name }) => name)).toEqual([]);
  });

  it('has no number type for money', () => {
    const fields: { name: string; type: GraphQLType }[] = [
      ...types.filter(isObjectType).flatMap((type) => Object.values(type.getFields())),
      ...types.filter(isInputObjectType).flatMap((type) => Object.values(type.getFields())),
    ];
    // The script of Razorpay takes whole paise.
    const amounts = fields.filter(
      ({ name }) =>
        /price|amount|total$/i.test(name) &&
        name !== 'amountPaise' &&
        !name.startsWith('has') &&
        !name.endsWith('Percent'),
    );

    // Amounts that can be negative are SignedMoney or text, because Decimal does not allow them.
    expect(new Set(amounts.map(({ type }) => String(type).replace('!', '')))).toEqual(
      // Price bands have Money prices.
      new Set(['Decimal', 'Money', 'SignedMoney', 'String', '[PriceBand]!']),
    );
  });
});

function describedMembersOf(type: GraphQLNamedType): DescribedMember[] {
  const typeItself = { path: type.name, description: type.description };
  if (isEnumType(type)) return [typeItself, ...type.getValues().map((value) => memberOf(type.name, value))];
  if (isInputObjectType(type))
    return [typeItself, ...Object.values(type.getFields()).map((field) => memberOf(type.name, field))];
  if (!isObjectType(type)) return [typeItself];
  const fields = Object.values(type.getFields());
  return [
    typeItself,
    ...fields.flatMap((field) => [
      memberOf(type.name, field),
      ...argumentsOf(`${type.name}.${field.name}`, field.args),
    ]),
  ];
}

function argumentsOf(path: string, args: readonly GraphQLArgument[]): DescribedMember[] {
  return args.map((arg) => memberOf(path, arg));
}

function memberOf(
  path: string,
  { name, description }: { name: string; description?: string | null },
): DescribedMember {
  return { path: `${path}.${name}`, description };
}
