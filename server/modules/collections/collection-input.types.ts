import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_SHOP_SLUG_LENGTH } from '../../domain/categories/shop-slug';
import {
  COLLECTION_LIMITS,
  type CollectionKind as Kind,
  type CollectionRule,
  type CollectionSort as Sort,
  type RuleField as FieldOfRule,
} from '../../domain/collections/collection';
import { MAX_LENGTH } from '../../domain/constants';
import { IMAGE_RULE, VERSION_RULE } from '../../graphql/input-descriptions';
import { DateTime } from '../../graphql/scalars';
import { CollectionKind, CollectionSort, CollectionType, RuleField, RuleMatch } from './collection.types';

const NAME_RULE = `Name, 1 to ${MAX_LENGTH.category} characters.`;
const NAME_HI_RULE = `Name in Hindi, at most ${MAX_LENGTH.category} characters; empty or null removes it.`;
const SLUG_RULE = `Last part of \`/collections/…\`: letters of any script, digits and single hyphens, at most ${MAX_SHOP_SLUG_LENGTH} characters. CONFLICT if another collection has it.`;
const TEXT_RULE = `Plain text, at most ${MAX_LENGTH.description} characters; empty or null removes it.`;
const PICTURE_RULE = `${IMAGE_RULE}; empty or null removes it.`;
const RULE_RULE = `The rule of the kind RULE, with 1 to ${COLLECTION_LIMITS.conditions} conditions.`;
const SORT_RULE = 'Order of the products. MANUAL only for the kind HAND.';
const PRODUCTS_RULE = `All products of the kind HAND in their order, at most ${COLLECTION_LIMITS.products}.`;
const FROM_RULE = 'Shoppers see the collection from this time on; null for always.';
const UNTIL_RULE = 'Shoppers see the collection until this time; null for ever.';
const UNCHANGED = 'Absent: unchanged.';

@InputType('CollectionConditionInput', { description: 'A condition of a rule.' })
export class CollectionConditionInput {
  @Field(() => RuleField, { description: 'Property of a product that the condition compares.' })
  field: FieldOfRule;

  @Field(() => String, { nullable: true, description: 'Name of the attribute, for ATTRIBUTE.' })
  name?: string;

  @Field(() => String, { description: 'Value; prices in rupees.' })
  value: string;
}

@InputType('CollectionRuleInput', { description: 'The rule of a collection.' })
export class CollectionRuleInput {
  @Field(() => RuleMatch, {
    nullable: true,
    defaultValue: 'ALL',
    description: 'Conditions that a product must match.',
  })
  match?: CollectionRule['match'] | null;

  @Field(() => [CollectionConditionInput], {
    description: `1 to ${COLLECTION_LIMITS.conditions} conditions.`,
  })
  conditions: CollectionConditionInput[];
}

@InputType('CreateCollectionInput', { description: 'A new collection.' })
export class CreateCollectionInput {
  @Field(() => String, { description: NAME_RULE })
  name: string;

  @Field(() => String, { nullable: true, description: NAME_HI_RULE })
  nameHi?: string | null;

  @Field(() => String, { nullable: true, description: `${SLUG_RULE} Absent: from the name.` })
  slug?: string;

  @Field(() => CollectionKind, { nullable: true, description: 'Absent: RULE with a rule, otherwise HAND.' })
  kind?: Kind;

  @Field(() => CollectionRuleInput, { nullable: true, description: RULE_RULE })
  rule?: CollectionRuleInput;

  @Field(() => CollectionSort, { nullable: true, description: SORT_RULE })
  sort?: Sort;

  @Field(() => String, { nullable: true, description: TEXT_RULE })
  description?: string | null;

  @Field(() => String, { nullable: true, description: `Text in Hindi. ${TEXT_RULE}` })
  descriptionHi?: string | null;

  @Field(() => String, { nullable: true, description: PICTURE_RULE })
  image?: string | null;

  @Field(() => DateTime, { nullable: true, description: FROM_RULE })
  shownFrom?: Date | null;

  @Field(() => DateTime, { nullable: true, description: UNTIL_RULE })
  shownUntil?: Date | null;

  @Field(() => [ID], { nullable: true, description: PRODUCTS_RULE })
  productIds?: string[];
}

@InputType('UpdateCollectionInput', {
  description: 'Changes to a collection. Only submitted fields change.',
})
export class UpdateCollectionInput {
  @Field(() => ID, { description: 'Id of the collection.' })
  id: string;

  @Field(() => String, { nullable: true, description: `${NAME_RULE} ${UNCHANGED}` })
  name?: string;

  @Field(() => String, { nullable: true, description: `${NAME_HI_RULE} ${UNCHANGED}` })
  nameHi?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `${SLUG_RULE} The former address leads to the new one. ${UNCHANGED}`,
  })
  slug?: string;

  @Field(() => CollectionRuleInput, { nullable: true, description: `${RULE_RULE} ${UNCHANGED}` })
  rule?: CollectionRuleInput;

  @Field(() => CollectionSort, { nullable: true, description: `${SORT_RULE} ${UNCHANGED}` })
  sort?: Sort;

  @Field(() => String, { nullable: true, description: `${TEXT_RULE} ${UNCHANGED}` })
  description?: string | null;

  @Field(() => String, { nullable: true, description: `Text in Hindi. ${TEXT_RULE} ${UNCHANGED}` })
  descriptionHi?: string | null;

  @Field(() => String, { nullable: true, description: `${PICTURE_RULE} ${UNCHANGED}` })
  image?: string | null;

  @Field(() => DateTime, { nullable: true, description: `${FROM_RULE} ${UNCHANGED}` })
  shownFrom?: Date | null;

  @Field(() => DateTime, { nullable: true, description: `${UNTIL_RULE} ${UNCHANGED}` })
  shownUntil?: Date | null;

  @Field(() => [ID], { nullable: true, description: `${PRODUCTS_RULE} ${UNCHANGED}` })
  productIds?: string[];

  @Field(() => Int, { nullable: true, description: VERSION_RULE })
  version?: number;
}

@ObjectType('CreateCollectionPayload', { description: 'The new collection.', simpleResolvers: true })
export class CreateCollectionPayload {
  @Field(() => CollectionType, { description: 'The collection.' })
  collection: CollectionType;
}

@ObjectType('UpdateCollectionPayload', { description: 'The changed collection.', simpleResolvers: true })
export class UpdateCollectionPayload {
  @Field(() => CollectionType, { description: 'The collection.' })
  collection: CollectionType;
}

@InputType('DeleteCollectionInput', { description: 'The collection to delete.' })
export class DeleteCollectionInput {
  @Field(() => ID, { description: 'Id of the collection.' })
  id: string;
}

@ObjectType('DeleteCollectionPayload', { description: 'The deleted collection.', simpleResolvers: true })
export class DeleteCollectionPayload {
  @Field(() => ID, { description: 'Id of the collection.' })
  id: string;
}
