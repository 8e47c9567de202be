import type { DataSource, EntityManager } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import { PREVIEW_LIFETIME_MS, type ManagedPage, type PageVersion } from '../../domain/content/content-page';
import {
  readLanguage,
  readPageAddress,
  readPageBody,
  readPageInput,
  readPageRemoval,
  readVersionAddress,
} from '../../domain/content/page-validation';
import { STANDARD_SLUGS } from '../../domain/content/page-links';
import { FACT_NAMES, type FactName, type ShopFacts } from '../../domain/content/shop-facts';
import type { PageText } from '../../domain/content/starting-texts/page-text';
import { STARTING_TEXTS } from '../../domain/content/starting-texts/starting-texts';
import { notFound, ShopError } from '../../domain/errors';
import type { Page } from '../../domain/model';
import { readFields, readObject, type Raw } from '../../domain/read';
import { pageEntityTag } from '../../lib/entity-tags';
import { requireTag, type IfMatch } from '../../lib/if-match';
import { readPage, type SortKey } from '../lists';
import { renderMarkdown, type RenderedMarkdown } from './markdown-renderer';
import { removePage, savePage } from './page-changes';
import { findManaged, getManaged, readManaged, versionQuery, withAuthors } from './page-queries';
import type { PreviewTokens } from './preview-token';
import type { PublishedPages } from './published-pages';

const DEFAULT_PAGE_SIZE = 20;
const NEWEST_FIRST: SortKey[] = [{ sql: 'version.number', direction: 'DESC', type: 'number' }];

interface ManagedPageDeps {
  writer: Writer;
  publishedPages: PublishedPages;
  reader: DataSource;
  /** The merchant's facts, which replace their names in texts. */
  shopFacts: () => ShopFacts;
  previewTokens: PreviewTokens;
  now: () => Date;
}

/** A link to the preview of a page. */
export interface PreviewLink {
  path: string;
  expiresAt: Date;
}

/** Admin operations on content pages. */
export class ManagedPageService {
  constructor(private readonly deps: ManagedPageDeps) {}

  /** All pages with their newest texts, by slug and language. Throws as permit does. */
  async all(actor: Actor): Promise<ManagedPage[]> {
    permit(actor, 'content.list');
    return readManaged(this.deps.reader);
  }

  /** One page with its newest text. Throws as permit does, BAD_INPUT and NOT_FOUND. */
  async get(actor: Actor, raw: unknown): Promise<ManagedPage> {
    permit(actor, 'content.list');
    return getManaged(this.deps.reader, readPageAddress(raw));
  }

  /** One page of the versions of a content page, newest first. Throws as permit does, and BAD_INPUT. */
  async versions(actor: Actor, pageId: string, raw: Raw): Promise<Page<PageVersion>> {
    permit(actor, 'content.list');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const query = versionQuery(this.deps.reader).where('version.page_id = :pageId', { pageId });
    const page = await readPage({ query, keys: NEWEST_FIRST, request });
    const versions = await withAuthors(
      this.deps.reader,
      page.edges.map(({ node }) => node),
    );
    const edges = versions.map((node, index) => ({ node, cursor: page.edges[index]?.cursor ?? '' }));
    return { ...page, edges };
  }

  /** The version with an id; undefined without one. Throws as permit does. */
  async findVersion(actor: Actor, versionId: string): Promise<PageVersion | undefined> {
    permit(actor, 'content.list');
    const row = await versionQuery(this.deps.reader).where({ id: versionId }).getOne();
    return row ? (await withAuthors(this.deps.reader, [row]))[0] : undefined;
  }

  /** HTML of a text with marked missing facts, for an editor. Throws as permit does, and BAD_INPUT. */
  render(actor: Actor, raw: unknown): RenderedMarkdown {
    permit(actor, 'content.list');
    const input = readObject(raw, 'input');
    const { body, language } = readFields({
      body: () => readPageBody(input.body),
      language: () => readLanguage(input.language),
    });
    return renderMarkdown(body, { language, facts: this.deps.shopFacts(), marksMissingFacts: true });
  }

