import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop, type Shop } from '../../../support/fixtures/shop';

const INDEX_HTML = '<!doctype html><html><head><title>Haat</title></head><body></body></html>';
const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' };

let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'haat-client-'));
  await writeFile(path.join(clientDir, 'index.html'), INDEX_HTML);
});
afterAll(() => rm(clientDir, { recursive: true, force: true }));

/** The headers of a document of a shop, and its nonce. */
async function loadDocument(shop: Shop, address: string) {
  const { headers, ...response } = await fetch(shop.url + address).then(async (answer) => ({
    headers: answer.headers,
    html: await answer.text(),
  }));
  const nonce = /<meta name="csp-nonce" content="([\w+/]{24})" \/>/.exec(response.html)?.[1];
  return {
    policy: headers.get('content-security-policy') ?? '',
    opener: headers.get('cross-origin-opener-policy'),
    cache: headers.get('cache-control'),
    nonce,
  };
}

describe('The document of an order page', () => {
  it('alone allows the checkout of Razorpay with real credentials, in both languages', async () => {
    const shop = await startShop({ clientDir, env: RAZORPAY });
    for (const address of ['/order/an-order', '/hi/order/an-order', '/ORDER/an-order']) {
      const { policy, opener, cache, nonce } = await loadDocument(shop, address);
      expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
      expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com;');
      expect(policy).toMatch(
        /connect-src 'self' https:\/\/api\.razorpay\.com [^;]*lumberjack\.razorpay\.com/,
      );
      expect(policy).toContain("form-action 'self' https://api.razorpay.com");
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toContain('unsafe');
      expect(opener).toBe('same-origin-allow-popups');
      expect(cache).toBe('no-store');
    }
    for (const address of ['/', '/cart', '/orders/an-order', '/profile', '/admin/orderlist', '/placeorder']) {
      const { policy, opener } = await loadDocument(shop, address);
      expect(policy).not.toContain('razorpay');
      expect(policy).toContain("frame-src 'none'");
      expect(opener).toBe('same-origin');
    }
    await shop.stop();
  });

  it('allows no other site in demo mode', async () => {
    const shop = await startShop({ clientDir });
    const { policy, nonce } = await loadDocument(shop, '/order/an-order');
    expect(policy).not.toContain('razorpay');
    expect(policy).not.toContain('https:');
    expect(nonce).toBeUndefined();
    await shop.stop();
  });
});
