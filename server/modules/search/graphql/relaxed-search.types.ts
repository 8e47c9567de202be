import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { RelaxedReason as Reason, RelaxedSearch } from '../../../domain/catalogue/search-model';
import { presentMoney, MoneyType } from '../../../graphql/money.types';

export const RelaxedReason = {
  FEWER_WORDS: 'FEWER_WORDS',
  SYNONYM: 'SYNONYM',
  INTENT: 'INTENT',
  TRANSLITERATED: 'TRANSLITERATED',
} as const satisfies { [K in Reason]: K };

registerEnumType(RelaxedReason, {
  name: 'RelaxedReason',
  description: 'Change that the shop made to a search without results.',
  valuesConfig: {
    FEWER_WORDS: { description: 'It left out words.' },
    SYNONYM: { description: 'It searched for synonyms.' },
    INTENT: { description: 'It took a price or a category from the text.' },
    TRANSLITERATED: { description: 'It searched for words that sound like the typed ones.' },
  },
});

@ObjectType('SearchIntent', {
  description: 'Price limits and a category that a search text names besides its words.',
  simpleResolvers: true,
})
export class SearchIntentType {
  @Field(() => MoneyType, { nullable: true, description: 'The lowest price; null without one.' })
  minPrice: MoneyType | undefined;

  @Field(() => MoneyType, { nullable: true, description: 'The highest price; null without one.' })
  maxPrice: MoneyType | undefined;

  @Field(() => String, { nullable: true, description: 'Name of the category; null without one.' })
  category: string | undefined;
}

@ObjectType('SearchAlternative', {
  description: 'Another search with its number of results.',
  simpleResolvers: true,
})
export class SearchAlternativeType {
  @Field(() => String, { description: 'Text to search for.' })
  text: string;

  @Field(() => Int, { description: 'Number of results, at most 10,000.' })
  count: number;
}

@ObjectType('RelaxedSearch', {
  description: 'The search that the shop ran, because the typed one has no results.',
  simpleResolvers: true,
})
export class RelaxedSearchType {
  @Field(() => [String], { description: 'Words of the executed search.' })
  words: readonly string[];

  @Field(() => [String], { description: 'Typed words that the executed search lacks.' })
  droppedWords: readonly string[];

  @Field(() => RelaxedReason, { description: 'Change that the shop made to the search.' })
  reason: Reason;

  @Field(() => [SearchAlternativeType], { description: 'Searches for the other words, at most three.' })
  alternatives: readonly SearchAlternativeType[];

  @Field(() => SearchIntentType, {
    nullable: true,
    description: 'Price and category that the shop took from the text; null if it took none.',
  })
  intent: SearchIntentType | undefined;
}

/** Converts a relaxed search to its GraphQL type. */
export function relaxedFieldsOf({ intent, ...relaxed }: RelaxedSearch) {
  return {
    ...relaxed,
    intent: intent && {
      category: intent.category,
      minPrice: intent.minPrice === undefined ? undefined : presentMoney(intent.minPrice),
      maxPrice: intent.maxPrice === undefined ? undefined : presentMoney(intent.maxPrice),
    },
  };
}
