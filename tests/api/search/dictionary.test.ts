import { Dictionary } from '../../../server/modules/search/dictionary';
import { wordsOf } from '../../../server/domain/catalogue/normalize-text';
import { engineOf } from '../../../server/modules/search/product-search';
import { aProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const countMatches = async (search: string) => (await shop.services.products.page({ search })).edges.length;

describe('The cached vocabulary of the search index', () => {
  it('is loaded once for repeated look-ups', async () => {
    const engine = engineOf(shop.database);
    const vocabularySpy = jest.spyOn(engine, 'vocabularyOf');
    const dictionary = new Dictionary(engine, shop.database.writer);
    const words = wordsOf('garden lamp');

    expect(await dictionary.lookUp(words)).toEqual(await dictionary.lookUp(words));
    expect(vocabularySpy).toHaveBeenCalledTimes(1);
  });

  it('gains a word with its first product, and loses it with its last product', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await countMatches('xylophone')).toBe(0);
      const { id } = await users.admin.createProduct({ ...aProduct(), name: 'Sur Xylophone' });
      expect(await countMatches('xylophone')).toBe(1);
      expect(await countMatches('xilophone')).toBe(1);
      await users.admin.deleteProduct(id);
    }
  });

  it('rolls back with a failed transaction', async () => {
    await users.admin.createProduct({ ...aProduct(), name: 'Sur Tabla' });
    expect(await countMatches('tabla')).toBe(1);
    const failedChange = shop.database.writer.transaction(async (tx) => {
      await tx.query(`UPDATE product SET name = 'Sur Mridangam' WHERE name = 'Sur Tabla'`);
      throw new Error('simulated failure');
    });
    await expect(failedChange).rejects.toThrow('simulated failure');

    expect([await countMatches('tabla'), await countMatches('mridangam')]).toEqual([1, 0]);
  });

  it('is cached again after a commit failed', async () => {
    const { writer, searchReads } = shop.database;
    let failsCommit = true;
    writer.beforeCommit(() => {
      if (failsCommit) throw new Error('simulated failure');
      return Promise.resolve();
    });
    await expect(users.admin.createProduct(aProduct())).rejects.toThrow();
    failsCommit = false;
    const readSpy = jest.spyOn(searchReads, 'all');

    await countMatches('sitar');
    const firstReadCount = readSpy.mock.calls.length;
    await countMatches('sitar');
    expect(readSpy.mock.calls.length - firstReadCount).toBeLessThan(firstReadCount);
  });
});
