import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { findGuest } from '../../../server/modules/guests';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { allowGuests } from '../../support/fixtures/guests/guest-orders';
import { aResetToken, aSignInCode, aVerificationToken } from '../../support/fixtures/mailbox';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { PASSWORD, type ProductRecord, type TestUsers } from '../../support/fixtures/test-users';
import { guestApis, type GuestClient } from '../../support/transports/guest-clients';
import { connectRest } from '../../support/transports/rest-transport';
import { RestClient } from '../../support/transports/rest';

let shop: Shop;
let users: TestUsers;
let product: ProductRecord;
let guestCount = 0;
beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  product = await createListedProduct(users.admin, { countInStock: 1_000 });
  await allowGuests(shop, users.admin.id);
});
afterAll(() => shop.stop());

const orderOf = (email: string) => ({ ...anOrder(product), guest: { name: 'Meera Iyer', email } });
const newAddress = () => `guest-${(guestCount += 1)}@claims.example`;
const register = (email: string) => users.visitor.register({ name: 'Meera', email, password: PASSWORD });
const orderIdsOf = async (token: string) => {
  const { list } = await new RestClient(shop.url, token).get('/orders/myorders');
  return list.map(({ _id }) => String(_id)).sort();
};
const client = { address: '::1', adapter: 'rest' as const };
const inSessionOf = (userId: string): Actor => ({ ...VISITOR, userId });
/** Follows the verification link of an account, in its own session by default. */
const verifyAddress = async (accountId: string, actor = inSessionOf(accountId)) =>
  shop.services.verifications.verify(actor, { token: await aVerificationToken(shop, accountId) }, client);

