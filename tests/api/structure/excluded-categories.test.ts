import { readAudit } from '../../../server/modules/audit/audit';
import { ADDRESS, anOrder, aProduct } from '../../support/fixtures/factories';
import { quoteApis } from '../../support/fixtures/pricing/quote-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';
import {
  structureTransports,
  type StructureClient,
} from '../../support/transports/structure/structure-clients';

const RETURNS = 'returns.excludedCategories';
const CASH = 'cod.excludedCategories';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const setSettings = (settings: InputFields) => users.admin.updateSettings({ settings });
/** The lines of both settings, and the version of all settings. */
const exclusions = async () => {
  const { version, settings } = await users.admin.settings();
  return { version, returns: settings[RETURNS], cash: settings[CASH] };
};

describe.each(structureTransports)('wire: Catalogue, excluded categories over %s', (name, connect) => {
  let api: StructureClient;
  beforeEach(() => {
    api = connect(shop, users.admin.token);
  });
  afterEach(() => setSettings({ [RETURNS]: null, [CASH]: null }));
  const aName = (text: string) => `${text} ${name}`;
  const aCategory = (text: string, parent?: unknown) =>
    api.create('category', { name: aName(text), ...(parent !== undefined && { parent }) });

  it('stay excluded under a new name, in one version with an entry of the admin', async () => {
    const lamps = await aCategory('Lamps');
    await setSettings({ [RETURNS]: `Books\n ${aName('lamps')} `, [CASH]: `${aName('LÁMPS')}\nAudio` });
    const before = await exclusions();
    const entryCount = (await readAudit(shop.database.reader, 0, 10_000)).length;
    expect(await api.update('category', lamps.id, { name: aName('Lights') })).toMatchObject({
      name: aName('Lights'),
    });
    await expect(exclusions()).resolves.toEqual({
      version: before.version + 1,
      returns: `Books\n${aName('Lights')}`,
      cash: `${aName('Lights')}\nAudio`,
    });
    const entries = (await readAudit(shop.database.reader, entryCount, 100)).map(
      ({ actor_id: actorId, door, action, subject, after }) => ({
        actorId,
        door,
        action,
        subject,
        after: JSON.parse(after ?? '{}') as unknown,
      }),
    );
    expect(entries).toContainEqual({
      actorId: users.admin.id,
      door: name.toLowerCase(),
      action: 'settings.update',
      subject: 'settings',
      after: { fields: [RETURNS, CASH] },
    });
    await expect(
      users.admin.updateSettings({ version: before.version, settings: { [CASH]: aName('Lamps') } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each(quoteApis)(
    'keep cash from their products after a new name, in a quote over %s',
    async (quoteApi, quotes) => {
      const category = await aCategory(`Rings ${quoteApi}`);
      const product = await api.saveProduct(
        aProduct({ countInStock: 5, category: undefined, categories: [category.id] }),
      );
      await setSettings({ 'cod.enabled': true, [CASH]: aName(`Rings ${quoteApi}`) });
      const client = quotes(shop, (await users.newUser()).token);
      const cashOffer = async () => {
        const { data } = await client.quote(
          anOrder([{ product: String(product.id), qty: 1 }], {
            paymentMethod: 'PayPal',
            shippingAddress: { ...ADDRESS, phone: '9845012345' },
          }),
        );
        return ((data?.paymentMethods ?? []) as InputFields[]).find(({ id }) => id === 'COD');
      };
      expect(await cashOffer()).toMatchObject({ available: false });
      await api.update('category', category.id, { name: aName(`Bands ${quoteApi}`) });
      expect(await cashOffer()).toMatchObject({ available: false });
      await setSettings({ [CASH]: null });
      expect(await cashOffer()).toMatchObject({ available: true });
    },
  );

  it('keep the line for another category with the same name, and get one more', async () => {
    const top = await aCategory('Home');
    const vases = await aCategory('Vases');
    await aCategory('vases', top.id);
    await setSettings({ [RETURNS]: `${aName('Vases')}\nBooks` });
    await api.update('category', vases.id, { name: aName('Jars') });
    expect((await exclusions()).returns).toBe(`${aName('Vases')}\n${aName('Jars')}\nBooks`);
  });

  it('do not change the settings if no line names them', async () => {
    const pens = await aCategory('Pens');
    await setSettings({ [RETURNS]: `${aName('Pens')} and ink` });
    const before = await exclusions();
    await api.update('category', pens.id, { name: aName('Quills') });
    await api.update('category', pens.id, { description: 'Feathers' });
    await expect(exclusions()).resolves.toEqual(before);
  });

  it('refuse a name that makes a setting too long', async () => {
    const caps = await aCategory('Caps');
    const line = aName('Caps');
    await setSettings({ [RETURNS]: line, [CASH]: `${line}\n${'x'.repeat(999 - line.length)}` });
    const before = [await exclusions(), await api.list('category')];
    expect(await api.update('category', caps.id, { name: `${line}s` })).toEqual({
      code: 'BAD_INPUT',
      field: 'name',
    });
    expect([await exclusions(), await api.list('category')]).toEqual(before);
    expect(await api.update('category', caps.id, { name: line.toUpperCase() })).toMatchObject({
      name: line.toUpperCase(),
    });
  });

  it.each([
    [RETURNS, 'The setting “Categories without returns” names the category; change the setting first'],
    [CASH, 'The setting “Categories without cash on delivery” names the category; change the setting first'],
  ])('refuse their deletion while %s names them', async (key, sentence) => {
    const top = await aCategory(`Top ${key}`);
    const shoes = await aCategory(`Shoes ${key}`, top.id);
    await setSettings({ [key]: `Books\n${aName(`SHOES ${key}`)}` });
    const before = [await exclusions(), await api.list('category')];
    expect(await api.remove('category', shoes.id)).toMatchObject({ code: 'CONFLICT' });
    const response = await fetch(`${shop.url}/api/categories/${String(shoes.id)}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${users.admin.token}` },
    });
    expect(await response.json()).toMatchObject({ message: sentence });
    expect([await exclusions(), await api.list('category')]).toEqual(before);
    await setSettings({ [key]: 'Books' });
    expect(await api.remove('category', shoes.id)).toEqual({});
  });
});
