import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { PageVersionEntity } from '../../database/entities/page.entity';
import type { ContentPage, PagePreview, PageSummary } from '../../domain/content/content-page';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import { readLanguage, readSlug } from '../../domain/content/page-validation';
import type { ShopFacts } from '../../domain/content/shop-facts';
import { notFound, ShopError } from '../../domain/errors';
import type { Page } from '../../domain/model';
import type { Raw } from '../../domain/read';
import { readPage, type SortKey } from '../lists';
import type { PageTerms } from '../../domain/settings/page-terms';
import { renderMarkdown } from './markdown-renderer';
import {
  findPublished,
  findPublishedById,
  findPageAddress,
  publishedQuery,
  readPublished,
  readPublishedSummaries,
  type PublishedText,
} from './page-queries';
import type { PreviewTokens } from './preview-token';
import type { PublishedPages } from './published-pages';

const DEFAULT_PAGE_SIZE = 20;
const BY_ADDRESS: SortKey[] = [
  { sql: 'page.slug', direction: 'ASC', type: 'text' },
  { sql: 'page.language', direction: 'ASC', type: 'text' },
];
/** Size limit of the rendered texts, in characters. */
const MAX_RENDERED_CHARACTERS = 8_000_000;

interface PageServiceDeps {
  publishedPages: PublishedPages;
  reader: DataSource;
  reads: PreparedReads;
  /** The merchant's facts, which replace their names in texts. */
  shopFacts: () => ShopFacts;
  previewTokens: PreviewTokens;
  now: () => Date;
}

/** Slug of published texts. */
interface ListedSlug {
  slug: string;
  languages: ('en' | 'hi')[];
  publishedAt: Date;
}

/** Public texts of the content pages. */
export class PageService {
  /** HTML of published versions with `renderedFacts`; a version never changes. */
  private readonly htmlByVersion = new LRUCache<string, string>({
    maxSize: MAX_RENDERED_CHARACTERS,
    sizeCalculation: (html) => html.length + 1,
  });

  private renderedFacts: ShopFacts | undefined;

  constructor(private readonly deps: PageServiceDeps) {}

  /** Settings and links that every page shows; they cost no statement. One change replaces the object. */
  get pageTerms(): PageTerms {
    return this.deps.publishedPages.pageTerms;
  }

  /** The public text of a slug, in a language or else in English. Throws BAD_INPUT and NOT_FOUND. */
  async published(rawSlug: unknown, rawLanguage: unknown): Promise<ContentPage> {
    const language = readLanguage(rawLanguage);
    const slug = slugOf(rawSlug);
    const text = slug === undefined ? undefined : await findPublished(this.deps.reads, { slug, language });
    if (!text) throw notFound('page');
    return this.withHtml(text);
  }

  /** The public text with a page id; undefined without one. */
  async findById(pageId: string): Promise<ContentPage | undefined> {
    const text = await findPublishedById(this.deps.reads, pageId);
    return text && this.withHtml(text);
  }

  /** All published pages without their texts, by slug and language. */
  summaries(): Promise<PageSummary[]> {
    return readPublishedSummaries(this.deps.reads);
  }

  /** Slugs of the published pages for the sitemap, with the languages of their texts. */
  async listed(): Promise<ListedSlug[]> {
    const slugs = new Map<string, ListedSlug>();
    for (const { slug, language, publishedAt } of await this.summaries()) {
      const previous = slugs.get(slug);
      const languages = [
        ...(previous?.languages ?? []),
        language === 'EN' ? ('en' as const) : ('hi' as const),
      ];
      const isNewer = !previous || publishedAt > previous.publishedAt;
      slugs.set(slug, { slug, languages, publishedAt: isNewer ? publishedAt : previous.publishedAt });
    }
    return [...slugs.values()];
  }

  /** One page of the list of published pages, by slug and language. Throws BAD_INPUT. */
  async list(raw: Raw): Promise<Page<ContentPage>> {
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const query = publishedQuery(this.deps.reader);
    const page = await readPage({ query, keys: BY_ADDRESS, request });
    const pageIds = page.edges.map(({ node }) => node.id);
    const texts = new Map(
      (await readPublished(this.deps.reads, pageIds)).map((text) => [text.id, this.withHtml(text)]),
    );
    const edges = page.edges.flatMap(({ node, cursor }) => {
      const text = texts.get(node.id);
      return text ? [{ node: text, cursor }] : [];
    });
    return { ...page, edges };
  }

  /** The version that a preview link shows. Throws NOT_FOUND for a token that is wrong or has expired. */
  async preview(token: unknown): Promise<PagePreview> {
    const claims =
      typeof token === 'string' ? this.deps.previewTokens.read(token, this.deps.now()) : undefined;
    const address = claims && (await findPageAddress(this.deps.reader, claims.pageId));
    if (!claims || !address) throw notFound('page');
    const { version: number, pageId } = claims;
    const versions = this.deps.reader.getRepository(PageVersionEntity);
    const { title, body, createdAt } = await versions.findOneByOrFail({ pageId, number });
    const { slug, language } = address;
    return { slug, language, title, html: this.render({ body, language }), savedAt: createdAt };
  }

  private withHtml(text: PublishedText): ContentPage {
    this.clearAfterNewFacts();
    const key = `${text.id} ${text.version}`;
    let html = this.htmlByVersion.get(key);
    if (html === undefined) {
      html = this.render(text);
      this.htmlByVersion.set(key, html);
    }
    return { ...text, html };
  }

  private clearAfterNewFacts(): void {
    const facts = this.deps.shopFacts();
    if (facts !== this.renderedFacts) this.htmlByVersion.clear();
    this.renderedFacts = facts;
  }

  private render({ body, language }: Pick<PublishedText, 'body' | 'language'>): string {
    return renderMarkdown(body, { language, facts: this.deps.shopFacts() }).html;
  }
}

/** Returns a valid slug; an invalid slug belongs to no page. */
function slugOf(raw: unknown): string | undefined {
  try {
    return readSlug(raw);
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}
