import { startBuiltShop } from '../../support/fixtures/built-shop';
import { connectRest } from '../../support/transports/rest-transport';

/** A boundary that the server could not render; the browser reports it as an error. */
const FAILED_BOUNDARY = '<!--$!-->';

describe('The first sign-in page of a shop with guests', () => {
  it('is complete, also before any other page was rendered', async () => {
    const shop = await startBuiltShop({});
    const { admin } = await connectRest(shop);
    await admin.updateSettings({ settings: { 'checkout.guests': true } });
    const checkout = await (await fetch(`${shop.url}/login?redirect=/shipping`)).text();
    const signIn = await (await fetch(`${shop.url}/login`)).text();
    await shop.stop();

    expect(checkout).not.toContain(FAILED_BOUNDARY);
    expect(checkout).toContain('Continue as guest');
    expect(signIn).not.toContain(FAILED_BOUNDARY);
  });
});
