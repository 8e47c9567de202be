import { Dictionary } from '../../../server/modules/search/dictionary';
import { wordsOf } from '../../../server/domain/catalogue/normalize-text';
import { engineOf } from '../../../server/modules/search/product-search';
import { aProduct } from '../../support/fixtures/factories';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
let people: People;
beforeAll(async () => {
  shop = await startShop();
  people = await transports[0]![1](shop);
});
afterAll(() => shop.stop());

const countMatches = async (search: string) => (await shop.services.products.page({ search })).edges.length;

describe('The cached vocabulary of the search index', () => {
  it('is read once', async () => {
    const engine = engineOf(shop.database);
    const vocabularySpy = jest.spyOn(engine, 'vocabularyOf');
    const dictionary = new Dictionary(engine, shop.database.writer);
    const words = wordsOf('garden lamp');

    expect(await dictionary.lookUp(words)).toEqual(await dictionary.lookUp(words));
    expect(vocabularySpy).toHaveBeenCalledTimes(1);
  });

  it('gains a word with its first product, and loses it with its last one', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await countMatches('xylophone')).toBe(0);
      const { id } = await people.admin.createProduct({ ...aProduct(), name: 'Sur Xylophone' });
      expect(await countMatches('xylophone')).toBe(1);
      expect(await countMatches('xilophone')).toBe(1);
      await people.admin.deleteProduct(id);
    }
  });

  it('rolls back with a refused change', async () => {
    await people.admin.createProduct({ ...aProduct(), name: 'Sur Tabla' });
    expect(await countMatches('tabla')).toBe(1);
    const change = shop.database.writer.transaction(async (tx) => {
      await tx.query(`UPDATE product SET name = 'Sur Mridangam' WHERE name = 'Sur Tabla'`);
      throw new Error('not today');
    });
    await expect(change).rejects.toThrow('not today');

    expect([await countMatches('tabla'), await countMatches('mridangam')]).toEqual([1, 0]);
  });
});