describe.each(guestApis)('Guest orders of an address, over %s', (_name, connect) => {
  let visitor: GuestClient;
  let email: string;
  let orderIds: string[];
  beforeEach(async () => {
    visitor = connect(shop);
    email = newAddress();
    const orders = [await visitor.place(orderOf(email), 'one'), await visitor.place(orderOf(email), 'two')];
    orderIds = orders.map(({ id }) => id).sort();
  });

  it('stay with their guests for an account with the unverified address', async () => {
    const { token } = await register(email);

    await expect(findGuest(shop.database.reader.manager, email)).resolves.toMatchObject({
      name: 'Meera Iyer',
    });
    await expect(orderIdsOf(token)).resolves.toEqual([]);
    await expect(connect(shop, { token }).read(orderIds[0] ?? '')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('move to an account all at once when its address is verified by a link', async () => {
    const { id, token } = await register(email);
    const verified = await verifyAddress(id);

    expect(verified.claimedOrders).toBe(2);
    await expect(orderIdsOf(token)).resolves.toEqual(orderIds);
    const read = await connect(shop, { token }).read(orderIds[0] ?? '');
    expect(read).toMatchObject({ userId: id, isGuestOrder: false });
    await expect(findGuest(shop.database.reader.manager, email)).resolves.toBeUndefined();
    await expect(checkIntegrity(shop.database.reader)).resolves.toMatchObject({ problems: [] });
  });

  it('stay when the owner follows the link of a registration by a stranger', async () => {
    const stranger = await register(email);
    const verified = await verifyAddress(stranger.id, VISITOR);

    expect(verified).toMatchObject({ claimedOrders: 0, emailVerifiedAt: expect.any(Date) as Date });
    await expect(orderIdsOf(stranger.token)).resolves.toEqual([]);
  });

  it('move at a sign-in by code, and end the session and password of an earlier registration', async () => {
    const stranger = await register(email);
    const code = await aSignInCode(shop, email);
    const session = await shop.services.signInCodes.signInWithCode({ email, code }, client);

    expect(session.claimedOrders).toBe(2);
    await expect(orderIdsOf(session.token)).resolves.toEqual(orderIds);
    await expect(connect(shop, { token: stranger.token }).read(orderIds[0] ?? '')).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(users.visitor.signIn({ email, password: PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('move with a password reset', async () => {
    const { id } = await register(email);
    const token = await aResetToken(shop, id);
    const session = await shop.services.passwordResets.reset({ token, password: 'another password' }, client);

    expect(session.claimedOrders).toBe(2);
    await expect(orderIdsOf(session.token)).resolves.toEqual(orderIds);
  });

  it('placed later move with the next proof of the address', async () => {
    const { id } = await register(email);
    await verifyAddress(id);
    const later = await visitor.place(orderOf(email));
    const code = await aSignInCode(shop, email);
    const session = await shop.services.signInCodes.signInWithCode({ email, code }, client);

    expect(session.claimedOrders).toBe(1);
    await expect(orderIdsOf(session.token)).resolves.toEqual([...orderIds, later.id].sort());
  });

  it('end their tokens and keys when they move', async () => {
    const { accessToken: orderToken = '', id: orderId } = await visitor.place(orderOf(email), 'three');
    const { id } = await register(email);
    await verifyAddress(id);

    const holder = connect(shop, { orderToken });
    await expect(holder.read(orderId)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(visitor.place(orderOf(email), 'three')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('count as verified purchases after they move', async () => {
    const { id: orderId, accessToken: orderToken = '' } = await visitor.place(orderOf(email));
    const payment = { id: await createApprovedPayment(shop, await users.admin.getOrder(orderId)) };
    await connect(shop, { orderToken }).pay(orderId, payment);
    const { id } = await register(email);
    await verifyAddress(id);
    const actor = { userId: id, isAdmin: false, tokenFailed: false, adapter: 'rest' as const };

    const review = await shop.services.reviews.add(actor, product.id, aReview());
    expect(review).toMatchObject({ isVerifiedPurchase: true });
  });
});

describe.each(guestApis)('An account from the order of a guest, over %s', (_name, connect) => {
  it('has the order at once, and other orders of the address after its verification', async () => {
    const email = newAddress();
    const first = await connect(shop).place(orderOf(email));
    const second = await connect(shop).place(orderOf(email));
    const account = await connect(shop, { orderToken: first.accessToken ?? '' }).createAccount(first.id);

    expect(account.id).toBe(first.userId);
    await expect(orderIdsOf(account.token)).resolves.toEqual([first.id]);
    const signIn = users.visitor.signIn({ email, password: PASSWORD });
    await expect(signIn).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await verifyAddress(account.id);
    await expect(orderIdsOf(account.token)).resolves.toEqual([first.id, second.id].sort());
    await expect(checkIntegrity(shop.database.reader)).resolves.toMatchObject({ problems: [] });
  });

  it('is refused for an address with an account, and without the token', async () => {
    const { email } = users.other;
    const { id, accessToken: orderToken = '' } = await connect(shop).place(orderOf(email));

    await expect(connect(shop).createAccount(id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(connect(shop, { orderToken: 'wrong' }).createAccount(id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(connect(shop, { orderToken }).createAccount(id)).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      message: expect.stringContaining('sign in with a code') as string,
    });
  });

  it('opens once', async () => {
    const { id, accessToken: orderToken = '' } = await connect(shop).place(orderOf(newAddress()));
    const holder = connect(shop, { orderToken });
    await holder.createAccount(id);

    await expect(holder.createAccount(id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('A guest', () => {
  it('is in no list of accounts, and cannot become an admin', async () => {
    const email = newAddress();
    const [, connect] = guestApis[0]!;
    const { userId } = await connect(shop).place(orderOf(email));
    const admin = new RestClient(shop.url, users.admin.token);
    const { list } = await admin.get('/users');
    const actor = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'rest' as const };
    const page = await shop.services.users.page(actor, { search: email });

    expect(list.filter((account) => account.email === email)).toEqual([]);
    expect(page.edges).toEqual([]);
    const change = await admin.put(`/users/${userId}`, { isAdmin: true });
    expect(change.status).toBe(404);
  });

  it('can be erased by an admin; then the token opens nothing', async () => {
    const [, connect] = guestApis[0]!;
    const order = await connect(shop).place(orderOf(newAddress()));
    const admin = new RestClient(shop.url, users.admin.token);
    const { status } = await admin.delete(`/users/${order.userId}`);

    expect(status).toBe(200);
    const holder = connect(shop, { orderToken: order.accessToken ?? '' });
    await expect(holder.read(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(checkIntegrity(shop.database.reader)).resolves.toMatchObject({ problems: [] });
  });
});
