import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { createListedProduct } from '../../support/fixtures/factories';
import { foreignFile, importForeign, shopifyShirt } from '../../support/fixtures/imports/foreign-files';
import { LISTING_PICTURE } from '../../support/fixtures/pictures/listing-picture';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop({ env: { PUBLIC_URL: 'https://shop.example' } });
  users = await connectGraphql(shop);
  await importForeign(shop, users.admin.token, foreignFile(shopifyShirt()));
  await shop.database.writer.transaction((tx) =>
    tx.query(`UPDATE product SET image = '${LISTING_PICTURE}', more_pictures = '[]'`),
  );
});
afterAll(() => shop.stop());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${shop.url}/api/feeds/${path}`, { headers });
  return { response, text: await response.text() };
};

describe('wire: Catalogue, product feeds', () => {
  it('list each variant with price and tax, GTIN, group, options, shipping and pictures for Google', async () => {
    const { response, text } = await read('google.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const items = text.split('<item>').slice(1);
    expect(items).toHaveLength(2);
    const [{ family_id: familyId } = { family_id: '' }] = await shop.database.reader.query<
      { family_id: string }[]
    >(`SELECT family_id FROM product LIMIT 1`);
    for (const element of [
      '<g:title>Khadi Shirt, S, Red</g:title>',
      '<g:link>https://shop.example/p/khadi-shirt</g:link>',
      `<g:image_link>https://shop.example${LISTING_PICTURE}</g:image_link>`,
      '<g:availability>in_stock</g:availability>',
      '<g:price>1248.00 INR</g:price>',
      '<g:maximum_retail_price>1800.00 INR</g:maximum_retail_price>',
      '<g:gtin>8901234567890</g:gtin>',
      `<g:item_group_id>${familyId}</g:item_group_id>`,
      '<g:color>Red</g:color>',
      '<g:size>S</g:size>',
      '<g:product_type>Apparel &#62; Clothing &#62; Shirts</g:product_type>',
      '<g:shipping_weight>250 g</g:shipping_weight>',
      '<g:country>IN</g:country>\n<g:price>550.00 INR</g:price>',
    ])
      expect(items[0]).toContain(element);
  });

  it('are CSV with the fields of Meta', async () => {
    const { text } = await read('meta.csv');
    const rows: Record<string, string>[] = parse(text, { columns: true });
    expect(rows).toMatchObject([
      {
        title: 'Khadi Shirt, S, Red',
        availability: 'in stock',
        price: '1248.00 INR',
        shipping: 'IN:::550.00 INR',
      },
      { size: 'M', color: 'Red' },
    ]);
  });

  it('are kept while the catalogue is the same, revalidated, compressed, and built again after a change', async () => {
    const first = await read('google.xml');
    const etag = first.response.headers.get('etag') ?? '';
    expect((await read('google.xml', { 'if-none-match': etag })).response.status).toBe(304);
    const plain = await read('google.xml', { 'accept-encoding': 'identity' });
    expect(plain.response.headers.get('content-encoding')).toBeNull();
    expect(plain.text).toBe(first.text);
    expect(() => gunzipSync(Buffer.from(plain.text))).toThrow();

    await createListedProduct(users.admin, { name: 'A <late> & "new" lamp', price: '10' });
    expect((await read('google.xml')).text).toBe(first.text);
    shop.advanceClock(301_000);
    const changed = await read('google.xml');
    expect(changed.response.headers.get('etag')).not.toBe(etag);
    expect(changed.text).toContain('<g:title>A &#60;late&#62; &#38; &#34;new&#34; lamp</g:title>');
  });
});
