import { sourceRowsOf } from '../../../server/domain/imports/source-rows';
import { textOfHtml } from '../../../server/domain/imports/html-text';
import { defaultMapping, unitOf } from '../../../server/domain/imports/import-targets';
import { ShopifyReader } from '../../../server/domain/imports/shopify-products';
import type { SourceReader } from '../../../server/domain/imports/source-reader';
import { SourceTable } from '../../../server/domain/imports/source-table';
import { WooCommerceReader } from '../../../server/domain/imports/woocommerce-products';

/** Linear work on these inputs takes about a second; quadratic work takes much longer. */
const MAX_MS = 8_000;
const ROWS = 20_000;

/** Runs a function, and measures its CPU time, which does not depend on other processes. */
function measure<T>(run: () => T): { result: T; milliseconds: number } {
  const usageBefore = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(usageBefore);
  return { result, milliseconds: (user + system) / 1_000 };
}

/** Reads rows with these headings, and returns the number of products, members and problems. */
function readRows(
  create: (table: SourceTable) => SourceReader,
  format: 'shopify' | 'woocommerce',
  headings: string[],
  rowOf: (index: number) => string[],
) {
  const reader = create(new SourceTable(defaultMapping(headings, format)));
  for (let index = 0; index < ROWS; index += 1) reader.addRow(rowOf(index), index + 2);
  const { products, problems } = reader.finish();
  const members = products.reduce((sum, product) => sum + product.members.length, 0);
  return { products: products.length, members, problems: problems.length };
}

/** Rows of a Shopify product with these cells, and their problems and notices by field. */
function shopifyRowsOf(cells: Record<string, string>) {
  const headings = Object.keys(cells);
  const reader = new ShopifyReader(new SourceTable(defaultMapping(headings, 'shopify')));
  reader.addRow(Object.values(cells), 2);
  const [product] = reader.finish().products;
  if (!product) throw new Error('The file has no product');
  const { rows, problems, notices } = sourceRowsOf(product, 'shopify', { brand: 'Kora' });
  const fieldsOf = (messages: readonly { field: string }[]) => messages.map(({ field }) => field);
  return { rows, problems: fieldsOf(problems), notices: fieldsOf(notices) };
}

describe('wire: Catalogue, a hostile product file has no value that a database refuses', () => {
  const bell = { Handle: 'bell', Title: 'Bell', 'Variant Price': '100', 'Variant Inventory Qty': '1' };

  it('loses NUL characters', () => {
    const { rows } = shopifyRowsOf({ ...bell, Handle: 'be\0ll', Tags: 'Br\0ass' });
    expect(rows).toMatchObject([
      { source: { key: 'shopify:bell', paths: ['/products/bell'] }, structure: { collections: ['Brass'] } },
    ]);
  });

  it('keeps out a product with a handle that no index can hold', () => {
    expect(shopifyRowsOf({ ...bell, Handle: 'x'.repeat(3_000) })).toEqual({
      rows: [],
      problems: ['handle'],
      notices: [],
    });
  });

  it('loses a picture with an address that no index can hold', () => {
    const { rows, notices } = shopifyRowsOf({
      ...bell,
      'Image Src': `https://shop.example/${'x'.repeat(3_000)}.png`,
    });
    expect(rows).toMatchObject([{ source: { pictures: [] } }]);
    expect(notices).toEqual(['image']);
  });
});

describe('wire: Catalogue, a hostile product file takes linear time', () => {
  it.each([
    ['opened line breaks', '<br '],
    ['opened scripts', '<script '],
    ['opened list items', '<li '],
    ['ended table cells', '</td '],
    ['opened comments', '<!--'],
    ['bullets', '• '],
  ])('in a description of %s', (_name, fragment) => {
    const { milliseconds } = measure(() => textOfHtml(fragment.repeat(50_000)));
    expect(milliseconds).toBeLessThan(MAX_MS);
  });

  it('in a heading with many spaces', () => {
    const heading = `Weight${' '.repeat(50_000)}x`;
    const { milliseconds } = measure(() => [defaultMapping([heading], 'shopify'), unitOf(heading)]);
    expect(milliseconds).toBeLessThan(MAX_MS);
  });

  it('with very many variants of one Shopify product', () => {
    const { result, milliseconds } = measure(() =>
      readRows(
        (table) => new ShopifyReader(table),
        'shopify',
        ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Image Src'],
        (index) => [
          'shirt',
          index === 0 ? 'Shirt' : '',
          index === 0 ? 'Size' : '',
          `S${index}`,
          `https://shop.example/${index}.png`,
        ],
      ),
    );
    expect(result).toEqual({ products: 1, members: ROWS, problems: 0 });
    expect(milliseconds).toBeLessThan(MAX_MS);
  });

  it('with very many Shopify products of one title and no handle', () => {
    const { result, milliseconds } = measure(() =>
      readRows(
        (table) => new ShopifyReader(table),
        'shopify',
        ['Title', 'Variant Price'],
        () => ['Shirt', '100'],
      ),
    );
    expect(result).toEqual({ products: ROWS, members: ROWS, problems: 0 });
    expect(milliseconds).toBeLessThan(MAX_MS);
  });

  it('with very many variations of one WooCommerce product', () => {
    const { result, milliseconds } = measure(() =>
      readRows(
        (table) => new WooCommerceReader(table),
        'woocommerce',
        ['ID', 'Type', 'SKU', 'Name', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)'],
        (index) =>
          index === 0
            ? ['1', 'variable', 'SHIRT', 'Shirt', '', 'Size', 'S1, S2']
            : [String(index + 1), 'variation', '', 'Shirt', 'id:1', 'Size', `S${index}`],
      ),
    );
    expect(result).toEqual({ products: 1, members: ROWS - 1, problems: 0 });
    expect(milliseconds).toBeLessThan(MAX_MS);
  });
});
