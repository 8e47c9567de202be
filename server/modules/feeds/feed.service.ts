import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import type { DataSource } from 'typeorm';
import { feedItemOf, type Feed, type FeedTerms } from '../../domain/feeds/feed-product';
import { GOOGLE_FEED_END, googleFeedItem, googleFeedStart } from '../../domain/feeds/google-feed';
import { META_COLUMNS, metaFeedRow } from '../../domain/feeds/meta-feed';
import { feedProducts, readCatalogueVersion } from './feed-rows';

interface FeedDeps {
  reader: DataSource;
  publicUrl: () => string;
  shopName: () => string;
  orderTerms: () => Pick<FeedTerms, 'priceBook' | 'shippingMethods'>;
  now: () => Date;
}

/** A feed that is stored as a compressed file. */
interface StoredFeed {
  file: string;
  version: string;
  builtAt: number;
}

/** A feed to send: its entity tag, and its compressed bytes. */
export interface ReadyFeed {
  etag: string;
  openGzip: () => Readable;
}

/** Time for which a changed catalogue keeps its feed, because a crawler reads a feed a few times a day. */
const MIN_AGE_MS = 300_000;

/** Product feeds, streamed into compressed files and sent from there until the catalogue changes. */
export class FeedService {
  private readonly stored = new Map<Feed, StoredFeed>();
  private readonly builds = new Map<Feed, Promise<StoredFeed>>();
  private folder: Promise<string> | undefined;

  constructor(private readonly deps: FeedDeps) {}

  /** The feed of all products on sale. A changed catalogue gets a new feed after five minutes at the latest request. */
  async read(feed: Feed): Promise<ReadyFeed> {
    const stored = this.stored.get(feed);
    const version = await this.version();
    const isFresh = stored && (stored.version === version || this.age(stored) < MIN_AGE_MS);
    const { file, builtAt } = isFresh ? stored : await this.build(feed, version);
    return { etag: `"${builtAt.toString(36)}"`, openGzip: () => createReadStream(file) };
  }

  /** Deletes the stored feeds. */
  async close(): Promise<void> {
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }

  private age({ builtAt }: StoredFeed): number {
    return this.deps.now().getTime() - builtAt;
  }

  private async version(): Promise<string> {
    return JSON.stringify([await readCatalogueVersion(this.deps.reader), this.terms()]);
  }

  private terms(): FeedTerms {
    const { publicUrl, shopName, orderTerms } = this.deps;
    const { priceBook, shippingMethods } = orderTerms();
    return { origin: publicUrl().replace(/\/$/, ''), shopName: shopName(), priceBook, shippingMethods };
  }

  /** Builds a feed; concurrent requests wait for one build. */
  private build(feed: Feed, version: string): Promise<StoredFeed> {
    const running = this.builds.get(feed);
    if (running) return running;
    const build = this.write(feed, version).finally(() => this.builds.delete(feed));
    this.builds.set(feed, build);
    return build;
  }

  private async write(feed: Feed, version: string): Promise<StoredFeed> {
    this.folder ??= mkdtemp(path.join(tmpdir(), 'haat-feeds-'));
    const file = path.join(await this.folder, `${feed}.gz`);
    const chunks = feed === 'google.xml' ? this.googleChunks() : this.metaChunks();
    await pipeline(Readable.from(chunks), createGzip({ level: 4 }), createWriteStream(`${file}.new`));
    // Readers of the earlier file keep it open.
    await rename(`${file}.new`, file);
    const stored = { file, version, builtAt: this.deps.now().getTime() };
    this.stored.set(feed, stored);
    return stored;
  }

  private async *googleChunks(): AsyncGenerator<string> {
    const terms = this.terms();
    yield googleFeedStart(terms);
    for await (const products of feedProducts(this.deps.reader))
      yield products.map((product) => googleFeedItem(feedItemOf(product, terms))).join('');
    yield GOOGLE_FEED_END;
  }

  private async *metaChunks(): AsyncGenerator<string> {
    const terms = this.terms();
    yield stringify([META_COLUMNS]);
    for await (const products of feedProducts(this.deps.reader))
      yield stringify(products.map((product) => metaFeedRow(feedItemOf(product, terms))));
  }
}
