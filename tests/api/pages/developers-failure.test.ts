import { startBuiltShop } from '../../support/fixtures/built-shop';

describe('the API reference', () => {
  it('is rendered again after a failed first attempt', async () => {
    const shop = await startBuiltShop({ LOG_LEVEL: 'silent' });
    jest.spyOn(shop.services.products, 'top').mockRejectedValueOnce(new Error('SQLITE_BUSY'));
    const readStatus = async () => (await fetch(`${shop.url}/developers`)).status;

    expect([await readStatus(), await readStatus()]).toEqual([500, 200]);
    await shop.stop();
  });
});
