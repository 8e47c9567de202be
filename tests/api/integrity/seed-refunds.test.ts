import { seedIfEmpty } from '../../../seeds/seed';
import { readConfig } from '../../../server/config';
import { OrderEntity } from '../../../server/database/entities/order.entity';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { startShop } from '../../support/fixtures/shop';

describe('§4 A seeded order of the demo shop', () => {
  it('can be refunded', async () => {
    const shop = await startShop();
    await seedIfEmpty({ ...shop, config: readConfig({ SEED: 'demo' }), now: () => new Date() });
    const paidOrder = await shop.database.reader
      .getRepository(OrderEntity)
      .findOneByOrFail({ isPaid: true, isDelivered: false });

    await expect(shop.services.refunds.refundInFull(paidOrder.id)).resolves.toMatchObject({
      isRefunded: true,
    });
    await expect(checkIntegrity(shop.database.reader)).resolves.toMatchObject({ problems: [] });
    await shop.stop();
  });
});
