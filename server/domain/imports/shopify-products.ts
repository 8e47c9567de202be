import { slugOf } from '../categories/shop-slug';
import type { Message } from '../messages/catalogue';
import { parseForeignPaths, parseWords } from './cell-lists';
import { OPTION_NUMBERS } from './import-targets';
import type { SourceReader, SourceResult } from './source-reader';
import type { SourceMember, SourceProduct } from './source-product';
import type { SourceTable } from './source-table';

/** The only value of a product without options, in every Shopify file. */
const DEFAULT_VALUE = 'default title';
const NO = /^(?:false|no|0)$/i;

interface NumberedPicture {
  url: string;
  alt: string;
  position: number;
}

interface OpenProduct {
  product: SourceProduct;
  /** Rows of the members, by key. */
  rowByKey: Map<string, number>;
  /** Pictures in the order of the file, by URL. */
  pictures: Map<string, NumberedPicture>;
  isRefused: boolean;
}

/** Reads Shopify's product file: rows of one handle are one product; further rows add variants and pictures. */
export class ShopifyReader implements SourceReader {
  private readonly productsByHandle = new Map<string, OpenProduct>();
  private readonly problems: SourceResult['problems'] = [];
  /** Next suffix of each handle that the reader derived from a title. */
  private readonly nextSuffixByHandle = new Map<string, number>();
  private currentProduct: OpenProduct | undefined;

  constructor(private readonly table: SourceTable) {}

  addRow(cells: readonly string[], row: number): void {
    const handle = this.table.text(cells, 'handle');
    const title = this.table.text(cells, 'title');
    const existingProduct = handle === '' ? undefined : this.productsByHandle.get(handle);
    if (existingProduct) return this.continueProduct(existingProduct, cells, row);
    if (handle === '' && title === '' && this.currentProduct)
      return this.continueProduct(this.currentProduct, cells, row);
    if (title === '') {
      this.currentProduct = undefined;
      return this.refuse(row, 'title', 'import.noTitle');
    }
    this.startProduct(cells, row, handle === '' ? this.freeHandleOf(title) : handle);
  }

  finish(): SourceResult {
    const products = [...this.productsByHandle.values()].filter(({ isRefused }) => !isRefused);
    for (const { product, pictures } of products)
      product.pictures = [...pictures.values()]
        .sort((a, b) => a.position - b.position)
        .map(({ url, alt }) => ({ url, alt }));
    return { products: products.map(({ product }) => product), problems: this.problems };
  }

  private startProduct(cells: readonly string[], row: number, handle: string): void {
    const { table } = this;
    const openProduct: OpenProduct = {
      product: this.readProduct(cells, row, handle),
      rowByKey: new Map(),
      pictures: new Map(),
      isRefused: false,
    };
    this.productsByHandle.set(handle, openProduct);
    this.currentProduct = openProduct;
    for (const number of OPTION_NUMBERS) {
      const name = table.text(cells, `option${number}Name`);
      if (name !== '') openProduct.product.optionNames.push(name);
    }
    this.addMember(openProduct, cells, row);
    this.addPicture(openProduct, cells);
    // A product without options has the option `Title` with one value.
    const [firstMember] = openProduct.product.members;
    if (
      firstMember?.optionValues.length === 1 &&
      firstMember.optionValues[0]?.toLowerCase() === DEFAULT_VALUE
    ) {
      openProduct.product.optionNames = [];
      firstMember.optionValues = [];
      firstMember.key = '';
      openProduct.rowByKey.set('', row);
    }
  }

  private continueProduct(openProduct: OpenProduct, cells: readonly string[], row: number): void {
    this.currentProduct = openProduct;
    const title = this.table.text(cells, 'title');
    if (title !== '' && title !== openProduct.product.title) {
      const params = { row: openProduct.product.row };
      return this.refuse(row, 'handle', { key: 'import.handleTwice', params });
    }
    const isVariant = ['option1Value', 'sku', 'price'].some((field) => this.table.text(cells, field) !== '');
    if (isVariant) this.addMember(openProduct, cells, row);
    this.addPicture(openProduct, cells);
  }

  private readProduct(cells: readonly string[], row: number, handle: string): SourceProduct {
    const text = (field: string) => this.table.text(cells, field);
    const types = text('type') === '' ? [] : [[text('type')]];
    const tags = [...parseWords(text('collections')), ...parseWords(text('tags'))];
    return {
      row,
      key: handle,
      handle,
      title: text('title'),
      description: text('description'),
      brand: text('brand'),
      hsn: text('hsn'),
      originCountry: text('originCountry'),
      categories: [...parseForeignPaths(text('categories'), undefined), ...types],
      collections: [...new Set(tags)],
      attributes: this.table.attributes(cells),
      optionNames: [],
      members: [],
      pictures: [],
    };
  }

  private addMember(openProduct: OpenProduct, cells: readonly string[], row: number): void {
    const text = (field: string) => this.table.text(cells, field);
    const { product, rowByKey } = openProduct;
    const optionValues = product.optionNames.map((_, index) => text(`option${index + 1}Value`));
    const key = optionValues.join(' / ');
    const earlierRow = rowByKey.get(key);
    if (earlierRow !== undefined)
      return this.refuse(row, 'option1Value', { key: 'import.optionsTwice', params: { row: earlierRow } });
    rowByKey.set(key, row);
    const variantImage = text('variantImage');
    const member: SourceMember = {
      row,
      key,
      optionValues,
      sku: text('sku'),
      gtin: text('gtin'),
      price: text('price'),
      compareAtPrice: text('compareAtPrice'),
      stock: text('stock') === '' ? undefined : text('stock'),
      weight: text('weight'),
      weightUnit: 'g',
      size: { length: text('length'), width: text('width'), height: text('height'), unit: 'cm' },
      pictures: variantImage === '' ? [] : [{ url: variantImage, alt: '' }],
      isDraft: this.isDraft(product, cells),
    };
    product.members.push(member);
  }

  /** Rows after the first have no status; they take the status of the first row. */
  private isDraft({ members: [firstMember] }: SourceProduct, cells: readonly string[]): boolean {
    if (firstMember) return firstMember.isDraft;
    const status = this.table.text(cells, 'status').toLowerCase();
    return (status !== '' && status !== 'active') || NO.test(this.table.text(cells, 'published'));
  }

  private addPicture({ pictures }: OpenProduct, cells: readonly string[]): void {
    const url = this.table.text(cells, 'image');
    if (url === '' || pictures.has(url)) return;
    const position = Number(this.table.text(cells, 'imagePosition')) || pictures.size + 1;
    pictures.set(url, { url, alt: this.table.text(cells, 'imageAlt'), position });
  }

  private freeHandleOf(title: string): string {
    const handle = slugOf(title) || 'product';
    let freeHandle = handle;
    let suffix = this.nextSuffixByHandle.get(handle) ?? 1;
    for (; this.productsByHandle.has(freeHandle); suffix += 1) freeHandle = `${handle}-${suffix}`;
    this.nextSuffixByHandle.set(handle, suffix);
    return freeHandle;
  }

  private refuse(row: number, field: string, message: Message): void {
    this.problems.push({ row, field: this.table.columnOf(field), message });
  }
}
