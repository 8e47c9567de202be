import { startFakePaypal, paypalEnv, type FakePaypal } from '../../support/fakes/fake-paypal';
import { aUser } from '../../support/fixtures/factories';
import { LEGAL_SETTINGS, startSetupShop, type SetupShop } from '../../support/fixtures/setup/setup-shop';
import { setupClients } from '../../support/fixtures/setup/setup-clients';

const LEGAL_FIELDS = [
  'shop.legalName',
  'shop.email',
  'shop.phone',
  'shop.address.line1',
  'shop.grievanceOfficer.name',
  'shop.grievanceOfficer.designation',
  'shop.grievanceOfficer.email',
];
const DAY_MS = 86_400_000;

describe.each(setupClients)('The set-up of an empty production shop, over %s', (_name, connect) => {
  let paypal: FakePaypal;
  let shop: SetupShop;
  beforeEach(async () => {
    paypal = await startFakePaypal();
    shop = await startSetupShop({ env: { ...paypalEnv(paypal), RATE_LIMIT_FACTOR: '1' } });
  });
  afterEach(async () => {
    await shop.stop();
    await paypal.close();
  });

  const anOwner = (changes = {}) => {
    const { name, email, password } = aUser();
    return { name, email, password, token: shop.setupToken, ...changes };
  };
  const createOwner = async () => {
    const { data } = await connect(shop).createOwner(anOwner());
    return connect(shop, String(data?.token));
  };

  it('refuses shoppers, and answers only the state, the owner and sign-ins', async () => {
    const visitor = connect(shop);
    expect(await visitor.state()).toEqual({ data: { isOpen: false, hasOwner: false, progress: null } });
    expect(await visitor.readProducts()).toMatchObject({ code: 'BUSY', message: 'This shop opens soon' });
    expect(await visitor.open()).toMatchObject({ code: 'BUSY' });
    expect(await visitor.updateSettings({ 'shop.name': 'Bazaar' })).toMatchObject({ code: 'BUSY' });
    expect(await visitor.signIn({ email: 'asha@haat.example', password: 'long enough' })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('leads from the owner and the legal data to an open shop', async () => {
    const owner = await createOwner();
    expect(await owner.state()).toEqual({
      data: {
        isOpen: false,
        hasOwner: true,
        progress: {
          missing: LEGAL_FIELDS,
          missingPaymentVariables: [],
          onlineMethods: [
            expect.objectContaining({ state: 'MISSING', webhookPath: '/webhooks/razorpay' }),
            expect.objectContaining({ state: 'READY', webhookPath: '/webhooks/paypal' }),
          ],
          isLegalDataRequired: true,
          hasProduct: false,
          draftPages: expect.any(Number) as number,
        },
      },
    });
    expect(await owner.open()).toMatchObject({ code: 'BAD_INPUT', fields: LEGAL_FIELDS });
    await owner.updateSettings({ 'shop.name': 'Kaarigar', ...LEGAL_SETTINGS });
    expect(await owner.open()).toMatchObject({
      data: { isOpen: true, hasOwner: true, progress: { missing: [] } },
    });
    expect(await connect(shop).readProducts()).toHaveProperty('data');
    expect(await owner.open()).toMatchObject({ data: { isOpen: true } });
  });

  it('creates exactly one owner of concurrent ones', async () => {
    const results = await Promise.all([1, 2, 3].map(() => connect(shop).createOwner(anOwner())));
    expect(results.filter(({ data }) => data)).toHaveLength(1);
    const refusals = results.filter(({ code }) => code !== undefined);
    expect(refusals.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const admins = await shop.database.reader.query<object[]>('SELECT id FROM "user"');
    expect(admins).toHaveLength(1);
    expect(await connect(shop).createOwner(anOwner())).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This shop has an owner; sign in with that account',
    });
  });

  it('refuses a wrong and an expired token, and a start renews an expired one', async () => {
    const wrongToken = shop.setupToken?.replace(/.{8}$/, 'AAAAAAAA');
    const refusal = { code: 'BAD_INPUT', fields: ['token'] };
    expect(await connect(shop).createOwner(anOwner({ token: wrongToken }))).toMatchObject(refusal);
    expect(await connect(shop).createOwner(anOwner({ token: 'guess' }))).toMatchObject(refusal);
    shop.advanceClock(DAY_MS);
    expect(await connect(shop).createOwner(anOwner())).toMatchObject(refusal);
    const token = await shop.services.setup.begin();
    expect(token).not.toBe(shop.setupToken);
    expect(await connect(shop).createOwner(anOwner({ token }))).toHaveProperty('data');
  });

  it('refuses the email address of another account, and accepts another one', async () => {
    const { email } = aUser();
    await shop.services.users.register(
      { name: 'Asha Rao', email, password: 'a long password' },
      { address: '127.0.0.1', adapter: 'system' },
    );
    expect(await connect(shop).createOwner(anOwner({ email }))).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await connect(shop).createOwner(anOwner())).toHaveProperty('data');
  });

  it('limits wrong tokens from one address, also for the correct token', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1)
      await connect(shop).createOwner(anOwner({ token: `guess ${attempt}` }));
    expect(await connect(shop).createOwner(anOwner())).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('refuses a GSTIN of another state than the address', async () => {
    const owner = await createOwner();
    expect(await owner.updateSettings({ ...LEGAL_SETTINGS, 'shop.gstin': '29AAGCB7383J1Z4' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['shop.gstin'],
      message: 'This GSTIN is of Karnataka (29). Your address is in Maharashtra (27).',
    });
  });

  it('continues after a restart, with the sign-in of the owner', async () => {
    const account = anOwner();
    const session = await connect(shop).createOwner(account);
    await connect(shop, String(session.data?.token)).updateSettings(LEGAL_SETTINGS);
    const { dataDir } = shop;
    // A second instance on the database reads the same state as a restarted one.
    const restarted = await startSetupShop({ env: paypalEnv(paypal), dataDir });
    expect(restarted.setupToken).toBeUndefined();
    expect(await connect(restarted).state()).toMatchObject({ data: { isOpen: false, hasOwner: true } });
    const { data } = await connect(restarted).signIn({ email: account.email, password: account.password });
    const owner = connect(restarted, String(data?.token));
    expect(await owner.open()).toMatchObject({ data: { isOpen: true } });
    await restarted.stop();
  });
});
