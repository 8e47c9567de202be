import type { DataSource } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import type { Writer } from '../../database/write-queue';
import { MAX_SUGGESTIONS, TOP_PRODUCT_COUNT } from '../../domain/constants';
import { notFound } from '../../domain/errors';
import type { IfMatch } from '../../lib/if-match';
import { pageCountOf, readNumberedRange, readPageRequest } from '../../domain/catalogue/list-validation';
import type { Product } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { readInteger, type Raw } from '../../domain/read';
import { readProductEdit } from '../../domain/catalogue/product-edit';
import type { ProductPage, SearchSuggestion } from '../../domain/catalogue/search-model';
import { readProductChange, type ProductChange } from '../../domain/catalogue/product-validation';
import type { ProductSearch } from '../search';
import { allProducts, hasAtMostProducts, type PublicProductRow } from './all-products';
import type { History } from '../audit';
import type { ImageService } from '../media';
import { listedOnly, readKeyword } from './search-keyword';
import type { LimitedClient, Limiter } from '../../lib/limiter';
import { requireMatch, readChangesRequest } from '../lists';
import { orderSuggestions } from './suggestion-order';
import { ProductListing } from './product-listing';
import { readNumberedPage } from './product-lists';
import { readChangedProducts } from './product-sync';
import { findProduct, readProducts, COLUMNS_WITH_DETAILS, type ColumnName } from './product-rows';
import { currentProductTag } from './visible-reviews';
import { storePictures, type StoredChange } from './product-pictures';
import { commandOf, createProduct, editProduct, removeProduct, type ChangeDeps } from './product-changes';

const DEFAULT_PAGE_SIZE = 8;

interface ProductDeps extends ChangeDeps {
  writer: Writer;
  reader: DataSource;
  history: History;
  /** Runs prepared SQL statements; `reader` runs queries that TypeORM builds. */
  reads: PreparedReads;
  search: ProductSearch;
  images: ImageService;
  limiter: Limiter;
}

/** Products of a search; `isMiss` is true for a search without results, which the shop counts. */
interface SearchedProducts {
  products: Product[];
  isMiss: boolean;
}

/** Number of a page of ten products, from 1, and the number of pages. */
interface PageNumbers {
  page: number;
  pages: number;
}

/** All operations on products. */
export class ProductService {
  private readonly listing: ProductListing;

  constructor(private readonly deps: ProductDeps) {
    this.listing = new ProductListing(deps);
  }

  /**
   * One page of the products that shoppers see; filter prices in paise. Throws BAD_INPUT and RATE_LIMITED. §2, §7
   * With `columns`, the products contain only those fields, here and in the other read methods.
   */
  page(raw: Raw, client: LimitedClient = {}, columns?: readonly ColumnName[]): Promise<ProductPage> {
    return this.listing.page(raw, client, columns);
  }

  /**
   * One page of changes among all products, including drafts and deleted ones, in commit order. Clients may store the
   * last cursor. Throws as permit does, BAD_INPUT and CURSOR_OUTDATED. §7
   */
  async changedPage(actor: Actor, raw: Raw, columns?: readonly ColumnName[]): Promise<ProductPage> {
    permit(actor, 'catalogue.changes');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const options = readChangesRequest(raw, { request, history: await this.deps.history.id() });
    return this.listing.withFacets(await readChangedProducts(this.deps.reads, options, columns), {});
  }

  /** Autocomplete suggestions for a typed text, the most likely first. Throws BAD_INPUT and RATE_LIMITED. §2 */
  async suggest(raw: Raw, client: LimitedClient = {}): Promise<SearchSuggestion[]> {
    const first = readInteger(raw.first ?? MAX_SUGGESTIONS, 'first', 1, MAX_SUGGESTIONS);
    const keyword = readKeyword(raw.text);
    if (!keyword) return [];
    await this.deps.limiter.consume('search', client);
    const { productIds, categories } = await this.deps.search.suggest(keyword, first);
    const products = listedOnly(await this.findMany(productIds));
    return orderSuggestions({ keyword, first }, categories, products);
  }

  /** All products, including drafts, newest first, in batches that are read on demand. §7 */
  batches(): AsyncGenerator<PublicProductRow[], void, undefined> {
    return allProducts(this.deps.reader);
  }

  /** All products at once. §7 */
  async listAll(): Promise<PublicProductRow[]> {
    const products: PublicProductRow[] = [];
    for await (const batch of this.batches()) products.push(...batch);
    return products;
  }

  /** True if there are at most `limit` products, including drafts. */
  hasAtMostProducts(limit: number): Promise<boolean> {
    return hasAtMostProducts(this.deps.reader, limit);
  }

