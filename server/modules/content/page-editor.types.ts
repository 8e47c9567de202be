import { Field, ObjectType } from 'type-graphql';

@ObjectType('RenderedMarkdown', { description: 'A rendered text. Admins only.', simpleResolvers: true })
export class RenderedMarkdownType {
  @Field(() => String, { description: 'HTML, in which missing facts are marked.' })
  html: string;

  @Field(() => [String], { description: 'Names of the missing facts, such as `shop.phone`.' })
  missingFacts: readonly string[];
}

@ObjectType('PageTemplate', {
  description: 'A text from which a merchant starts a standard page. Admins only.',
  simpleResolvers: true,
})
export class PageTemplateType {
  @Field(() => String, { description: 'Title of the page.' })
  title: string;

  @Field(() => String, { description: 'Markdown with facts of the merchant in braces.' })
  body: string;
}

@ObjectType('ShopFact', {
  description: 'A fact of the merchant, which pages name in braces. Admins only.',
  simpleResolvers: true,
})
export class ShopFactType {
  @Field(() => String, { description: 'Name, such as `shop.phone`.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Value in the settings; null if it is missing.' })
  value: string | undefined;
}
