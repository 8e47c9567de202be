import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { SEARCH_RULE_LIMITS } from '../../../domain/search/search-rules';

@ObjectType('SynonymGroup', {
  description: 'Words with the same meaning in searches.',
  simpleResolvers: true,
})
export class SynonymGroupType {
  @Field(() => [String], { description: 'Normalized words: lower case, without accents.' })
  words: readonly string[];
}

@InputType('SynonymGroupInput', { description: 'Words with the same meaning in searches.' })
export class SynonymGroupInput {
  @Field(() => [String], {
    description: `1 to ${SEARCH_RULE_LIMITS.words} words, or phrases of two words, in any language, at most ${SEARCH_RULE_LIMITS.word} characters each.`,
  })
  words: string[];
}

@InputType('UpdateSynonymGroupsInput', { description: 'The complete list of synonyms.' })
export class UpdateSynonymGroupsInput {
  @Field(() => [SynonymGroupInput], {
    description: `At most ${SEARCH_RULE_LIMITS.groups} groups. An empty list restores the default ones.`,
  })
  groups: SynonymGroupInput[];

  @Field(() => Int, {
    nullable: true,
    description: 'The edited version; CONFLICT if the current version differs. Absent: replaces any version.',
  })
  version?: number;
}

@ObjectType('UpdateSynonymGroupsPayload', { description: 'The new list.', simpleResolvers: true })
export class UpdateSynonymGroupsPayload {
  @Field(() => [SynonymGroupType], { description: 'All groups.' })
  synonymGroups: SynonymGroupType[];

  @Field(() => Int, { description: 'The new version.' })
  version: number;
}

/** Effect of a member of a family, which the results show once. */
const MEMBER_RULE = 'A member of a family that lists show once stands for that family.';

@ObjectType('SearchPin', {
  description: 'Results that an admin puts first or hides for a search text.',
  simpleResolvers: true,
})
export class SearchPinType {
  @Field(() => String, { description: 'Normalized search text; the whole text of a search must equal it.' })
  keyword: string;

  @Field(() => [ID], { description: `Ids of the products at the top, in order. ${MEMBER_RULE}` })
  productIds: string[];

  @Field(() => [ID], { description: `Ids of the products that this search does not show. ${MEMBER_RULE}` })
  hiddenIds: string[];
}

@InputType('SearchPinInput', { description: 'Results to put first or to hide for a search text.' })
export class SearchPinInput {
  @Field(() => String, { description: 'Search text, at most 200 characters.' })
  keyword: string;

  @Field(() => [ID], {
    nullable: true,
    description: `Ids of at most ${SEARCH_RULE_LIMITS.products} products at the top, in order. ${MEMBER_RULE} BAD_INPUT for an id of no product.`,
  })
  productIds?: string[];

  @Field(() => [ID], {
    nullable: true,
    description: `Ids of at most ${SEARCH_RULE_LIMITS.products} products that this search does not show. ${MEMBER_RULE} BAD_INPUT for an id of no product.`,
  })
  hiddenIds?: string[];
}

@InputType('UpdateSearchPinsInput', { description: 'The complete list of pinned and hidden results.' })
export class UpdateSearchPinsInput {
  @Field(() => [SearchPinInput], {
    description: `At most ${SEARCH_RULE_LIMITS.pins} search texts; the last entry of a text counts.`,
  })
  searchPins: SearchPinInput[];

  @Field(() => Int, {
    nullable: true,
    description: 'The edited version; CONFLICT if the current version differs. Absent: replaces any version.',
  })
  version?: number;
}

@ObjectType('UpdateSearchPinsPayload', { description: 'The new list.', simpleResolvers: true })
export class UpdateSearchPinsPayload {
  @Field(() => [SearchPinType], { description: 'All pinned and hidden results.' })
  searchPins: SearchPinType[];

  @Field(() => Int, { description: 'The new version.' })
  version: number;
}

@ObjectType('SearchRuleVersions', {
  description: 'Versions of the lists of search rules; each increases with every edit of its list.',
  simpleResolvers: true,
})
export class SearchRuleVersionsType {
  @Field(() => Int, { description: 'Version of `synonymGroups`.' })
  synonymGroups: number;

  @Field(() => Int, { description: 'Version of `searchPins`.' })
  searchPins: number;
}

@ObjectType('SearchMiss', { description: 'A frequent search without results.', simpleResolvers: true })
export class SearchMissType {
  @Field(() => String, { description: 'Normalized search text.' })
  text: string;

  @Field(() => Int, { description: 'Number of searches in the period, at least 5.' })
  count: number;

  @Field(() => String, { description: 'Last day with such a search in India, as `YYYY-MM-DD`.' })
  lastDay: string;
}
