import { readConfig } from '../../../server/config';
import { enterSetupMode } from '../../../server/start/setup-mode';
import { paypalEnv, startFakePaypal } from '../../support/fakes/fake-paypal';
import { aProduct } from '../../support/fixtures/factories';
import { BARE_PRODUCTION, LEGAL_ENVIRONMENT, startSetupShop } from '../../support/fixtures/setup/setup-shop';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

/** Runs the start of a production shop on the database of an open shop. */
async function startOn(shop: Shop, env: Record<string, string>): Promise<boolean | string[]> {
  const config = readConfig({ ...BARE_PRODUCTION, ...env, DATA_DIR: shop.dataDir });
  const restarted = await startShop({ env: { ...BARE_PRODUCTION, ...env }, dataDir: shop.dataDir });
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    await restarted.stop();
  };
  try {
    return await enterSetupMode({ services: restarted.services, close }, config);
  } catch (error) {
    return (error as Error).message.split('\n');
  } finally {
    if (!isClosed) await restarted.stop();
  }
}

describe('The start of a production shop with products', () => {
  let shop: Shop;
  let paypalVariables: Record<string, string>;
  let closePaypal: () => Promise<unknown>;
  beforeAll(async () => {
    const paypal = await startFakePaypal();
    closePaypal = () => paypal.close();
    paypalVariables = paypalEnv(paypal);
    shop = await startShop();
    const { admin } = await connectRest(shop);
    await admin.createProduct(aProduct());
  });
  afterAll(async () => {
    await shop.stop();
    await closePaypal();
  });

  it('names everything that is missing at once', async () => {
    expect(await startOn(shop, {})).toEqual([
      'No payment method is configured: set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or PAYPAL_CLIENT_ID, ' +
        'PAYPAL_CLIENT_SECRET, PAYPAL_CURRENCY and PAYPAL_RATE, or COD_ENABLED=true (setting cod.enabled)',
      'SELLER_NAME is missing (setting shop.legalName)',
      'SELLER_EMAIL is missing (setting shop.email)',
      'SELLER_PHONE is missing (setting shop.phone)',
      'SELLER_ADDRESS is missing (setting shop.address.line1)',
      'GRIEVANCE_OFFICER is missing (setting shop.grievanceOfficer.name)',
      'GRIEVANCE_OFFICER is missing (setting shop.grievanceOfficer.designation)',
      'GRIEVANCE_OFFICER is missing (setting shop.grievanceOfficer.email)',
      expect.stringContaining('LEGAL_DATA=optional'),
    ]);
  });

  it('succeeds with the legal data in the environment, and outside India without it', async () => {
    expect(await startOn(shop, { ...paypalVariables, ...LEGAL_ENVIRONMENT })).toBe(false);
    expect(await startOn(shop, { ...paypalVariables, LEGAL_DATA: 'optional' })).toBe(false);
  });
});

describe('The start of an empty production shop', () => {
  it('needs no set-up with an admin, payments and legal data in the environment', async () => {
    const paypal = await startFakePaypal();
    const admin = { ADMIN_EMAIL: 'owner@kaarigar.example', ADMIN_PASSWORD: 'a long password of the owner' };
    const shop = await startSetupShop({ env: { ...admin, ...LEGAL_ENVIRONMENT, ...paypalEnv(paypal) } });
    expect(shop.services.settings.isOpen).toBe(true);
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
    await shop.stop();
    await paypal.close();
  });

  it('refuses all other paths with 503 and Retry-After, and reports its health', async () => {
    const shop = await startSetupShop();
    const statusOf = async (path: string) => (await fetch(shop.url + path)).status;
    for (const path of [
      '/api/products',
      '/api/shop',
      '/webhooks/paypal',
      '/developers',
      '/demo-provider/sdk.js',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 503]);
    const refusal = await fetch(`${shop.url}/api/products`);
    expect(refusal.headers.get('retry-after')).toBe('300');
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
    await shop.stop();
  });

  it('never happens to a demo shop', async () => {
    const shop = await startShop();
    expect(await enterSetupMode(shop, readConfig({ DATA_DIR: shop.dataDir }))).toBe(false);
    expect(shop.services.settings.isOpen).toBe(true);
    await shop.stop();
  });
});

describe('The legal data of the environment', () => {
  it('is refused by its variables if it is invalid', () => {
    const env = { SELLER_EMAIL: 'nobody', SELLER_PHONE: 'call me', GRIEVANCE_OFFICER: 'Meera||no address' };
    expect(() => readConfig(env)).toThrow(
      /SELLER_EMAIL is invalid: .*\nSELLER_PHONE is invalid: .*\nGRIEVANCE_OFFICER is invalid: /,
    );
  });
});
