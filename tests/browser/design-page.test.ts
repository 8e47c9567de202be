import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startSeededShop } from '../support/fixtures/seeded-shop';

const MANIFEST = path.join(__dirname, '../../dist/client/.vite/manifest.json');

describe('The design page, for development only', () => {
  it('returns 404 in a built shop', async () => {
    const shop = await startSeededShop();
    for (const address of ['/design', '/design.html', '/design/main.tsx']) {
      expect((await fetch(shop.url + address)).status).toBe(404);
    }
    await shop.stop();
  });

  it('is not in the manifest of the built client', () => {
    const chunks = Object.keys(JSON.parse(readFileSync(MANIFEST, 'utf8')) as object);
    expect(chunks.filter((key) => /design/.test(key))).toEqual([]);
  });
});
