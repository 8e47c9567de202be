import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  COLLECTION_KINDS,
  COLLECTION_LIMITS,
  COLLECTION_SORTS,
  RULE_FIELDS,
  RULE_MATCHES,
  type CollectionKind as Kind,
  type CollectionRule,
  type CollectionSort as Sort,
  type RuleField as FieldOfRule,
} from '../../domain/collections/collection';
import { MAX_LENGTH } from '../../domain/constants';
import { enumOf } from '../../graphql/admin-enums';
import { DateTime } from '../../graphql/scalars';

export const CollectionKind = enumOf(COLLECTION_KINDS);
export const CollectionSort = enumOf(COLLECTION_SORTS);
export const RuleField = enumOf(RULE_FIELDS);
export const RuleMatch = enumOf(RULE_MATCHES);

registerEnumType(CollectionKind, {
  name: 'CollectionKind',
  description: 'Origin of the products of a collection.',
  valuesConfig: {
    HAND: { description: 'An admin chose the products.' },
    RULE: { description: 'A rule matches the products.' },
  },
});

registerEnumType(CollectionSort, {
  name: 'CollectionSort',
  description: 'Order of the products of a collection.',
  valuesConfig: {
    MANUAL: { description: 'The order that an admin chose.' },
    NEWEST: { description: 'Latest created first.' },
    PRICE_ASC: { description: 'Lowest price first.' },
    PRICE_DESC: { description: 'Highest price first.' },
    RATING: { description: 'Highest rating first.' },
  },
});

registerEnumType(RuleField, {
  name: 'CollectionRuleField',
  description: 'Subject of a condition.',
  valuesConfig: {
    CATEGORY: { description: 'In a category, or in one below it; the value is its id.' },
    BRAND: { description: 'Of a brand.' },
    MIN_PRICE: { description: 'Of this price in rupees or more.' },
    MAX_PRICE: { description: 'Of this price in rupees or less.' },
    ATTRIBUTE: { description: 'With a value of the attribute `name`.' },
    IN_STOCK: { description: 'In stock for `true`, sold out for `false`.' },
    MAX_AGE_DAYS: {
      description:
        'Created today, or at most this number of days before. Days end at midnight in Asia/Kolkata.',
    },
    MIN_RATING: { description: 'With this rating or better, 0 to 5.' },
    ON_SALE: { description: 'With a price below the MRP for `true`.' },
    ORIGIN: { description: 'From a country, an alpha-2 code of ISO 3166-1.' },
  },
});

registerEnumType(RuleMatch, {
  name: 'CollectionRuleMatch',
  description: 'Conditions that a product must match.',
  valuesConfig: { ALL: { description: 'Each of them.' }, ANY: { description: 'At least one of them.' } },
});

@ObjectType('CollectionCondition', { description: 'A condition of a rule.', simpleResolvers: true })
export class CollectionConditionType {
  @Field(() => RuleField, { description: 'Property of a product that the condition compares.' })
  field: FieldOfRule;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the attribute, for ATTRIBUTE; otherwise null.',
  })
  name: string | undefined;

  @Field(() => String, { description: 'Value; prices in rupees.' })
  value: string;
}

@ObjectType('CollectionRule', { description: 'The rule of a collection.', simpleResolvers: true })
export class CollectionRuleType {
  @Field(() => RuleMatch, { description: 'Conditions that a product must match.' })
  match: CollectionRule['match'];

  @Field(() => [CollectionConditionType], {
    description: `At most ${COLLECTION_LIMITS.conditions} conditions.`,
  })
  conditions: CollectionConditionType[];
}

@ObjectType('Collection', {
  description: 'A collection of products. `products(filter: { collectionSlug })` lists them.',
  simpleResolvers: true,
})
export class CollectionType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: `Name, at most ${MAX_LENGTH.category} characters.` })
  name: string;

  @Field(() => String, { description: 'Last part of the address `/collections/…`.' })
  slug: string;

  @Field(() => CollectionKind, { description: 'Origin of the products.' })
  kind: Kind;

  @Field(() => CollectionSort, { description: 'Order of the products.' })
  sort: Sort;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Shoppers see the collection from this time on; null for always.',
  })
  shownFrom: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Shoppers see the collection until this time; null for ever.',
  })
  shownUntil: Date | undefined;

  @Field(() => Int, { description: 'Grows with every change. For `UpdateCollectionInput.version`.' })
  version: number;
}
