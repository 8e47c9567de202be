import { OrderEntity } from '../../../server/database/entities/order.entity';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { queueReviewReminders } from '../../../server/modules/reviews/review-reminders';
import { anOrder, aReview, aUser, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { aResetToken, aVerificationToken, mailsTo, unsubscribeToken } from '../../support/fixtures/mailbox';
import {
  PASSWORD,
  type TestUsers,
  type TestUser,
  type ProductRecord,
} from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';

const DAY_MS = 24 * 60 * 60_000;
const ME_QUERY = '{ me { email isEmailVerified language wantsOptionalMail } }';
let shop: Shop;
let users: TestUsers;
let product: ProductRecord;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  product = await createListedProduct(users.admin, { countInStock: 100 });
});
afterAll(() => shop.stop());

const readAccount = async ({ token }: TestUser) =>
  (await graphqlClient(shop, token)<{ me: object }>(ME_QUERY)).data.me;
const verify = (token: string) =>
  graphqlClient(shop)('mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { email } }', {
    input: { token },
  });
const updateProfile = ({ token }: TestUser, input: object) =>
  graphqlClient(shop, token)(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { isEmailVerified } } }',
    { input },
  );

describe('An email address', () => {
  it('is verified by an emailed link after registration', async () => {
    const person = await users.newUser();
    const [mail] = await mailsTo(shop, person.email, 'EMAIL_VERIFICATION');
    const token = /verify-email#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

    expect(mail?.subject).toBe('Please confirm your email address');
    expect(await readAccount(person)).toMatchObject({ isEmailVerified: false });
    expect((await verify(token)).data).toEqual({ verifyEmail: { email: person.email } });
    expect((await verify(token)).data).toEqual({ verifyEmail: { email: person.email } });
    expect(await readAccount(person)).toMatchObject({ isEmailVerified: true });
  });

  it('needs no verification before an order or a payment', async () => {
    const person = await users.newUser();
    const order = await person.placeOrder(anOrder(product));

    await expect(
      person.payOrder(order.id, { id: await createApprovedPayment(shop, order) }),
    ).resolves.toMatchObject({ isPaid: true });
  });

  it('stays verified after a change request, which invalidates the earlier link and sends a link to the new address', async () => {
    const person = await users.newUser();
    const oldToken = await aVerificationToken(shop, person.id);
    await verify(oldToken);
    const email = `new-${person.email}`;
    const { data } = await updateProfile(person, { email, currentPassword: PASSWORD });

    expect(data).toEqual({ updateProfile: { user: { isEmailVerified: true } } });
    expect((await verify(oldToken)).code).toBe('BAD_INPUT');
    expect(await mailsTo(shop, email, 'EMAIL_VERIFICATION')).toHaveLength(1);
  });

  it('becomes unverified after a change by an admin, which sends a link to the new address', async () => {
    const person = await users.newUser();
    await verify(await aVerificationToken(shop, person.id));
    const email = `by-admin-${person.email}`;
    await users.admin.updateUser(person.id, { name: 'As before' });
    expect(await readAccount(person)).toMatchObject({ isEmailVerified: true });
    await users.admin.updateUser(person.id, { email });
    await users.admin.updateUser(person.id, { email });
    const [mail, ...otherMails] = await mailsTo(shop, email, 'EMAIL_VERIFICATION');

    expect(otherMails).toEqual([]);
    expect(await readAccount(person)).toMatchObject({ isEmailVerified: false });
    expect((await verify(/#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')).data).toEqual({
      verifyEmail: { email },
    });
    expect(await readAccount(person)).toMatchObject({ isEmailVerified: true });
  });

  it('is not verified by a forged, replaced or expired link, or a link of another purpose', async () => {
    const person = await users.newUser();
    const replacedToken = await aVerificationToken(shop, person.id);
    const token = await aVerificationToken(shop, person.id);
    const forgedToken = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const invalidToken of [replacedToken, forgedToken, 'x', unsubscribeToken(shop, person.id)])
      expect((await verify(invalidToken)).code).toBe('BAD_INPUT');
    shop.advanceClock(8 * DAY_MS);
    expect((await verify(token)).code).toBe('BAD_INPUT');
    shop.advanceClock(-8 * DAY_MS);
    expect(await readAccount(person)).toMatchObject({ isEmailVerified: false });
  });

  it('is verified by a password reset, whose link went to that address', async () => {
    const person = await users.newUser();
    const input = { token: await aResetToken(shop, person.id), password: 'another long one' };
    const session = await shop.services.passwordResets.reset(input, { address: '::1', adapter: 'rest' });

    expect(session.user.emailVerifiedAt).toBeInstanceOf(Date);
  });
});

