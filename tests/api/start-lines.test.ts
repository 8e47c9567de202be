import { readConfig } from '../../server/config';
import { startLines } from '../../server/shop';
import { paypalEnv, startFakePaypal } from '../support/fake-paypal';
import { startShop } from '../support/shop';

const DEMO_LINE = '  payments are a demo: no money moves';

async function linesWith(env: Record<string, string>): Promise<string[]> {
  const shop = await startShop({ env });
  const lines = startLines(shop, readConfig({ ...env, DATA_DIR: shop.dataDir }));
  await shop.stop();
  return lines;
}

describe('The lines of a start', () => {
  it('call payments a demo while the embedded provider takes them, on any address', async () => {
    expect(await linesWith({})).toContain(DEMO_LINE);
    expect(await linesWith({ HOST: '0.0.0.0' })).toContain(DEMO_LINE);
  });

  it('do not call payments a demo in demo mode with PayPal credentials', async () => {
    const fake = await startFakePaypal();
    const lines = await linesWith({ SHOP_MODE: 'demo', ...paypalEnv(fake) });
    await fake.close();

    expect(lines).not.toContain(DEMO_LINE);
    expect(lines.join('\n')).toContain('demo accounts');
  });
});
