import { attributesOf, type SourceAttribute } from './woocommerce-attributes';
import { parseForeignPaths, parseWords } from './cell-lists';
import { slugOf } from '../categories/shop-slug';
import { unitOf } from './import-targets';
import type { SourceReader, SourceResult } from './source-reader';
import type { SourceMember, SourceProduct } from './source-product';
import type { SourceTable } from './source-table';

interface Row {
  cells: readonly string[];
  row: number;
}

interface OpenProduct extends Row {
  product: SourceProduct;
  attributes: SourceAttribute[];
  variations: (Row & { attributes: SourceAttribute[] })[];
  isVariable: boolean;
}

const UNSUPPORTED_TYPES = /\b(?:grouped|external|bundle|composite)\b/;
const ID_REFERENCE = /^id:\s*(\d+)$/i;

/** Reads WooCommerce's product file: a variation names its parent by SKU or `id:`, and may stand anywhere. */
export class WooCommerceReader implements SourceReader {
  private readonly products: OpenProduct[] = [];
  private readonly variations: Row[] = [];
  private readonly problems: SourceResult['problems'] = [];
  private readonly weightUnit: string | undefined;
  private readonly sizeUnit: string | undefined;

  constructor(private readonly table: SourceTable) {
    this.weightUnit = unitOf(table.columnOf('weight'));
    this.sizeUnit = unitOf(table.columnOf('length'));
  }

  addRow(cells: readonly string[], row: number): void {
    const type = this.table.text(cells, 'rowType').toLowerCase();
    if (/\bvariation\b/.test(type)) return void this.variations.push({ cells, row });
    if (UNSUPPORTED_TYPES.test(type)) {
      const message = { key: 'import.unsupportedType' as const, params: { type: type.slice(0, 40) } };
      return void this.problems.push({ row, field: this.table.columnOf('rowType'), message });
    }
    if (this.table.text(cells, 'title') === '') {
      const field = this.table.columnOf('title');
      return void this.problems.push({ row, field, message: 'import.noTitle' });
    }
    const product = this.readProduct(cells, row);
    const isVariable = /\bvariable\b/.test(type);
    this.products.push({
      cells,
      row,
      product,
      attributes: attributesOf(this.table, cells),
      variations: [],
      isVariable,
    });
  }

  finish(): SourceResult {
    const parents = this.parentsByReference();
    for (const { cells, row } of this.variations) {
      const reference = this.table.text(cells, 'parent');
      const parent = parents.get(ID_REFERENCE.exec(reference)?.[1] ?? `sku ${reference}`);
      if (parent) parent.variations.push({ cells, row, attributes: attributesOf(this.table, cells) });
      else {
        const message = { key: 'import.noParent' as const, params: { parent: reference.slice(0, 80) } };
        this.problems.push({ row, field: this.table.columnOf('parent'), message });
      }
    }
    for (const openProduct of this.products) this.addMembers(openProduct);
    return { products: this.products.map(({ product }) => product), problems: this.problems };
  }

  private parentsByReference(): Map<string, OpenProduct> {
    const parents = new Map<string, OpenProduct>();
    for (const openProduct of this.products) {
      const sku = this.table.text(openProduct.cells, 'sku');
      const sourceId = this.table.text(openProduct.cells, 'sourceId');
      if (sku !== '') parents.set(`sku ${sku}`, openProduct);
      if (sourceId !== '') parents.set(sourceId, openProduct);
    }
    return parents;
  }

  private readProduct(cells: readonly string[], row: number): SourceProduct {
    const text = (field: string) => this.table.text(cells, field);
    const title = text('title');
    const handle = slugOf(title) || `product-${row}`;
    // The descriptions write line breaks as `\n`.
    const description = text('description') || text('shortDescription');
    return {
      row,
      key: text('sourceId') || text('sku') || handle,
      handle,
      title,
      description: description.replaceAll('\\n', '\n'),
      brand: parseWords(text('brand'))[0] ?? '',
      hsn: text('hsn'),
      originCountry: text('originCountry'),
      categories: parseForeignPaths(text('categories'), ','),
      collections: parseWords(text('tags')),
      attributes: this.table.attributes(cells),
      optionNames: [],
      members: [],
      pictures: parseWords(text('images')).map((url) => ({ url, alt: '' })),
    };
  }

  private addMembers({ product, cells, row, attributes, variations, isVariable }: OpenProduct): void {
    const optionNames = attributes
      .map(({ name }) => name)
      .filter((name) => variations.some((variation) => valueOf(variation.attributes, name) !== ''));
    product.optionNames = optionNames;
    product.attributes.push(
      ...attributes
        .filter(({ name }) => !optionNames.includes(name))
        .map(({ name, values }) => ({ name, value: values.join(', ') })),
    );
    if (!isVariable && variations.length === 0)
      return void product.members.push(this.readMember({ cells, row }, cells));
    const rowByOptions = new Map<string, number>();
    for (const variation of variations) {
      const optionValues = optionNames.map((name) => valueOf(variation.attributes, name) || 'Any');
      const member = { ...this.readMember(variation, cells), optionValues };
      const earlierRow = rowByOptions.get(JSON.stringify(optionValues));
      if (earlierRow === undefined) {
        rowByOptions.set(JSON.stringify(optionValues), member.row);
        product.members.push(member);
      } else {
        const message = { key: 'import.optionsTwice' as const, params: { row: earlierRow } };
        this.problems.push({ row: member.row, field: this.table.columnOf('attribute1Values'), message });
      }
    }
    if (variations.length === 0) {
      const field = this.table.columnOf('rowType');
      this.problems.push({ row, field, message: 'import.noVariations' });
    }
  }

  /** Reads a product or variation; an empty cell of a variation has the value of its parent. */
  private readMember({ cells, row }: Row, parentCells: readonly string[]): SourceMember {
    const own = (field: string) => this.table.text(cells, field);
    const inherited = (field: string) => own(field) || this.table.text(parentCells, field);
    const [regularPrice, salePrice] = [own('price'), own('salePrice')];
    const isSoldOut = own('inStock') === '0';
    const isParent = cells === parentCells;
    return {
      row,
      key: isParent ? '' : own('sourceId') || own('sku') || `row ${row}`,
      optionValues: [],
      sku: own('sku'),
      gtin: own('gtin'),
      price: salePrice || regularPrice,
      compareAtPrice: salePrice === '' ? '' : regularPrice,
      stock: own('stock') || (isSoldOut ? '0' : undefined),
      weight: inherited('weight'),
      weightUnit: this.weightUnit,
      size: {
        length: inherited('length'),
        width: inherited('width'),
        height: inherited('height'),
        unit: this.sizeUnit,
      },
      pictures: isParent ? [] : parseWords(own('images')).map((url) => ({ url, alt: '' })),
      isDraft: [own('published'), this.table.text(parentCells, 'published')].some(
        (text) => !/^(?:1|yes|true|)$/i.test(text),
      ),
    };
  }
}

function valueOf(attributes: readonly SourceAttribute[], name: string): string {
  return attributes.find((attribute) => attribute.name === name)?.values[0] ?? '';
}
