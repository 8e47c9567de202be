import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { ProductEntity } from '../database/product.entity';
import { touch } from '../database/touches';
import type { Writer } from '../database/writer';
import {
  DRAFT,
  MAX_COUNTED,
  MAX_LENGTH,
  MAX_SUGGESTIONS,
  REST_PAGE_SIZE,
  TOP_PRODUCTS,
} from '../domain/constants';
import { readPageRequest, readProductFilter, readProductSort } from '../domain/list-validation';
import type { Product } from '../domain/model';
import { requireAdmin, type Actor } from '../domain/permissions';
import { definedOnly, readText, readWhole, type Raw } from '../domain/read';
import { readProductEdit } from '../domain/product-edit';
import type { ProductPage, SearchSuggestion } from '../domain/search-model';
import { readProductChange, type ProductChange } from '../domain/validation';
import { tagsOfChange } from '../domain/tags';
import type { ProductSearch } from '../search/product-search';
import { writeAudit } from './audit';
import { newId } from './ids';
import type { ImageService } from './image.service';
import type { Asker, Limiter } from './limiter';
import { readPage, sortBy } from './pages';
import { readFacets } from './product-facets';
import { editProduct, foldedTexts, removeProduct, shelfOf } from './product-changes';
import { applyFilter, getProduct, keptProducts, listedProducts, SORT_KEYS } from './product-queries';

const DEFAULT_PAGE_SIZE = 8;
const UNREVIEWED = { ratingSum: 0, ratingHundredths: 0, numReviews: 0 };

interface ProductDeps {
  writer: Writer;
  reader: DataSource;
  search: ProductSearch;
  images: ImageService;
  limiter: Limiter;
  now: () => Date;
}

/** Everything that is done with products. */
export class ProductService {
  constructor(private readonly deps: ProductDeps) {}

  /** One page of the products that shoppers see; filter prices in paise. Throws BAD_INPUT and RATE_LIMITED. §2, §7 */
  async page(raw: Raw, asker: Asker = {}): Promise<ProductPage> {
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const keyword = readKeyword(raw.search);
    const sort = readProductSort(raw.sort, keyword ? 'RELEVANCE' : 'NEWEST');
    const filter = readProductFilter(raw.filter);
    const all = listedProducts(this.deps.reader);
    if (keyword) await this.find(all, keyword, asker);
    const query = all.clone();
    applyFilter(query, filter);
    const keys = SORT_KEYS[sort === 'RELEVANCE' && !keyword ? 'NEWEST' : sort];
    const page = await readPage({ query, keys, request });
    return {
      ...page,
      totalCount: async () => Math.min(await page.totalCount(), keyword ? MAX_COUNTED : Infinity),
      totalCountPrecision: async () =>
        keyword && (await page.totalCount()) > MAX_COUNTED ? 'AT_LEAST' : 'EXACT',
      facets: () => readFacets(all, filter),
      didYouMean: undefined,
    };
  }

  /** What somebody who types may mean, the likeliest first. Throws BAD_INPUT and RATE_LIMITED. §2 */
  async suggest(raw: Raw, asker: Asker = {}): Promise<SearchSuggestion[]> {
    const first = readWhole(raw.first ?? MAX_SUGGESTIONS, 'first', 1, MAX_SUGGESTIONS);
    const keyword = readKeyword(raw.text);
    if (!keyword) return [];
    const page = await this.page({ search: keyword, first }, asker);
    const categories = [...new Set(page.edges.map(({ node }) => node.category))].slice(0, 2);
    return [
      ...categories.map((text) => ({ kind: 'CATEGORY' as const, text })),
      ...page.edges.map(({ node }) => ({ kind: 'PRODUCT' as const, text: node.name, product: node })),
    ].slice(0, first);
  }

  /** All products, drafts among them, newest first. §7 */
  all(): Promise<Product[]> {
    return keptProducts(this.deps.reader)
      .orderBy({ 'product.created_at': 'DESC', 'product.id': 'DESC' })
      .getMany();
  }

  /** A numbered page of ten as old clients of the REST API ask for it. Throws BAD_INPUT and RATE_LIMITED. §7 */
  async legacyPage(
    raw: Raw,
    asker: Asker = {},
  ): Promise<{ products: Product[]; page: number; pages: number }> {
    const page = readWhole(
      raw.pageNumber === undefined || raw.pageNumber === '' ? 1 : raw.pageNumber,
      'pageNumber',
      1,
      100_000,
    );
    const offset = (page - 1) * REST_PAGE_SIZE;
    const list = await this.page({ first: REST_PAGE_SIZE, offset, search: raw.keyword }, asker);
    const pages = Math.ceil((await list.totalCount()) / REST_PAGE_SIZE);
    return { products: list.edges.map(({ node }) => node), page, pages };
  }

