import { readConfig } from '../../../server/config';
import { startLines } from '../../../server/start/shop';
import { paypalEnv, startFakePaypal } from '../../support/fakes/fake-paypal';
import { startShop } from '../../support/fixtures/shop';

const DEMO_MESSAGE = '  payments are a demo: no money moves';
const HOST_MESSAGE = '  PUBLIC_URL is not set: canonical links follow the Host header of each request';

async function startLinesOf(env: Record<string, string>): Promise<string[]> {
  const shop = await startShop({ env });
  const lines = startLines(shop, readConfig({ ...env, DATA_DIR: shop.dataDir }));
  await shop.stop();
  return lines;
}

describe('The start messages', () => {
  it('call payments a demo while the demo provider takes them, on any address', async () => {
    expect(await startLinesOf({})).toContain(DEMO_MESSAGE);
    expect(await startLinesOf({ HOST: '0.0.0.0' })).toContain(DEMO_MESSAGE);
  });

  it('do not call payments a demo in demo mode with PayPal credentials', async () => {
    const fakePaypal = await startFakePaypal();
    const lines = await startLinesOf({ SHOP_MODE: 'demo', ...paypalEnv(fakePaypal) });
    await fakePaypal.close();

    expect(lines).not.toContain(DEMO_MESSAGE);
    expect(lines.join('\n')).toContain('demo accounts');
  });

  it('warn only about a production shop without PUBLIC_URL', async () => {
    const fakePaypal = await startFakePaypal();
    const production = {
      SHOP_MODE: 'production',
      TOKEN_SECRET: 'a secret of at least thirty-two letters',
      ADMIN_EMAIL: 'owner@haat.example',
      ADMIN_PASSWORD: 'a long password of the owner',
      ...paypalEnv(fakePaypal),
    };
    expect(await startLinesOf(production)).toContain(HOST_MESSAGE);
    expect(await startLinesOf({ ...production, PUBLIC_URL: 'https://haat.example' })).not.toContain(
      HOST_MESSAGE,
    );
    expect(await startLinesOf({})).not.toContain(HOST_MESSAGE);
    await fakePaypal.close();
  });
});
