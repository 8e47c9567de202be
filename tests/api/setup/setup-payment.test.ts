import { VISITOR } from '../../../server/domain/accounts/permissions';
import { readConfig } from '../../../server/config';
import { enterSetupMode } from '../../../server/start/setup-mode';
import { paypalEnv, startFakePaypal } from '../../support/fakes/fake-paypal';
import { aProduct, aUser } from '../../support/fixtures/factories';
import {
  BARE_PRODUCTION,
  LEGAL_ENVIRONMENT,
  LEGAL_SETTINGS,
  startSetupShop,
  type SetupShop,
} from '../../support/fixtures/setup/setup-shop';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { setupClients } from '../../support/fixtures/setup/setup-clients';

const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_live_key', RAZORPAY_KEY_SECRET: 'a secret of Razorpay' };
const PAYPAL_VARIABLES = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_CURRENCY', 'PAYPAL_RATE'];

describe('The start of a production shop with products', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    const { admin } = await connectRest(shop);
    await admin.createProduct(aProduct());
  });
  afterAll(() => shop.stop());

  /** Starts a production shop on the same database; returns the problems of a refused start. */
  const startWith = async (env: Record<string, string>) => {
    const production = { ...BARE_PRODUCTION, ...LEGAL_ENVIRONMENT, ...env };
    const restarted = await startShop({ env: production, dataDir: shop.dataDir });
    const close = async () => {};
    try {
      await enterSetupMode(
        { services: restarted.services, close },
        readConfig({ ...production, DATA_DIR: shop.dataDir }),
      );
      return restarted.services.settings.shop(VISITOR).paymentMethods;
    } catch (error) {
      return (error as Error).message.split('\n').slice(0, -1);
    } finally {
      await restarted.stop();
    }
  };

  it('needs one payment method, and names all of them', async () => {
    expect(await startWith({})).toEqual([
      'No payment method is configured: set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or PAYPAL_CLIENT_ID, ' +
        'PAYPAL_CLIENT_SECRET, PAYPAL_CURRENCY and PAYPAL_RATE, or COD_ENABLED=true (setting cod.enabled)',
    ]);
  });

  it('succeeds with PayPal alone', async () => {
    const paypal = await startFakePaypal();
    expect(await startWith(paypalEnv(paypal))).toMatchObject([{ id: 'PayPal' }]);
    await paypal.close();
  });

  it('succeeds with Razorpay alone', async () => {
    expect(await startWith(RAZORPAY)).toMatchObject([{ id: 'Razorpay' }]);
  });

  it('succeeds with cash on delivery alone, from the environment and from a setting', async () => {
    expect(await startWith({ COD_ENABLED: 'true' })).toMatchObject([{ id: 'COD' }]);
    const { admin } = await connectRest(shop);
    await admin.updateSettings({ settings: { 'cod.enabled': true } });
    expect(await startWith({})).toMatchObject([{ id: 'COD' }]);
    // A stored setting wins over the environment.
    await admin.updateSettings({ settings: { 'cod.enabled': false } });
    expect(await startWith({ COD_ENABLED: 'true' })).toHaveLength(1);
  });
});

describe('The configuration', () => {
  it('refuses a COD_ENABLED that is not a yes or a no', () => {
    expect(() => readConfig({ COD_ENABLED: 'maybe' })).toThrow(/^COD_ENABLED must be one of 0, 1, false/);
    expect(readConfig({ COD_ENABLED: 'on' }).isCashOnDeliveryOn).toBe(true);
    expect(readConfig({}).isCashOnDeliveryOn).toBe(false);
  });
});

describe.each(setupClients)('A shop in set-up mode without a payment method, over %s', (_name, connect) => {
  let shop: SetupShop;
  beforeEach(async () => {
    shop = await startSetupShop();
  });
  afterEach(() => shop.stop());

  const createOwner = async () => {
    const { name, email, password } = aUser();
    const { data } = await connect(shop).createOwner({ name, email, password, token: shop.setupToken });
    const owner = connect(shop, String(data?.token));
    await owner.updateSettings(LEGAL_SETTINGS);
    return owner;
  };

  it('does not open, and names the variables without their values', async () => {
    const owner = await createOwner();
    expect(await owner.open()).toMatchObject({ code: 'BAD_INPUT', fields: ['payment'] });
    const razorpayVariables = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'];
    const missing = { isRequired: true, isSet: false };
    expect(await owner.state()).toMatchObject({
      data: {
        progress: {
          missing: ['payment'],
          missingPaymentVariables: [...razorpayVariables, ...PAYPAL_VARIABLES],
          onlineMethods: [
            {
              state: 'MISSING',
              webhookPath: '/webhooks/razorpay',
              variables: [
                ...razorpayVariables.map((name) => ({ name, ...missing })),
                { name: 'RAZORPAY_WEBHOOK_SECRET', isRequired: false, isSet: false },
              ],
            },
            { state: 'MISSING', webhookPath: '/webhooks/paypal' },
          ],
        },
      },
    });
  });

  it('opens after the owner switches cash on delivery on', async () => {
    const owner = await createOwner();
    await owner.updateSettings({ 'cod.enabled': true });
    expect(await owner.state()).toMatchObject({
      data: { progress: { missing: [], missingPaymentVariables: [] } },
    });
    expect(await owner.open()).toMatchObject({ data: { isOpen: true } });
  });
});
