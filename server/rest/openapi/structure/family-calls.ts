import { MAX_LENGTH } from '../../../domain/constants';
import {
  LISTED_AS,
  MAX_FAMILY_MEMBERS,
  MAX_FAMILY_OPTIONS,
  MAX_OPTION_VALUES,
} from '../../../domain/families/family-model';
import type { DescribedOperation } from '../call';
import {
  choice,
  dateTime,
  id,
  integer,
  listOf,
  nullable,
  object,
  recordOf,
  schemaRef,
  text,
  type Schema,
} from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';

/** Option values by the name of the option. */
export const optionValues = recordOf(
  'Value of each option by its name, such as Colour: Walnut; empty for a product without a family.',
  text('A value of the option.', { min: 1, max: MAX_LENGTH.optionValue }),
);

const option = object('An option, such as Colour.', {
  name: text('Name.', { min: 1, max: MAX_LENGTH.optionName }),
  values: listOf(text('A value.', { min: 1, max: MAX_LENGTH.optionValue }), {
    minItems: 1,
    maxItems: MAX_OPTION_VALUES,
  }),
});
const options = listOf(option, { minItems: 1, maxItems: MAX_FAMILY_OPTIONS });
const name = text('Name.', { min: 1, max: MAX_LENGTH.productName });
const listedAs = choice('FAMILY: lists show one member. MEMBERS: lists show each member.', LISTED_AS);

/** Schema of a family in responses. */
export const FAMILY_RESPONSE_SCHEMAS: Record<string, Schema> = {
  Family: object('A family of products that differ in options.', {
    _id: id('the family'),
    name,
    nameHi: nullable(text('Name in Hindi; null without one.')),
    description: text('Description as plain text; empty without one.'),
    options,
    listedAs,
    version: integer('Increases with every edit; send it back to detect a concurrent edit.', 1),
    createdAt: dateTime('Time of creation.'),
    updatedAt: dateTime('Time of the last change of the family.'),
    members: listOf(schemaRef('DetailedProduct'), {
      description: 'Members in the order of the shop: those on sale; for an admin all that are not deleted.',
      maxItems: MAX_FAMILY_MEMBERS,
    }),
  }),
};

/** Schemas of families in requests, with the fields of a product. */
export function familyRequestSchemas(productFields: Record<string, Schema>): Record<string, Schema> {
  const member = object(
    'A member: an existing product with `_id`, or a new product. Only submitted fields change; a new member without a name gets the name of the family and its values.',
    {
      ...productFields,
      '_id?': text('Id of a product, also one of another family.', { min: 1, max: MAX_LENGTH.id }),
      'options?': optionValues,
    },
  );
  const fields = {
    'nameHi?': nullable(text('Name in Hindi; empty or null for none.', { max: MAX_LENGTH.productName })),
    'description?': text('Description; may have line breaks.', { max: MAX_LENGTH.description }),
    'listedAs?': listedAs,
    'members?': listOf(member, { maxItems: MAX_FAMILY_MEMBERS }),
  };
  return {
    NewFamily: object('A new family.', { name, options, ...fields }),
    FamilyChange: object(
      'Changes of a family. `members` is the complete list: a member left out leaves the family and stays a product.',
      {
        'version?': integer('The edited version; CONFLICT if the current version differs.', 1),
        'name?': name,
        'options?': options,
        ...fields,
      },
    ),
  };
}

const pathParameter = { description: 'Id of the family.', example: SAMPLE_IDS.family };
const familyResponse = { schema: schemaRef('Family'), example: SAMPLES.family };

/** `/families` */
export const FAMILY_OPERATIONS = {
  'POST /families': {
    id: 'createFamily',
    tag: 'Catalogue',
    summary: 'Create a family of products',
    description:
      'Each member has exactly one listed value of each option; BAD_INPUT otherwise. CONFLICT for equal options of two members.',
    body: {
      schema: schemaRef('NewFamily'),
      example: {
        name: 'Tarang One',
        options: [{ name: 'Colour', values: ['Walnut', 'Black'] }],
        members: [
          { options: { Colour: 'Walnut' }, price: 18499, countInStock: 7, sku: 'TRG-1-W' },
          { options: { Colour: 'Black' }, price: 17999, countInStock: 4, sku: 'TRG-1-B' },
        ],
      },
    },
    response: { status: 201, description: 'The new family.', ...familyResponse },
    errors: ['CONFLICT', 'NOT_FOUND', 'SKU_TAKEN'],
  },
  'GET /families/:id': {
    id: 'family',
    tag: 'Catalogue',
    summary: 'One family with its members',
    pathParameter,
    response: { description: 'The family.', ...familyResponse, isRevalidated: true },
  },
  'PUT /families/:id': {
    id: 'updateFamily',
    tag: 'Catalogue',
    summary: 'Update a family and its members',
    description:
      'Only submitted fields change. A member may come from another family; orders keep their copies.',
    pathParameter,
    body: {
      schema: schemaRef('FamilyChange'),
      example: {
        version: 1,
        options: [{ name: 'Colour', values: ['Walnut', 'Black', 'Sand'] }],
        members: [
          { _id: SAMPLE_IDS.product, options: { Colour: 'Walnut' } },
          { options: { Colour: 'Sand' }, price: 18499 },
        ],
      },
    },
    response: { description: 'The updated family.', ...familyResponse },
    errors: ['CONFLICT', 'SKU_TAKEN'],
  },
  'DELETE /families/:id': {
    id: 'deleteFamily',
    tag: 'Catalogue',
    summary: 'Delete a family; its members stay products',
    pathParameter,
    response: {
      description: 'The family is deleted.',
      schema: schemaRef('Message'),
      example: { message: 'Family removed' },
    },
  },
} satisfies Record<string, DescribedOperation>;