  /** All products that match a text, best first; none for a blank one. Throws BAD_INPUT and RATE_LIMITED. §7 */
  async search(rawKeyword: string, asker: Asker = {}): Promise<Product[]> {
    const keyword = readKeyword(rawKeyword);
    if (!keyword) return [];
    const query = listedProducts(this.deps.reader);
    await this.find(query, keyword, asker);
    sortBy(query, SORT_KEYS.RELEVANCE);
    return query.getMany();
  }

  /** The best rated products: by rating, then number of reviews, then id. Throws BAD_INPUT. §7 */
  async top(rawFirst: unknown = TOP_PRODUCTS): Promise<Product[]> {
    const page = await this.page({ first: rawFirst, sort: 'RATING' });
    return page.edges.map(({ node }) => node);
  }

  /** The product with an id, be it a draft. Throws NOT_FOUND. §7 */
  get(productId: string): Promise<Product> {
    return getProduct(this.deps.reader, productId);
  }

  /** The products with these ids, in their order, deleted ones too; undefined where there is none. */
  async findMany(productIds: readonly string[]): Promise<(Product | undefined)[]> {
    const query = this.deps.reader.getRepository(ProductEntity).createQueryBuilder('product');
    const products = await query.where('product.id IN (:...productIds)', { productIds }).getMany();
    const byId = new Map(products.map((product) => [product.id, product]));
    return productIds.map((productId) => byId.get(productId));
  }

  /** Makes a draft, which shoppers do not see until it has a price and a picture. Throws as requireAdmin does, and BAD_INPUT. §7 */
  async create(actor: Actor, raw: unknown = {}): Promise<Product> {
    requireAdmin(actor);
    const at = this.deps.now();
    const given = await this.storePicture(readProductChange(raw));
    const fields = { ...DRAFT, ...given, ...UNREVIEWED, createdAt: at, updatedAt: at };
    const product = Object.assign(new ProductEntity(), {
      id: newId(),
      version: 1,
      ...fields,
      initialStock: fields.countInStock,
      ...foldedTexts(fields),
    });
    await this.deps.writer.transaction(async (tx) => {
      await tx.insert(ProductEntity, product);
      touch(tx, ...tagsOfChange(undefined, product));
      await writeAudit(
        tx,
        [{ actor, action: 'product.create', subject: product.id, after: shelfOf(product) }],
        at,
      );
    });
    this.deps.search.forgetWords();
    return product;
  }

  /**
   * Changes the fields that came along; stock as a difference where one is given.
   * Throws as requireAdmin does, NOT_FOUND, BAD_INPUT, and CONFLICT with both sides when the version is not the present one. §5, §7
   */
  async update(actor: Actor, productId: string, raw: unknown): Promise<Product> {
    requireAdmin(actor);
    await this.get(productId);
    const edit = readProductEdit(raw);
    const stored = { ...edit, change: await this.storePicture(edit.change) };
    const act = { actor, productId, at: this.deps.now() };
    const product = await this.deps.writer.transaction((tx) => editProduct(tx, act, () => stored));
    this.deps.search.forgetWords();
    return product;
  }

  /** Takes a product off the shelves; orders keep their copies. Throws as requireAdmin does, and NOT_FOUND. */
  async remove(actor: Actor, productId: string): Promise<void> {
    requireAdmin(actor);
    const act = { actor, productId, at: this.deps.now() };
    await this.deps.writer.transaction((tx) => removeProduct(tx, act));
    this.deps.search.forgetWords();
  }

  private find(query: SelectQueryBuilder<ProductEntity>, keyword: string, asker: Asker): Promise<void> {
    this.deps.limiter.consume('search', asker);
    return this.deps.search.narrow(query, keyword);
  }

  private async storePicture({ image, ...change }: ProductChange) {
    return definedOnly({ ...change, ...(image !== undefined && (await this.deps.images.store(image))) });
  }
}

function readKeyword(raw: unknown): string {
  if (raw === undefined || raw === null) return '';
  return readText(raw, 'search', { max: MAX_LENGTH.keyword, emptyAllowed: true, multiline: true });
}
