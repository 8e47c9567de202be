import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { ProductEntity } from '../database/product.entity';
import type { Writer } from '../database/writer';
import { DRAFT, MAX_LENGTH, REST_PAGE_SIZE, TOP_PRODUCTS } from '../domain/constants';
import { readPageRequest, readProductFilter, readProductSort } from '../domain/list-validation';
import type { Page, Product } from '../domain/model';
import { requireAdmin, type Actor } from '../domain/permissions';
import { definedOnly, readText, readWhole, type Raw } from '../domain/read';
import { readProductChange } from '../domain/validation';
import { fold, foldWords } from '../search/fold';
import type { ProductSearch } from '../search/product-search';
import { writeAudit } from './audit';
import { newId } from './ids';
import type { ImageService } from './image.service';
import type { Asker, Limiter } from './limiter';
import { readPage, sortBy } from './pages';
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
  async page(raw: Raw, asker: Asker = {}): Promise<Page<Product>> {
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const keyword = readKeyword(raw.search);
    const sort = readProductSort(raw.sort, keyword ? 'RELEVANCE' : 'NEWEST');
    const query = listedProducts(this.deps.reader);
    applyFilter(query, readProductFilter(raw.filter));
    if (keyword) await this.find(query, keyword, asker);
    return readPage({ query, keys: SORT_KEYS[sort === 'RELEVANCE' && !keyword ? 'NEWEST' : sort], request });
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

  /** Makes a draft, which shoppers do not see until it has a price. Throws as requireAdmin does, and BAD_INPUT. §7 */
  async create(actor: Actor, raw: unknown = {}): Promise<Product> {
    requireAdmin(actor);
    const at = this.deps.now();
    const fields = { ...DRAFT, ...(await this.readChange(raw)), ...UNREVIEWED, createdAt: at, updatedAt: at };
    const product = Object.assign(new ProductEntity(), {
      id: newId(),
      version: 1,
      ...fields,
      initialStock: fields.countInStock,
      ...foldedTexts(fields),
    });
    await this.deps.writer.transaction(async (tx) => {
      await tx.insert(ProductEntity, product);
      await writeAudit(
        tx,
        [{ actor, action: 'product.create', subject: product.id, after: shelfOf(product) }],
        at,
      );
    });
    this.deps.search.forgetWords();
    return product;
  }

  /** Changes the fields that came along. Throws as requireAdmin does, NOT_FOUND and BAD_INPUT. §5, §7 */
  async update(actor: Actor, productId: string, raw: unknown): Promise<Product> {
    requireAdmin(actor);
    await this.get(productId);
    const change = await this.readChange(raw);
    const product = await this.deps.writer.transaction(async (tx) => {
      const old = await getProduct(tx, productId);
      const changed = Object.assign(new ProductEntity(), old, change);
      const at = this.deps.now();
      const fields = { ...change, ...foldedTexts(changed), version: old.version + 1, updatedAt: at };
      await tx.update(ProductEntity, { id: productId }, fields);
      const stockDelta = changed.countInStock - old.countInStock;
      const after = { ...shelfOf(changed), stockDelta, fields: Object.keys(change) };
      const act = { actor, action: 'product.update', subject: productId };
      await writeAudit(tx, [{ ...act, before: shelfOf(old), after }], at);
      return getProduct(tx, productId);
    });
    this.deps.search.forgetWords();
    return product;
  }

  /** Takes a product off the shelves for good; orders keep their copies. Throws as requireAdmin does, and NOT_FOUND. */
  async remove(actor: Actor, productId: string): Promise<void> {
    requireAdmin(actor);
    await this.deps.writer.transaction(async (tx) => {
      const before = shelfOf(await getProduct(tx, productId));
      const at = this.deps.now();
      await tx.update(ProductEntity, { id: productId }, { deletedAt: at });
      await writeAudit(tx, [{ actor, action: 'product.remove', subject: productId, before }], at);
    });
    this.deps.search.forgetWords();
  }

  private find(query: SelectQueryBuilder<ProductEntity>, keyword: string, asker: Asker): Promise<void> {
    this.deps.limiter.consume('search', asker);
    return this.deps.search.narrow(query, keyword);
  }

  private async readChange(raw: unknown) {
    const { image, ...change } = readProductChange(raw);
    const picture = image === undefined ? {} : await this.deps.images.store(image);
    return definedOnly({ ...change, ...picture });
  }
}

function foldedTexts(product: Pick<ProductEntity, 'name' | 'brand' | 'category' | 'description'>) {
  const { name, brand, category, description } = product;
  return { nameFolded: fold(name), textFolded: foldWords(name, brand, category, description) };
}

/** What the audit log keeps of a product: money and pieces. */
function shelfOf({ price, countInStock }: Pick<ProductEntity, 'price' | 'countInStock'>) {
  return { price, countInStock };
}

function readKeyword(raw: unknown): string {
  if (raw === undefined || raw === null) return '';
  return readText(raw, 'search', { max: MAX_LENGTH.keyword, emptyAllowed: true, multiline: true });
}