  /**
   * A numbered page of ten products for old REST clients. Without a keyword it includes drafts, because the admin lists
   * of these clients use it. Throws BAD_INPUT and RATE_LIMITED. §7
   */
  async legacyPage(
    { keyword, pageNumber }: Raw,
    client: LimitedClient = {},
  ): Promise<SearchedProducts & PageNumbers> {
    const { page, ...range } = readNumberedRange(pageNumber);
    if (readKeyword(keyword)) {
      const matches = await this.numberedPage({ search: keyword }, pageNumber, client);
      const { products, isMiss = false, pages } = matches;
      return { products, isMiss, page, pages };
    }
    const { products, total } = await readNumberedPage(this.deps.reads, range);
    return { products, isMiss: false, page, pages: pageCountOf(total) };
  }

  /** A numbered page of ten products of a list or search, with its count. Throws as `page` does. §7 */
  async numberedPage(
    raw: Raw,
    pageNumber: unknown,
    client: LimitedClient = {},
  ): Promise<ProductPage & PageNumbers & { products: Product[]; count: number }> {
    const { page, ...range } = readNumberedRange(pageNumber);
    const list = await this.page({ ...raw, ...range }, client);
    const count = await list.totalCount();
    const products = list.edges.map(({ node }) => node);
    return { ...list, products, count, page, pages: pageCountOf(count) };
  }

  /** All products that match a text, best first; none for an empty text. Throws BAD_INPUT and RATE_LIMITED. §7 */
  async search(rawKeyword: string, client: LimitedClient = {}): Promise<Product[]> {
    return (await this.searchWithMiss(rawKeyword, client)).products;
  }

  /** Like `search`, and says whether it was a search without results, which the shop counts. */
  async searchWithMiss(rawKeyword: string, client: LimitedClient): Promise<SearchedProducts> {
    const keyword = readKeyword(rawKeyword);
    if (!keyword) return { products: [], isMiss: false };
    const { edges, isMiss = false } = await this.listing.all(keyword, client);
    return { products: edges.map(({ node }) => node), isMiss };
  }

  /** The best rated products: by rating, then number of reviews, then id. Throws BAD_INPUT. §7 */
  async top(rawFirst: unknown = TOP_PRODUCT_COUNT, columns?: readonly ColumnName[]): Promise<Product[]> {
    const page = await this.page({ first: rawFirst, sort: 'RATING' }, {}, columns);
    return page.edges.map(({ node }) => node);
  }

  /** The product with an id, drafts included. Throws NOT_FOUND. §7 */
  async get(productId: string, columns?: readonly ColumnName[]): Promise<Product> {
    const product = await findProduct(this.deps.reads, productId, columns);
    if (!product) throw notFound('product');
    return product;
  }

  /** The product with its pictures, specifications and disclosures. Throws NOT_FOUND. §7 */
  getWithDetails(productId: string): Promise<Product> {
    return this.get(productId, COLUMNS_WITH_DETAILS);
  }

  /** Products with these ids, in this order, including deleted products; undefined for an unknown id. */
  findMany(productIds: readonly string[], columns?: readonly ColumnName[]): Promise<(Product | undefined)[]> {
    return readProducts(this.deps.reads, productIds, columns);
  }

  /**
   * Creates a product; without a price it is a draft, hidden from shoppers. Throws as permit does, and BAD_INPUT. §7
   */
  async create(actor: Actor, raw: unknown = {}): Promise<Product> {
    permit(actor, 'catalogue.create');
    const command = commandOf(this.deps, actor);
    const storedChange = await this.withStoredPictures(readProductChange(raw));
    const { id } = await this.deps.writer.transaction((tx) => createProduct(tx, command, storedChange));
    return this.getWithDetails(id);
  }

  /**
   * Changes the submitted fields; accepts a stock delta. Throws as permit does, NOT_FOUND, BAD_INPUT,
   * PRECONDITION_FAILED, and CONFLICT with both values for an outdated version. §5, §7
   */
  async update(actor: Actor, productId: string, raw: unknown, ifMatch?: IfMatch): Promise<Product> {
    permit(actor, 'catalogue.update');
    await this.get(productId);
    const edit = readProductEdit(raw);
    const storedEdit = { ...edit, change: await this.withStoredPictures(edit.change) };
    const command = { ...commandOf(this.deps, actor), productId };
    await this.deps.writer.transaction(async (tx) => {
      await requireMatch(ifMatch, () => currentProductTag(tx, productId));
      await editProduct(tx, command, () => storedEdit);
    });
    return this.getWithDetails(productId);
  }

  /** Deletes a product; orders keep their copies. Throws as permit and requireMatch do. */
  async remove(actor: Actor, productId: string, ifMatch?: IfMatch): Promise<void> {
    permit(actor, 'catalogue.delete');
    const command = { actor, productId, at: this.deps.now() };
    await this.deps.writer.transaction(async (tx) => {
      await requireMatch(ifMatch, () => currentProductTag(tx, productId));
      await removeProduct(tx, command);
    });
  }

  private withStoredPictures(change: ProductChange): Promise<StoredChange> {
    return storePictures(this.deps.images, change);
  }
}