  /** The text from which a merchant starts a standard page. Throws as permit does, BAD_INPUT and NOT_FOUND. */
  template(actor: Actor, raw: unknown): PageText {
    permit(actor, 'content.list');
    const { slug, language } = readPageAddress(raw);
    const standardSlug = STANDARD_SLUGS.find((standard) => standard === slug);
    if (!standardSlug) throw notFound('page');
    return STARTING_TEXTS[standardSlug][language];
  }

  /** All facts that pages can name, with their values. Throws as permit does. */
  facts(actor: Actor): { name: FactName; value: string | undefined }[] {
    permit(actor, 'content.list');
    const facts = this.deps.shopFacts();
    return FACT_NAMES.map((name) => ({ name, value: facts[name] }));
  }

  /** HTML of the newest text of a page, as shoppers would see it. */
  htmlOf({ body, language }: Pick<ManagedPage, 'body' | 'language'>): string {
    return renderMarkdown(body, { language, facts: this.deps.shopFacts() }).html;
  }

  /**
   * Saves a text as draft or publishes it; creates the page if needed. Throws as permit does, BAD_INPUT,
   * PRECONDITION_FAILED, and CONFLICT for a stale version.
   */
  async save(actor: Actor, raw: unknown, ifMatch?: IfMatch): Promise<ManagedPage> {
    permit(actor, 'content.save');
    const input = readPageInput(raw);
    return this.write(async (tx) => {
      if (ifMatch !== undefined) requireMatch(ifMatch, await findManaged(tx, input));
      return savePage(tx, { actor, at: this.deps.now() }, input);
    });
  }

  /** Saves the text of an earlier version as a new draft. Throws as permit does, BAD_INPUT and NOT_FOUND. */
  async restore(actor: Actor, raw: unknown): Promise<ManagedPage> {
    permit(actor, 'content.restore');
    const { number, ...address } = readVersionAddress(raw);
    return this.write(async (tx) => {
      const { id: pageId } = await getManaged(tx, address);
      const version = await versionQuery(tx).where({ pageId, number }).getOne();
      if (!version) throw notFound('pageVersion');
      const { title, body } = version;
      const input = { ...address, title, body, state: 'DRAFT' as const, version: undefined };
      return savePage(tx, { actor, at: this.deps.now() }, input);
    });
  }

  /**
   * Deletes a page in one language, or in all. Returns its slug. Throws as permit does, BAD_INPUT, NOT_FOUND, and
   * PRECONDITION_FAILED.
   */
  async remove(actor: Actor, raw: unknown, ifMatch?: IfMatch): Promise<string> {
    permit(actor, 'content.delete');
    const { slug, language } = readPageRemoval(raw);
    await this.write(async (tx) => {
      const allLanguages = await readManaged(tx, slug);
      const pages = allLanguages.filter((page) => language === undefined || page.language === language);
      if (pages.length === 0) throw notFound('page');
      if (ifMatch !== undefined) requireMatch(ifMatch, ...pages);
      for (const page of pages) await removePage(tx, { actor, at: this.deps.now() }, page);
    });
    return slug;
  }

  /** Creates a link that shows the newest text of a page for an hour. Throws as permit does, BAD_INPUT, NOT_FOUND. */
  async createPreview(actor: Actor, raw: unknown): Promise<PreviewLink> {
    permit(actor, 'content.createPreview');
    const { id: pageId, slug, language, version } = await getManaged(this.deps.reader, readPageAddress(raw));
    const expiresAt = new Date(this.deps.now().getTime() + PREVIEW_LIFETIME_MS);
    const token = this.deps.previewTokens.issue({ pageId, version, expiresAt });
    const prefix = language === 'HI' ? '/hi' : '';
    return { path: `${prefix}/pages/${slug}?preview=${token}`, expiresAt };
  }

  /** Commits a change, and waits until every page has the new links. */
  private async write<Result>(change: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.deps.writer.transaction(change);
    await this.deps.publishedPages.whenCurrent();
    return result;
  }
}

function requireMatch(ifMatch: IfMatch, ...pages: readonly (ManagedPage | undefined)[]): void {
  const tags = pages.flatMap((page) => (page ? pageEntityTag(page) : []));
  // `*` requires an existing page.
  if (tags.length === 0) throw new ShopError('PRECONDITION_FAILED', 'edit.outdated');
  requireTag(ifMatch, ...tags);
}
