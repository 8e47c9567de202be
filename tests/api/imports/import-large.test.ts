import fc from 'fast-check';
import { ProductEntity } from '../../../server/database/entities/product.entity';
import { readAudit } from '../../../server/modules/audit/audit';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { aFileRow, exportFile, importFile, productFile, rowsOf } from '../../support/fixtures/csv-files';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(async () => {
  const { problems } = await checkIntegrity(shop.database.reader);
  await shop.stop();
  expect(problems).toEqual([]);
});

const send = (file: string | Buffer) =>
  importFile(shop, users.admin.token, typeof file === 'string' ? file : new Uint8Array(file));
const exportText = () => exportFile(shop, users.admin.token, 'products.csv');
const countProducts = () => shop.database.reader.getRepository(ProductEntity).count();

// The product form refuses control characters and treats blank text as empty.
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^'{0,2}[=+@-]?[",;'a-c₹ ]{0,6}$/),
  fc.constantFrom('=cmd|x', "'=1", '-2+3', '₹1,24,999', 'तरंग', '"', "''", '﻿=1', '"a", "b"'),
);
const cellText = cell.filter((value) => value.trim() !== '' && !/\p{Cc}|\p{Cs}/u.test(value.trim()));
const multilineText = fc
  .array(cell, { minLength: 1, maxLength: 4 })
  .chain((words) => fc.constantFrom('\n', '\r\n', '\n\n').map((lineEnd) => words.join(lineEnd)))
  .filter((value) => value.trim() !== '' && !/(?![\n\r\t])\p{Cc}|\p{Cs}/u.test(value));

describe('§2 Export and import', () => {
  it('preserve any text in a round trip', async () => {
    const productArbitrary = fc.record({
      name: cellText,
      brand: cellText,
      category: cellText,
      description: multilineText,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(productArbitrary, { minLength: 1, maxLength: 20 }), async (products) => {
        for (const fields of products)
          await shop.services.products.create(
            { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' },
            { price: '12.50', countInStock: 3, ...fields },
          );
        const exportBefore = await exportText();
        const versions = (await shop.services.products.listAll()).map(({ version }) => version);
        const auditLength = (await readAudit(shop.database.reader, 0, 100_000)).length;
        const { report } = await send(exportBefore);

        expect(report.problems).toEqual([]);
        expect(report).toMatchObject({ created: 0, updated: 0, unchanged: versions.length });
        await expect(exportText()).resolves.toBe(exportBefore);
        expect((await shop.services.products.listAll()).map(({ version }) => version)).toEqual(versions);
        expect(await readAudit(shop.database.reader, 0, 100_000)).toHaveLength(auditLength);
      }),
      { numRuns: 15 },
    );
  });

  it('recreate the same products from an export without ids', async () => {
    const rows = rowsOf(await exportText());
    const { report } = await send(productFile(rows.map((row) => ({ ...row, id: '' }))));
    expect(report).toMatchObject({ created: rows.length, problems: [] });
    const exportedRows = rowsOf(await exportText()).map(({ id: _id, ...row }) => JSON.stringify(row));
    expect(exportedRows.sort()).toEqual(
      [...rows, ...rows].map(({ id: _id, ...row }) => JSON.stringify(row)).sort(),
    );
  });
});

describe('§3 A file of 10,000 products', () => {
  const manyRows = (prefix: string) =>
    Array.from({ length: 10_000 }, (_, index) =>
      aFileRow({ name: `${prefix} ${index}`, description: 'Plays for a long time. '.repeat(8) }),
    );

  it('is imported in one transaction within the time limit, while customers place orders', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 1_000 });
    const startedAt = performance.now();
    const { report, progress } = await send(productFile(manyRows('Sarangi')));
    expect(report).toMatchObject({ created: 10_000, problems: [] });
    expect(performance.now() - startedAt).toBeLessThan(40_000);
    expect(progress.length).toBeGreaterThan(10);
    expect(progress.at(-1)).toEqual({ phase: 'write', done: 10_000, total: 10_000 });

    const rows = rowsOf(await exportFile(shop, users.admin.token, 'products.csv?search=sarangi'));
    const changedRows = rows.map((row, index) => ({ ...row, price: `₹${1_000 + index}`, countInStock: '9' }));
    const [secondImport, order] = await Promise.all([
      send(productFile(changedRows)),
      users.shopper.placeOrder(anOrder(product)),
    ]);
    expect(secondImport.report).toMatchObject({ updated: 10_000, created: 0 });
    expect(secondImport.report.changes).toHaveLength(200);
    expect(order.id).toBeTruthy();
  }, 120_000);

  it('writes nothing when the client disconnects before the end', async () => {
    const countBefore = await countProducts();
    const countsAtCommit: number[] = [];
    shop.database.writer.beforeCommit(async (tx) => {
      countsAtCommit.push(await tx.count(ProductEntity));
    });
    const abortController = new AbortController();
    const response = await fetch(`${shop.url}/api/import/products`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${users.admin.token}` },
      body: productFile(manyRows('Shehnai')),
      signal: abortController.signal,
    });
    const reader = response.body!.getReader();
    await reader.read();
    abortController.abort();
    await reader.read().catch(() => undefined);

    // The shop accepts another import only after this one ends.
    for (let status = 503; status === 503;) status = (await send(productFile([]))).status;
    expect(await countProducts()).toBe(countBefore);
    expect(countsAtCommit.filter((count) => count !== countBefore)).toEqual([]);
  });
});
