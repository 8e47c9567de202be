import { ATTRIBUTE_KINDS, ATTRIBUTE_LIMITS } from '../../../domain/attributes/attribute-definition';
import { CATEGORY_LIMITS } from '../../../domain/categories/category';
import { MAX_SHOP_SLUG_LENGTH } from '../../../domain/categories/shop-slug';
import {
  COLLECTION_KINDS,
  COLLECTION_LIMITS,
  COLLECTION_SORTS,
  RULE_FIELDS,
  RULE_MATCHES,
} from '../../../domain/collections/collection';
import { MAX_LENGTH } from '../../../domain/constants';
import { REDIRECT_LIMITS } from '../../../domain/redirects/redirect-rules';
import { choice, dateTime, flag, integer, listOf, nullable, object, text } from '../json-schema';

const slug = text('Letters of any script, digits and single hyphens; CONFLICT if it is taken.', {
  min: 1,
  max: MAX_SHOP_SLUG_LENGTH,
});
const optionalText = (description: string, max: number) =>
  nullable(text(`${description}; empty or null for none.`, { max }));
const name = text('Name.', { min: 1, max: MAX_LENGTH.category });
const version = integer('The edited version; CONFLICT if the current version differs.', 1);
const scalarValue = { type: ['string', 'number', 'boolean'], description: 'Value.' };

/** Fields of a product: its address, texts in Hindi, categories and attributes. */
export const structureFields = {
  'slug?': slug,
  'nameHi?': optionalText('Name in Hindi', MAX_LENGTH.productName),
  'descriptionHi?': optionalText('Description in Hindi, plain text', MAX_LENGTH.description),
  'categories?': listOf(text('Id of a category; the first one is the primary one.'), {
    minItems: 1,
    maxItems: CATEGORY_LIMITS.perProduct,
  }),
  'attributes?': listOf(
    object('An attribute; an unknown name becomes a new attribute.', {
      name: text('Name.', { min: 1, max: ATTRIBUTE_LIMITS.name }),
      value: scalarValue,
      'unit?': text('Unit of a number.', { max: ATTRIBUTE_LIMITS.unit }),
    }),
    { maxItems: ATTRIBUTE_LIMITS.perProduct },
  ),
};

const categoryFields = {
  'nameHi?': optionalText('Name in Hindi', MAX_LENGTH.category),
  'slug?': slug,
  'parent?': nullable(text(`Id of the parent; null for the top. At most ${CATEGORY_LIMITS.depth} levels.`)),
  'position?': integer('Order among the siblings.', 0),
  'description?': optionalText('Plain text', MAX_LENGTH.description),
  'descriptionHi?': optionalText('Plain text in Hindi', MAX_LENGTH.description),
  'image?': nullable(text('A path of this shop, or a picture as data URL; empty or null for none.')),
};

const collectionFields = {
  'nameHi?': optionalText('Name in Hindi', MAX_LENGTH.category),
  'slug?': slug,
  'rule?': object('The rule of a collection by rule.', {
    'match?': choice('Conditions that a product must match; ALL by default.', RULE_MATCHES),
    conditions: listOf(
      object('A condition.', {
        field: choice('Property of a product that the condition compares.', RULE_FIELDS),
        'name?': text('Name of the attribute, for ATTRIBUTE.'),
        value: scalarValue,
      }),
      { minItems: 1, maxItems: COLLECTION_LIMITS.conditions },
    ),
  }),
  'sort?': choice('Order of the products.', COLLECTION_SORTS),
  'description?': optionalText('Plain text', MAX_LENGTH.description),
  'descriptionHi?': optionalText('Plain text in Hindi', MAX_LENGTH.description),
  'image?': nullable(text('A path of this shop, or a picture as data URL; empty or null for none.')),
  'shownFrom?': nullable(dateTime('Shoppers see the collection from this time on; null for always.')),
  'shownUntil?': nullable(dateTime('Shoppers see the collection until this time; null for ever.')),
  'productIds?': listOf(text('Id of a product.'), { maxItems: COLLECTION_LIMITS.products }),
};

const attributeFields = {
  'nameHi?': optionalText('Name in Hindi', ATTRIBUTE_LIMITS.name),
  'kind?': choice('Kind of the values.', ATTRIBUTE_KINDS),
  'unit?': optionalText('Unit of a number', ATTRIBUTE_LIMITS.unit),
  'choices?': listOf(
    object('A choice.', {
      value: text('Value.', { min: 1, max: ATTRIBUTE_LIMITS.value }),
      'valueHi?': nullable(text('Value in Hindi.', { max: ATTRIBUTE_LIMITS.value })),
      'colour?': nullable(text('Colour such as #5C4033.', { max: 7 })),
    }),
    { maxItems: ATTRIBUTE_LIMITS.choices },
  ),
  'isFilter?': flag('True if shoppers can filter by it.'),
  'position?': integer('Order among the attributes.', 0),
  'categoryIds?': listOf(text('Id of a category that has the attribute; an empty list for all.')),
};
const attributeName = text('Name; CONFLICT if another attribute has it.', {
  min: 1,
  max: ATTRIBUTE_LIMITS.name,
});

/** Schemas of the requests with categories, collections, attributes and redirects. */
export const STRUCTURE_REQUEST_SCHEMAS = {
  NewCategory: object('A new category.', { name, ...categoryFields }),
  CategoryChange: object('Changes of a category; absent fields stay unchanged.', {
    'name?': name,
    ...categoryFields,
    'version?': version,
  }),
  NewCollection: object('A new collection.', {
    name,
    'kind?': choice('RULE with a rule, otherwise HAND.', COLLECTION_KINDS),
    ...collectionFields,
  }),
  CollectionChange: object('Changes of a collection; absent fields stay unchanged.', {
    'name?': name,
    ...collectionFields,
    'version?': version,
  }),
  NewAttribute: object('A new attribute.', { name: attributeName, ...attributeFields }),
  AttributeChange: object('Changes of an attribute; absent fields stay unchanged.', {
    'name?': attributeName,
    ...attributeFields,
    'version?': version,
  }),
  NewRedirect: object('A former path and its target.', {
    path: text('Former path; not that of a page that exists.', { min: 1, max: REDIRECT_LIMITS.path }),
    target: text('A path of this shop.', { min: 1, max: REDIRECT_LIMITS.path }),
  }),
};