describe('Optional emails', () => {
  it('are off for a new account: consent requires an action', async () => {
    expect(await readAccount(await users.newUser())).toMatchObject({ wantsOptionalMail: false });
  });

  it('are on when the registration requests them', async () => {
    const { data } = await graphqlClient(shop)<{ register: { user: object } }>(
      'mutation ($input: RegisterInput!) { register(input: $input) { user { wantsOptionalMail } } }',
      { input: { ...aUser(), wantsOptionalMail: true } },
    );
    expect(data.register.user).toEqual({ wantsOptionalMail: true });
  });
});

describe('The review request email', () => {
  let buyer: TestUser;
  let orderId: string;
  beforeEach(async () => {
    buyer = await users.newUser();
    await verify(await aVerificationToken(shop, buyer.id));
    await updateProfile(buyer, { wantsOptionalMail: true });
    const order = await buyer.placeOrder(anOrder(product));
    await buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    await users.admin.deliverOrder(order.id);
    orderId = order.id;
  });
  const queueReminders = (days: number) =>
    queueReviewReminders(shop.database, new Date(Date.now() + days * DAY_MS));
  const readReminders = () => mailsTo(shop, buyer.email, 'REVIEW_REMINDER');

  it('is sent once, a week after the delivery and not before', async () => {
    await queueReminders(6);
    expect(await readReminders()).toEqual([]);
    await queueReminders(7.1);
    await queueReminders(7.2);
    const [mail, ...otherMails] = await readReminders();

    expect(otherMails).toEqual([]);
    expect(mail?.text).toContain('/unsubscribe#');
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it.each([
    ['reviewed the product', () => buyer.addReview(product.id, aReview())],
    ['unsubscribed from optional emails', () => updateProfile(buyer, { wantsOptionalMail: false })],
    [
      'received a refund',
      () =>
        shop.database.writer.transaction((tx) =>
          tx.update(OrderEntity, { id: orderId }, { refundedAt: new Date() }),
        ),
    ],
    ['changed its email address', () => users.admin.updateUser(buyer.id, { email: `moved-${buyer.email}` })],
  ])('is not sent to an account that %s', async (_label, prepare) => {
    await prepare();
    await queueReminders(7.1);

    expect(await readReminders()).toEqual([]);
  });

  it('stops after one POST to the unsubscribe address in the email header', async () => {
    await queueReminders(7.1);
    const token = unsubscribeToken(shop, buyer.id);
    const unsubscribeUrl = `${shop.url}/unsubscribe/${token}`;
    const response = await fetch(unsubscribeUrl, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`]);
    expect(await readAccount(buyer)).toMatchObject({ wantsOptionalMail: true });
    const [edge] = (
      await shop.services.mails.page(
        { ...VISITOR, userId: 'a', isAdmin: true },
        { search: buyer.email, filter: { kind: 'REVIEW_REMINDER' } },
      )
    ).edges;
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(unsubscribeUrl, { method: 'POST', body })).status).toBe(200);
    expect((await fetch(unsubscribeUrl, { method: 'POST', body })).status).toBe(200);

    expect(await readAccount(buyer)).toMatchObject({ wantsOptionalMail: false });
    // The shop does not send the queued email any more.
    expect(await shop.services.mails.delivery.render(edge!.node)).toBeUndefined();
    expect((await fetch(`${unsubscribeUrl}x`, { method: 'POST', body })).status).toBe(400);
  });

  it('has an unsubscribe link in its header', async () => {
    await queueReminders(7.1);
    const [edge] = (
      await shop.services.mails.page(
        { ...VISITOR, userId: 'a', isAdmin: true },
        { search: buyer.email, filter: { kind: 'REVIEW_REMINDER' } },
      )
    ).edges;
    const message = await shop.services.mails.delivery.render(edge!.node);

    expect(message?.unsubscribe).toMatch(/^http:\/\/localhost:\d+\/unsubscribe\/[\w.-]+$/);
    expect(message?.text).toContain(message?.unsubscribe?.split('/').at(-1) ?? '-');
  });
});

it('an unsubscribe request with a token for another purpose returns BAD_INPUT', async () => {
  const { id } = users.shopper;
  const token = await aVerificationToken(shop, id);
  const response = await graphqlClient(shop)(
    'mutation ($input: UnsubscribeInput!) { unsubscribe(input: $input) { wantsOptionalMail } }',
    { input: { token } },
  );
  expect(response.code).toBe('BAD_INPUT');
});
