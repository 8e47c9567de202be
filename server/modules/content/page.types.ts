import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  MAX_PAGE_BODY_LENGTH,
  MAX_PAGE_TITLE_LENGTH,
  MAX_PAGES,
  MAX_SLUG_LENGTH,
  type PageState as State,
} from '../../domain/content/content-page';
import type { Language as LanguageCode } from '../../domain/emails/language';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { DateTime } from '../../graphql/scalars';
import { Language } from '../emails/email-choice.types';
import { NodeType } from '../nodes/node.types';

export const PageState = { DRAFT: 'DRAFT', PUBLISHED: 'PUBLISHED' } as const satisfies { [K in State]: K };

registerEnumType(PageState, {
  name: 'PageState',
  description: 'State of a text of a content page.',
  valuesConfig: {
    DRAFT: { description: 'Visible to admins only. The public text, if there is one, stays public.' },
    PUBLISHED: { description: 'Public.' },
  },
});

const SLUG_DESCRIPTION = `Last part of the path \`/pages/{slug}\`: lower-case letters, digits and single hyphens, 1 to ${MAX_SLUG_LENGTH} characters.`;
const LANGUAGE_DESCRIPTION = 'Language of the text.';
const BODY_DESCRIPTION = `Markdown without HTML, 1 to ${MAX_PAGE_BODY_LENGTH} characters. Facts of the merchant in braces, such as \`{shop.name}\`.`;
const TITLE_DESCRIPTION = `Title, 1 to ${MAX_PAGE_TITLE_LENGTH} characters.`;

@ObjectType('Page', {
  implements: NodeType,
  description: 'A published content page in one language, such as the terms of the shop.',
  simpleResolvers: true,
})
export class ContentPageType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => String, { description: SLUG_DESCRIPTION })
  slug: string;

  @Field(() => Language, { description: 'Language of the text; English if the requested one is missing.' })
  language: LanguageCode;

  @Field(() => String, { description: TITLE_DESCRIPTION })
  title: string;

  @Field(() => String, { description: BODY_DESCRIPTION })
  body: string;

  @Field(() => String, {
    description:
      'The text as HTML, with the facts of the merchant. It omits each paragraph and list item whose fact is missing.',
  })
  html: string;

  @Field(() => DateTime, { description: 'Time of the publication.' })
  publishedAt: Date;
}

export const PageConnection = connectionOf(ContentPageType, 'Page', 'content pages');

@ArgsType()
export class PagesArgs extends pageArgsOf(20) {}

@ObjectType('PagePreview', {
  description: 'A text of a content page that a preview link shows before its publication.',
  simpleResolvers: true,
})
export class PagePreviewType {
  @Field(() => String, { description: SLUG_DESCRIPTION })
  slug: string;

  @Field(() => Language, { description: LANGUAGE_DESCRIPTION })
  language: LanguageCode;

  @Field(() => String, { description: TITLE_DESCRIPTION })
  title: string;

  @Field(() => String, { description: 'The text as HTML.' })
  html: string;

  @Field(() => DateTime, { description: 'Time when the text was saved.' })
  savedAt: Date;
}

@ObjectType('PageVersion', {
  implements: NodeType,
  description: 'A saved text of a content page, which never changes. Admins only.',
  simpleResolvers: true,
})
export class PageVersionType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => Int, { description: 'Number of the version, from 1 for each page.' })
  number: number;

  @Field(() => String, { description: TITLE_DESCRIPTION })
  title: string;

  @Field(() => String, { description: BODY_DESCRIPTION })
  body: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the admin who saved the text; null for a text of a new shop.',
  })
  authorName: string | undefined;

  @Field(() => DateTime, { description: 'Time when the text was saved.' })
  createdAt: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the last publication; null for a text that was never public.',
  })
  publishedAt: Date | undefined;
}

export const PageVersionConnection = connectionOf(PageVersionType, 'PageVersion', 'versions of a page');

@ArgsType()
export class PageVersionsArgs extends pageArgsOf(20) {}

@ObjectType('ManagedPage', {
  description: 'A content page with its newest text, which may be a draft. Admins only.',
  simpleResolvers: true,
})
export class ManagedPageType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => String, { description: SLUG_DESCRIPTION })
  slug: string;

  @Field(() => Language, { description: LANGUAGE_DESCRIPTION })
  language: LanguageCode;

  @Field(() => String, { description: TITLE_DESCRIPTION })
  title: string;

  @Field(() => String, { description: BODY_DESCRIPTION })
  body: string;

  @Field(() => PageState, { description: 'State of the newest text.' })
  state: State;

  @Field(() => Int, { description: 'Number of the newest version.' })
  version: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the public version; null if the page is not public.',
  })
  publishedVersion: number | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the publication; null if the page is not public.',
  })
  publishedAt: Date | undefined;

  @Field(() => DateTime, { description: 'Time of the first text.' })
  createdAt: Date;

  @Field(() => DateTime, { description: 'Time of the last change.' })
  updatedAt: Date;
}

@InputType('SavePageInput', { description: `A text to save; there are at most ${MAX_PAGES} pages.` })
export class SavePageInput {
  @Field(() => String, { description: `${SLUG_DESCRIPTION} Names of routes are reserved.` })
  slug: string;

  @Field(() => Language, { description: LANGUAGE_DESCRIPTION })
  language: LanguageCode;

  @Field(() => String, { description: TITLE_DESCRIPTION })
  title: string;

  @Field(() => String, { description: BODY_DESCRIPTION })
  body: string;

  @Field(() => PageState, { description: 'PUBLISHED makes the text public.' })
  state: State;

  @Field(() => Int, {
    nullable: true,
    description: 'The edited version; CONFLICT if the newest version is another one.',
  })
  version?: number;
}

/** Slug and language of a text. */
@InputType()
abstract class PageAddressInput {
  @Field(() => String, { description: SLUG_DESCRIPTION })
  slug: string;

  @Field(() => Language, { description: LANGUAGE_DESCRIPTION })
  language: LanguageCode;
}

@InputType('RestorePageVersionInput', { description: 'A version of a content page.' })
export class RestorePageVersionInput extends PageAddressInput {
  @Field(() => Int, { description: 'Number of the version.' })
  number: number;
}

@InputType('DeletePageInput', { description: 'A content page to delete.' })
export class DeletePageInput {
  @Field(() => String, { description: SLUG_DESCRIPTION })
  slug: string;

  @Field(() => Language, { nullable: true, description: 'Language to delete; by default all languages.' })
  language?: LanguageCode;
}

@InputType('CreatePagePreviewInput', { description: 'A content page to preview.' })
export class CreatePagePreviewInput extends PageAddressInput {}
