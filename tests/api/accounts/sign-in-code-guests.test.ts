import { UserEntity } from '../../../server/database/entities/user.entity';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { allowGuests } from '../../support/fixtures/guests/guest-orders';
import { aSignInCode, mailsTo } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { PASSWORD, type ProductRecord, type TestUsers } from '../../support/fixtures/test-users';
import { guestApis } from '../../support/transports/guest-clients';
import { transports } from '../../support/transports/transports';

const WRONG_CODE_ERROR = { code: 'UNAUTHENTICATED', key: 'code.wrong' };
let addressCount = 0;

describe.each(transports)('§5 Sign-in by code to the address of guest orders, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let email: string;
  let orderIds: string[];
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
    product = await createListedProduct(users.admin, { countInStock: 1_000 });
    await allowGuests(shop, users.admin.id);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    email = `guest-${(addressCount += 1)}@codes.example`;
    orderIds = [await orderAsGuest('Meera'), await orderAsGuest('Meera Iyer')].sort();
  });

  const orderAsGuest = async (name: string) => {
    const [[, connectGuest] = []] = guestApis;
    const order = await connectGuest?.(shop).place({ ...anOrder(product), guest: { name, email } });
    return order?.id ?? '';
  };
  const signIn = (code: string) => users.visitor.signInWithCode({ email, code });
  const accountsOf = (address: string) =>
    shop.database.reader.getRepository(UserEntity).findBy({ email: address, kind: 'CUSTOMER' });
  const orderIdsOf = async (token: string) =>
    (await users.clientWithToken(token).myOrders()).map(({ id }) => id).sort();

  it('creates an account with a verified address and all the orders, but no password', async () => {
    const session = await signIn(await aSignInCode(shop, email.toUpperCase()));

    expect(session).toMatchObject({ email, name: 'Meera Iyer', isAdmin: false });
    await expect(orderIdsOf(session.token)).resolves.toEqual(orderIds);
    await expect(accountsOf(email)).resolves.toMatchObject([
      { id: session.id, emailVerifiedAt: expect.any(Date) as Date, wantsOptionalMail: false },
    ]);
    await expect(users.visitor.signIn({ email, password: PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(checkIntegrity(shop.database.reader)).resolves.toMatchObject({ problems: [] });
  });

  it('signs in to the same account with the next code', async () => {
    const session = await signIn(await aSignInCode(shop, email));

    await expect(signIn(await aSignInCode(shop, email))).resolves.toMatchObject({ id: session.id });
  });

  it('creates one account, even when two requests use the code at the same moment', async () => {
    const code = await aSignInCode(shop, email);
    const outcomes = await Promise.allSettled([signIn(code), signIn(code)]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(accountsOf(email)).resolves.toHaveLength(1);
  });

  it('creates no account with a wrong code', async () => {
    const code = await aSignInCode(shop, email);

    await expect(signIn(code === '000000' ? '000001' : '000000')).rejects.toMatchObject(WRONG_CODE_ERROR);
    await expect(accountsOf(email)).resolves.toEqual([]);
  });

  it('refuses the code after another person has registered the address', async () => {
    const code = await aSignInCode(shop, email);
    const stranger = await users.visitor.register({ name: 'Stranger', email, password: PASSWORD });

    await expect(signIn(code)).rejects.toMatchObject(WRONG_CODE_ERROR);
    await expect(orderIdsOf(stranger.token)).resolves.toEqual([]);
  });

  it('sends no code to an address that the undo link of another account may restore', async () => {
    const person = await users.newUser();
    await users.admin.updateUser(person.id, { email: `moved-${person.email}` });
    email = person.email;
    await orderAsGuest('Meera');
    await users.visitor.requestSignInCode({ email });

    await expect(mailsTo(shop, email, 'ONE_TIME_CODE')).resolves.toEqual([]);
  });
});
