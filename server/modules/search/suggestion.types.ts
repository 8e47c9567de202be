import { Field, ObjectType } from 'type-graphql';
import type { SuggestionKind as Kind } from '../../domain/catalogue/search-model';
import { ProductType } from '../catalogue/product.types';
import { SuggestionKind } from './search.types';

@ObjectType('SearchSuggestion', {
  description: 'A product or a category that somebody who types may mean.',
  simpleResolvers: true,
})
export class SearchSuggestionType {
  @Field(() => SuggestionKind, { description: 'What it leads to.' })
  kind: Kind;

  @Field(() => String, { description: 'Name of the product or of the category.' })
  text: string;

  @Field(() => ProductType, { nullable: true, description: 'The product; null for a category.' })
  product: ProductType | undefined;
}
