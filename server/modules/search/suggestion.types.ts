import { Field, ObjectType } from 'type-graphql';
import type { SuggestionKind as Kind } from '../../domain/catalogue/search-model';
import { ProductType } from '../catalogue/product.types';
import { SuggestionKind } from './search.types';

@ObjectType('SearchSuggestion', {
  description: 'An autocomplete suggestion: a product or a category.',
  simpleResolvers: true,
})
export class SearchSuggestionType {
  @Field(() => SuggestionKind, { description: 'Type of the suggestion.' })
  kind: Kind;

  @Field(() => String, { description: 'Name of the product or of the category.' })
  text: string;

  @Field(() => ProductType, { nullable: true, description: 'The product; null for a category.' })
  product: ProductType | undefined;
}
