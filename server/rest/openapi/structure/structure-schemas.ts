import { ATTRIBUTE_KINDS, ATTRIBUTE_LIMITS } from '../../../domain/attributes/attribute-definition';
import { CATEGORY_LIMITS } from '../../../domain/categories/category';
import {
  COLLECTION_KINDS,
  COLLECTION_LIMITS,
  COLLECTION_SORTS,
  RULE_FIELDS,
  RULE_MATCHES,
} from '../../../domain/collections/collection';
import { REDIRECT_KINDS } from '../../../domain/redirects/redirect-rules';
import { choice, dateTime, flag, id, integer, listOf, nullable, object, text } from '../json-schema';

const nameHi = nullable(text('Name in Hindi; null without one.'));
const description = nullable(text('Plain text; null without one.'));
const descriptionHi = nullable(text('Plain text in Hindi; null without one.'));
const image = nullable(text('Path or URL of the square picture; null without one.'));
const version = integer('Increases with every change; send it back to detect a concurrent change.', 1);

/** Properties of a product: its address, texts in Hindi, categories and attributes. */
export const structureProperties = {
  slug: nullable(text('Last part of the address `/p/{slug}`; null without one.')),
  nameHi,
  descriptionHi,
  categories: listOf(
    object('A category.', { _id: id('the category'), name: text('Name.'), slug: text('Slug.') }),
    { maxItems: CATEGORY_LIMITS.perProduct },
  ),
  attributes: listOf(
    object('An attribute.', {
      name: text('Name.'),
      value: text('Value; `true` or `false` for a boolean.'),
      'unit?': text('Unit of a number.'),
    }),
    { maxItems: ATTRIBUTE_LIMITS.perProduct },
  ),
};

/** Schemas of the responses with categories, collections, attributes and redirects. */
export const STRUCTURE_SCHEMAS = {
  Category: object('A category of the tree.', {
    _id: id('the category'),
    name: text('Name.'),
    nameHi,
    slug: text('Last part of the address `/c/{slug}`.'),
    parent: nullable(text('Id of the parent; null at the top.')),
    position: integer('Order among the siblings.', 0),
    count: integer('Products on sale in this category and in all below it; a family counts once.', 0),
    description,
    descriptionHi,
    image,
    version,
  }),
  Collection: object('A collection of products.', {
    _id: id('the collection'),
    name: text('Name.'),
    nameHi,
    slug: text('Last part of the address `/collections/{slug}`.'),
    kind: choice('Origin of the products.', COLLECTION_KINDS),
    rule: {
      anyOf: [
        object('The rule.', {
          match: choice('Conditions that a product must match.', RULE_MATCHES),
          conditions: listOf(
            object('A condition.', {
              field: choice('Property of a product that the condition compares.', RULE_FIELDS),
              'name?': text('Name of the attribute.'),
              value: text('Value; prices in rupees.'),
            }),
            { maxItems: COLLECTION_LIMITS.conditions },
          ),
        }),
        { type: 'null' },
      ],
    },
    sort: choice('Order of the products.', COLLECTION_SORTS),
    description,
    descriptionHi,
    image,
    shownFrom: nullable(dateTime('Shoppers see the collection from this time on; null for always.')),
    shownUntil: nullable(dateTime('Shoppers see the collection until this time; null for ever.')),
    productIds: listOf(text('Id of a product.'), { maxItems: COLLECTION_LIMITS.products }),
    version,
  }),
  Attribute: object('The definition of an attribute of products.', {
    _id: id('the attribute'),
    name: text('Name.'),
    nameHi,
    kind: choice('Kind of the values.', ATTRIBUTE_KINDS),
    unit: nullable(text('Unit of a number; null without one.')),
    choices: listOf(
      object('A choice.', {
        value: text('Value.'),
        valueHi: nullable(text('Value in Hindi; null without one.')),
        colour: nullable(text('Colour such as #5C4033; null without one.')),
      }),
      { maxItems: ATTRIBUTE_LIMITS.choices },
    ),
    isFilter: flag('True if shoppers can filter by it.'),
    position: integer('Order among the attributes.', 0),
    categoryIds: listOf(text('Id of a category.')),
    version,
  }),
  Redirect: object('A former address that answers with 301.', {
    path: text('Former path.'),
    kind: choice('Kind of the target.', REDIRECT_KINDS),
    target: text('Id of the record, or the path for the kind PATH.'),
    location: nullable(text('Path to which it leads now; null if the record was deleted.')),
    createdAt: dateTime('Time of creation.'),
  }),
  Redirects: object('A page of the redirects, by path.', {
    redirects: listOf({ $ref: '#/components/schemas/Redirect' }),
    hasNextPage: flag('True if more redirects follow.'),
    'endCursor?': text('Send it as `after` in the next request.'),
  }),
  RedirectImport: object('Result of an import of redirects.', {
    saved: integer('Number of saved redirects.', 0),
    problems: listOf(
      object('A refused row.', {
        row: integer('Number of the row; the heading is row 1.', 1),
        path: text('Former path of the row.'),
        message: text('Reason in English.'),
      }),
    ),
  }),
};
