import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { ImageService } from '../../../server/modules/media';
import {
  callImports,
  foreignFile,
  importForeign,
  shopifyShirt,
} from '../../support/fixtures/imports/foreign-files';
import { LISTING_PICTURE } from '../../support/fixtures/pictures/listing-picture';
import { startPictureServer, type PictureServer } from '../../support/fixtures/imports/picture-server';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
let pictureServer: PictureServer;
const start = async (env: Record<string, string>) => {
  shop = await startShop({ env });
  users = await connectGraphql(shop);
};
beforeEach(async () => {
  pictureServer = await startPictureServer();
});
afterEach(async () => {
  const { problems } = await checkIntegrity(shop.database.reader);
  await Promise.all([shop.stop(), pictureServer.stop()]);
  expect(problems).toEqual([]);
});

const PRIVATE = { IMPORT_PRIVATE_ADDRESSES: 'on' };
const pictureRow = (path: string) => ({
  Handle: 'khadi-shirt',
  'Image Src': `http://${pictureServer.host}${path}`,
});
const send = (paths: readonly string[], parameters: Record<string, string> = {}) =>
  importForeign(
    shop,
    users.admin.token,
    foreignFile([...shopifyShirt(), ...paths.map(pictureRow)]),
    parameters,
  );
/** The import when no picture waits any more, except for a later attempt. */
const settledJob = async (id: string | null, waiting = 0) => {
  for (;;) {
    const job = await callImports(shop, users.admin.token, `/${id}`);
    if (job.pictures.waiting <= waiting) return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('wire: Catalogue, pictures of an imported file', () => {
  it('are fetched once each, in the order of the file, and missing ones are listed', async () => {
    await start(PRIVATE);
    const { report } = await send(['/ok1.png', '/html.png', '/ok2.png', '/big.png', '/missing.png']);
    expect(report.hosts).toEqual([{ host: pictureServer.host, pictures: 5 }]);
    const job = await settledJob(report.job);
    expect(job).toMatchObject({ state: 'DONE', pictures: { waiting: 0, fetched: 4, failed: 6 } });
    expect(pictureServer.requests.get('/ok1.png')).toBe(1);
    expect(new Set(job.missing.map(({ url, error }) => `${new URL(url).pathname}: ${error}`))).toEqual(
      new Set([
        '/html.png: The picture must be a PNG, JPEG, WebP or AVIF file',
        '/big.png: The picture is larger than 10 MB',
        '/missing.png: The server of the picture answered 404',
      ]),
    );
    const products = await shop.database.reader.query<{ image: string; more: string }[]>(
      `SELECT image, more_pictures AS more FROM product`,
    );
    expect(products).toHaveLength(2);
    for (const { image, more } of products) {
      expect(image).toMatch(/^\/media\/[0-9a-f]{32}-1000\.webp$/);
      expect(JSON.parse(more)).toHaveLength(1);
    }
    // The same file again fetches nothing.
    expect(
      (await send(['/ok1.png', '/html.png', '/ok2.png', '/big.png', '/missing.png'])).report,
    ).toMatchObject({
      updated: 0,
      unchanged: 2,
    });
    expect(pictureServer.requests.get('/ok1.png')).toBe(1);
  });

  it('keep the Hindi texts of pictures that a later file still has', async () => {
    await start(PRIVATE);
    await settledJob((await send(['/ok1.png', '/ok2.png'])).report.job);
    await shop.database.writer.transaction((tx) => tx.query(`UPDATE product SET image_alt_hi = 'सामने से'`));
    await settledJob((await send(['/ok2.png', '/ok1.png'])).report.job);
    const products = await shop.database.reader.query<{ altHi: string; more: string }[]>(
      `SELECT image_alt_hi AS "altHi", more_pictures AS more FROM product`,
    );
    expect(products).toHaveLength(2);
    for (const { altHi, more } of products) {
      expect(altHi).toBe('');
      expect(JSON.parse(more)).toMatchObject([{ altHi: 'सामने से' }]);
    }
  });

  it('are tried again after a failure of the server, and on request', async () => {
    await start(PRIVATE);
    const { report } = await send(['/once.png']);
    await settledJob(report.job, 2);
    while (!pictureServer.requests.has('/once.png')) await new Promise((resolve) => setTimeout(resolve, 20));
    await callImports(shop, users.admin.token, `/${report.job}/cancel`, 'POST');
    await callImports(shop, users.admin.token, `/${report.job}/retry-pictures`, 'POST');
    await expect(settledJob(report.job)).resolves.toMatchObject({ pictures: { fetched: 2, failed: 0 } });
  });

  it.each([[['/ok1.png', '/late.png']], [['/late.png']]])(
    'leave out products whose pictures an admin changed meanwhile: %s',
    async (paths) => {
      await start(PRIVATE);
      const { report } = await send(paths);
      await settledJob(report.job);
      const [edited, other] = await shop.services.products.listAll();
      await users.admin.updateProduct(edited!.id, { pictures: [{ image: LISTING_PICTURE, alt: '' }] });
      await callImports(shop, users.admin.token, `/${report.job}/retry-pictures`, 'POST');
      const job = await settledJob(report.job);
      expect(job.pictures).toEqual({ waiting: 0, fetched: 2 * paths.length - 1, failed: 1 });
      const error = 'The pictures of this product changed after the import';
      expect(job.missing).toMatchObject([{ url: `http://${pictureServer.host}/late.png`, error }]);
      const products = await shop.database.reader.query<{ id: string; image: string; more: string }[]>(
        `SELECT id, image, more_pictures AS more FROM product`,
      );
      const byId = new Map(products.map((product) => [product.id, product]));
      expect(byId.get(edited!.id)).toMatchObject({ image: LISTING_PICTURE, more: '[]' });
      expect(JSON.parse(byId.get(other!.id)!.more)).toHaveLength(paths.length - 1);
    },
  );

  it('fail after six attempts that ended by an unexpected error', async () => {
    await start({ ...PRIVATE, LOG_LEVEL: 'silent' });
    const store = jest.spyOn(ImageService.prototype, 'store').mockRejectedValue(new Error('no space left'));
    const { report } = await send(['/ok1.png']);
    while (store.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await shop.database.writer.transaction((tx) =>
      tx.query('UPDATE import_picture SET tries = 6, next_at = 0'),
    );
    const job = await settledJob(report.job);
    store.mockRestore();
    expect(job.pictures).toEqual({ waiting: 0, fetched: 0, failed: 2 });
    expect(job.missing[0]?.error).toBe('The picture could not be processed, please try again');
  });

  it('come from chosen hosts only, also after a redirect', async () => {
    await start(PRIVATE);
    const { report } = await send(['/ok1.png'], { hosts: 'cdn.example' });
    const job = await settledJob(report.job);
    expect(job.missing[0]?.error).toBe(`Pictures of ${pictureServer.host} were not chosen for this import`);
    expect(pictureServer.requests.size).toBe(0);
    const redirected = await send(['/inwards.png']);
    const { missing } = await settledJob(redirected.report.job);
    expect(missing[0]?.error).toBe('Pictures of 127.0.0.1:1 were not chosen for this import');
  });

  it('on addresses of the own network are named and never fetched, and their products are imported', async () => {
    await start({});
    const dryRun = await send(['/ok1.png'], { dryRun: 'true' });
    expect(dryRun.report.hosts).toEqual([
      { host: pictureServer.host, pictures: 1, problem: '127.0.0.1 is no public address of the internet' },
    ]);
    const { report } = await send(['/ok1.png']);
    expect(report).toMatchObject({ created: 2, failed: 0 });
    expect(report.notices.filter(({ key }) => key === 'host.notPublic')).toHaveLength(2);
    const job = await settledJob(report.job);
    expect(job.missing).toHaveLength(2);
    expect(pictureServer.requests.size).toBe(0);
  });
});
