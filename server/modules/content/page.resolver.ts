import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pageTag, TAG } from '../../domain/catalogue/cache-tags';
import type { ManagedPage } from '../../domain/content/content-page';
import type { Language as LanguageCode } from '../../domain/emails/language';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { Language } from '../emails/email-choice.types';
import { PageTemplateType, RenderedMarkdownType, ShopFactType } from './page-editor.types';
import {
  CreatePagePreviewPayload,
  DeletePagePayload,
  RestorePageVersionPayload,
  SavePagePayload,
} from './page-payload.types';
import {
  ContentPageType,
  CreatePagePreviewInput,
  DeletePageInput,
  ManagedPageType,
  PageConnection,
  PagePreviewType,
  PagesArgs,
  PageVersionConnection,
  PageVersionsArgs,
  RestorePageVersionInput,
  SavePageInput,
} from './page.types';

const SLUG_DESCRIPTION = 'Slug of the page.';

@Resolver(() => ManagedPageType)
export class PageResolver {
  @Query(() => ContentPageType, {
    nullable: true,
    description:
      'A published content page, in English if it lacks the language. Null with NOT_FOUND when there is none.',
  })
  page(
    @Arg('slug', () => String, { description: SLUG_DESCRIPTION }) slug: string,
    @Arg('language', () => Language, {
      nullable: true,
      defaultValue: 'EN',
      description: 'Preferred language.',
    })
    language: LanguageCode | null,
    @Ctx() { services, tags }: Context,
  ) {
    tags.add(pageTag(slug)).add(TAG.settings);
    return services.pages.published(slug, language ?? 'EN');
  }

  @Query(() => PageConnection, { description: 'The published content pages, by slug and language.' })
  async pages(@Args(() => PagesArgs) args: PagesArgs, @Ctx() { services, tags }: Context) {
    tags.add(TAG.pages).add(TAG.settings);
    return presentPage(await services.pages.list({ ...args }));
  }

  @Query(() => PagePreviewType, {
    nullable: true,
    description:
      'The text that a preview link shows. Null with NOT_FOUND for a token that is wrong or has expired.',
  })
  pagePreview(
    @Arg('token', () => String, { description: 'Signed token of the link.' }) token: string,
    @Ctx() { services }: Context,
  ) {
    return services.pages.preview(token);
  }

  @Query(() => [ManagedPageType], {
    description: 'All content pages with their newest texts, by slug and language. Admins only, no programs.',
  })
  managedPages(@Ctx() { actor, services }: Context) {
    return services.managedPages.all(actor);
  }

  @Query(() => ManagedPageType, {
    nullable: true,
    description:
      'A content page with its newest text. Null with NOT_FOUND when there is none. Admins only, no programs.',
  })
  managedPage(
    @Arg('slug', () => String, { description: SLUG_DESCRIPTION }) slug: string,
    @Arg('language', () => Language, { description: 'Language of the page.' }) language: LanguageCode,
    @Ctx() { actor, services }: Context,
  ) {
    return services.managedPages.get(actor, { slug, language });
  }

  @Query(() => RenderedMarkdownType, {
    description: 'Renders Markdown for an editor, without saving it. Admins only, no programs.',
  })
  renderedMarkdown(
    @Arg('body', () => String, { description: 'Markdown without HTML, 1 to 50000 characters.' })
    body: string,
    @Arg('language', () => Language, { description: 'Language of the text.' }) language: LanguageCode,
    @Ctx() { actor, services }: Context,
  ) {
    return services.managedPages.render(actor, { body, language });
  }

  @Query(() => PageTemplateType, {
    nullable: true,
    description:
      'The text from which a merchant starts a standard page. Null with NOT_FOUND for other pages. Admins only, no programs.',
  })
  pageTemplate(
    @Arg('slug', () => String, { description: SLUG_DESCRIPTION }) slug: string,
    @Arg('language', () => Language, { description: 'Language of the text.' }) language: LanguageCode,
    @Ctx() { actor, services }: Context,
  ) {
    return services.managedPages.template(actor, { slug, language });
  }

  @Query(() => [ShopFactType], {
    description:
      'The facts that pages can name, with their values in the settings. Admins only, no programs.',
  })
  shopFacts(@Ctx() { actor, services }: Context) {
    return services.managedPages.facts(actor);
  }

  @FieldResolver(() => PageVersionConnection, { description: 'Versions of the page, newest first.' })
  async versions(
    @Root() page: ManagedPage,
    @Args(() => PageVersionsArgs) args: PageVersionsArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return presentPage(await services.managedPages.versions(actor, page.id, { ...args }));
  }

  @Mutation(() => SavePagePayload, {
    description:
      'Saves a text of a content page as draft, or publishes it; creates the page if needed. CONFLICT for a stale version. Admins only, no programs.',
  })
  async savePage(
    @Arg('input', () => SavePageInput, { description: 'The page and its text.' }) input: SavePageInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { page: await services.managedPages.save(actor, { ...input }) };
  }

  @Mutation(() => RestorePageVersionPayload, {
    description:
      'Saves the text of an earlier version as a new draft. NOT_FOUND for an unknown version. Admins only, no programs.',
  })
  async restorePageVersion(
    @Arg('input', () => RestorePageVersionInput, { description: 'The page and the version.' })
    input: RestorePageVersionInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { page: await services.managedPages.restore(actor, { ...input }) };
  }

  @Mutation(() => DeletePagePayload, {
    description:
      'Deletes a content page. Its versions stay, and a new text of the slug continues them. NOT_FOUND for an unknown page. Admins only, no programs.',
  })
  async deletePage(
    @Arg('input', () => DeletePageInput, { description: 'The page.' }) input: DeletePageInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { slug: await services.managedPages.remove(actor, { ...input }) };
  }

  @Mutation(() => CreatePagePreviewPayload, {
    description:
      'Creates a link that shows the newest text of a page for an hour, without signing in. Admins only, no programs.',
  })
  createPagePreview(
    @Arg('input', () => CreatePagePreviewInput, { description: 'The page.' }) input: CreatePagePreviewInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.managedPages.createPreview(actor, { ...input });
  }
}
