import { AddressEntity } from '../../../server/database/entities/address.entity';
import { anAddress } from '../../support/fixtures/addresses/saved-address';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { PASSWORD, type TestUser, type TestUsers } from '../../support/fixtures/test-users';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const refusal = (code: string, ...fields: string[]) => ({
  code,
  ...(fields.length > 0 && { fields: fields.map((field) => expect.objectContaining({ field }) as object) }),
});

describe.each(transports)('§5 The address book, over %s', (_name, connect) => {
  let users: TestUsers;
  let person: TestUser;
  beforeAll(async () => {
    users = await connect(shop);
  });
  beforeEach(async () => {
    person = await users.newUser();
  });
  const defaults = async () =>
    (await person.myAddresses()).filter(({ isDefault }) => isDefault).map(({ id }) => id);

  it('stores an address with phone, PIN code and state in their standard form', async () => {
    const { id, ...fields } = await person.createAddress(
      anAddress({ phone: '०९८४५० १२३४५', postalCode: '५७० ०१२', state: 'ka', landmark: null }),
    );
    expect(fields).toEqual({
      label: null,
      recipient: 'Meera Iyer',
      phone: '+919845012345',
      line1: '14 Temple Tree Road',
      line2: 'Jayalakshmipuram',
      landmark: null,
      postalCode: '570012',
      city: 'Mysuru',
      state: 'KA',
      country: 'India',
      isDefault: true,
      isDefaultBilling: false,
    });
    expect(await person.myAddresses()).toEqual([{ id, ...fields }]);
  });

  it('names every invalid field', async () => {
    const invalid = anAddress({ recipient: 'Mee\u200era', phone: '5845012345', line1: ' ' });
    await expect(
      person.createAddress({ ...invalid, postalCode: '070012', city: 'a\u0007', state: 'XX' }),
    ).rejects.toMatchObject(
      refusal('BAD_INPUT', 'recipient', 'phone', 'line1', 'postalCode', 'city', 'state'),
    );
    expect(await person.myAddresses()).toEqual([]);
  });

  it('takes an address of another country without a state', async () => {
    const abroad = { phone: '+44 20 7946 0958', postalCode: 'SW1A 1AA', city: 'London', state: null };
    expect(await person.createAddress(anAddress({ ...abroad, country: 'UK' }))).toMatchObject({
      phone: '+442079460958',
      postalCode: 'SW1A 1AA',
      state: null,
      country: 'UK',
    });
  });

  it('changes only the submitted fields, and removes optional ones', async () => {
    const { id, ...created } = await person.createAddress(anAddress());
    const changed = await person.updateAddress(id, { city: 'Mandya', line2: null });
    expect(changed).toEqual({ ...created, id, city: 'Mandya', line2: null });
    await expect(person.updateAddress(id, { phone: '12', city: '' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'phone', 'city'),
    );
    expect(await person.myAddresses()).toEqual([changed]);
  });

  it('always has exactly one default', async () => {
    const first = await person.createAddress(anAddress());
    const second = await person.createAddress(anAddress({ isDefault: false }));
    expect(await defaults()).toEqual([first.id]);
    const third = await person.createAddress(anAddress({ isDefault: true }));
    expect(await defaults()).toEqual([third.id]);
    await person.updateAddress(first.id, { isDefault: true });
    await person.updateAddress(first.id, { isDefault: false });
    expect(await defaults()).toEqual([first.id]);
    expect((await person.myAddresses()).map(({ id }) => id)).toEqual([first.id, third.id, second.id]);

    await person.deleteAddress(first.id);
    expect(await defaults()).toEqual([third.id]);
    await person.deleteAddress(second.id);
    expect(await defaults()).toEqual([third.id]);
  });

  it('has a label of at most 40 characters', async () => {
    const address = await person.createAddress(anAddress({ label: ' Office ' }));
    expect(address.label).toBe('Office');
    expect((await person.updateAddress(address.id, { city: 'Mandya' })).label).toBe('Office');
    const longest = 'घ'.repeat(40);
    expect((await person.updateAddress(address.id, { label: longest })).label).toBe(longest);
    for (const label of ['x'.repeat(41), 'a\u0007', 'Off\u202eice'])
      await expect(person.updateAddress(address.id, { label })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'label'),
      );
    for (const label of ['', null]) {
      await person.updateAddress(address.id, { label: 'Home' });
      expect((await person.updateAddress(address.id, { label })).label).toBeNull();
    }
  });

  it('has at most one default billing address, and none until the shopper chooses it', async () => {
    const billing = async () =>
      (await person.myAddresses()).filter(({ isDefaultBilling }) => isDefaultBilling).map(({ id }) => id);
    const home = await person.createAddress(anAddress());
    expect(await billing()).toEqual([]);
    const office = await person.createAddress(anAddress({ isDefaultBilling: true }));
    expect(office).toMatchObject({ isDefault: false, isDefaultBilling: true });
    await person.updateAddress(home.id, { isDefaultBilling: true });
    await person.updateAddress(home.id, { city: 'Mandya' });
    await person.updateAddress(office.id, { isDefaultBilling: false });
    expect(await billing()).toEqual([home.id]);
    expect(await defaults()).toEqual([home.id]);

    await person.updateAddress(home.id, { isDefaultBilling: false });
    expect(await billing()).toEqual([]);
    await Promise.all([home, office].map(({ id }) => person.updateAddress(id, { isDefaultBilling: true })));
    expect(await billing()).toHaveLength(1);
    await person.deleteAddress((await billing())[0]!);
    expect(await billing()).toEqual([]);
    expect(await defaults()).toHaveLength(1);
  });

  it('has at most 20 addresses, also with concurrent requests', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, () => person.createAddress(anAddress())),
    );
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(refusals).toEqual(
      Array.from({ length: 4 }, () =>
        expect.objectContaining({ code: 'LIMIT_REACHED', key: 'address.limitReached' }),
      ),
    );
    expect(await person.myAddresses()).toHaveLength(20);
    expect(await defaults()).toHaveLength(1);
  });

  it('does not exist for other people, not even for admins', async () => {
    const { id } = await person.createAddress(anAddress());
    for (const stranger of [users.other, users.admin]) {
      await expect(stranger.updateAddress(id, { city: 'Delhi' })).rejects.toMatchObject(refusal('NOT_FOUND'));
      await expect(stranger.deleteAddress(id)).rejects.toMatchObject(refusal('NOT_FOUND'));
    }
    await expect(person.deleteAddress('unknown')).rejects.toMatchObject(refusal('NOT_FOUND'));
    expect(await person.myAddresses()).toHaveLength(1);
  });

  it('is deleted with the account, and the audit log has no address', async () => {
    const { id } = await person.createAddress(anAddress());
    await person.closeAccount({ password: PASSWORD });
    const { manager } = shop.database.reader;
    expect(await manager.countBy(AddressEntity, { userId: person.id })).toBe(0);
    const entries = await manager.query<object[]>(`SELECT * FROM audit_log WHERE actor_id = $1`, [person.id]);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'address.create', subject: person.id, after: null }),
    );
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Temple|Mysuru|98450|570012|${id}`));
  });
});
