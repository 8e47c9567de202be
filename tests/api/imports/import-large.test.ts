import fc from 'fast-check';
import { ProductEntity } from '../../../server/database/entities/product.entity';
import { readAudit } from '../../../server/modules/audit/audit';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { aFileRow, exportFile, importFile, productFile, rowsOf } from '../../support/fixtures/csv-files';
import { anOrder, stock } from '../../support/fixtures/factories';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
let people: People;
beforeAll(async () => {
  shop = await startShop();
  people = await transports[0]![1](shop);
});
afterAll(async () => {
  const { problems } = await checkIntegrity(shop.database.reader);
  await shop.stop();
  expect(problems).toEqual([]);
});

const send = (file: string | Buffer) =>
  importFile(shop, people.admin.token, typeof file === 'string' ? file : new Uint8Array(file));
const exportText = () => exportFile(shop, people.admin.token, 'products.csv');
const countProducts = () => shop.database.reader.getRepository(ProductEntity).count();

// The product form refuses control characters and treats blank text as empty.
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^'{0,2}[=+@-]?[",;'a-c₹ ]{0,6}$/),
  fc.constantFrom('=cmd|x', "'=1", '-2+3', '₹1,24,999', 'तरंग', '"', "''", '﻿=1', '"a", "b"'),
);
const text = word.filter((one) => one.trim() !== '' && !/\p{Cc}|\p{Cs}/u.test(one.trim()));
const lines = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .chain((parts) => fc.constantFrom('\n', '\r\n', '\n\n').map((end) => parts.join(end)))
  .filter((one) => one.trim() !== '' && !/(?![\n\r\t])\p{Cc}|\p{Cs}/u.test(one));

describe('§2 Export and import', () => {
  it('preserve any text in a round trip', async () => {
    const product = fc.record({ name: text, brand: text, category: text, description: lines });
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 20 }), async (products) => {
        for (const texts of products)
          await shop.services.products.create(
            { userId: people.admin.id, isAdmin: true, tokenFailed: false, door: 'system' },
            { price: '12.50', countInStock: 3, ...texts },
          );
        const before = await exportText();
        const versions = (await shop.services.products.all()).map(({ version }) => version);
        const observed = (await readAudit(shop.database.reader, 0, 100_000)).length;
        const { report } = await send(before);

        expect(report.problems).toEqual([]);
        expect(report).toMatchObject({ created: 0, updated: 0, unchanged: versions.length });
        await expect(exportText()).resolves.toBe(before);
        expect((await shop.services.products.all()).map(({ version }) => version)).toEqual(versions);
        expect(await readAudit(shop.database.reader, 0, 100_000)).toHaveLength(observed);
      }),
      { numRuns: 15 },
    );
  });

  it('recreate the same products from an export without ids', async () => {
    const rows = rowsOf(await exportText());
    const { report } = await send(productFile(rows.map((row) => ({ ...row, id: '' }))));
    expect(report).toMatchObject({ created: rows.length, problems: [] });
    const all = rowsOf(await exportText()).map(({ id: _id, ...row }) => JSON.stringify(row));
    expect(all.sort()).toEqual([...rows, ...rows].map(({ id: _id, ...row }) => JSON.stringify(row)).sort());
  });
});

describe('§3 A file of 10,000 products', () => {
  const many = (prefix: string) =>
    Array.from({ length: 10_000 }, (_, index) =>
      aFileRow({ name: `${prefix} ${index}`, description: 'Plays for a long time. '.repeat(8) }),
    );

  it('is imported in one transaction within the time limit, while customers order', async () => {
    const product = await stock(people.admin, { countInStock: 1_000 });
    const at = performance.now();
    const { report, progress } = await send(productFile(many('Sarangi')));
    expect(report).toMatchObject({ created: 10_000, problems: [] });
    expect(performance.now() - at).toBeLessThan(40_000);
    expect(progress.length).toBeGreaterThan(10);
    expect(progress.at(-1)).toEqual({ phase: 'write', done: 10_000, total: 10_000 });

    const rows = rowsOf(await exportFile(shop, people.admin.token, 'products.csv?search=sarangi'));
    const changed = rows.map((row, index) => ({ ...row, price: `₹${1_000 + index}`, countInStock: '9' }));
    const [edit, order] = await Promise.all([
      send(productFile(changed)),
      people.shopper.placeOrder(anOrder(product)),
    ]);
    expect(edit.report).toMatchObject({ updated: 10_000, created: 0 });
    expect(edit.report.changes).toHaveLength(200);
    expect(order.id).toBeTruthy();
  });

  it('writes nothing when the client disconnects before the end', async () => {
    const before = await countProducts();
    const atCommits: number[] = [];
    shop.database.writer.beforeCommit(async (tx) => {
      atCommits.push(await tx.count(ProductEntity));
    });
    const deleted = new AbortController();
    const answer = await fetch(`${shop.url}/api/import/products`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${people.admin.token}` },
      body: productFile(many('Shehnai')),
      signal: deleted.signal,
    });
    const reader = answer.body!.getReader();
    await reader.read();
    deleted.abort();
    await reader.read().catch(() => undefined);

    // The shop accepts the next import when this one is over.
    for (let answered = 503; answered === 503;) answered = (await send(productFile([]))).status;
    expect(await countProducts()).toBe(before);
    expect(atCommits.filter((count) => count !== before)).toEqual([]);
  });
});
