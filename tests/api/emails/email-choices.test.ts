import { OrderEntity } from '../../../server/database/entities/order.entity';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { queueReviewReminders } from '../../../server/modules/reviews/review-reminders';
import { anOrder, aReview, aUser, stock } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { aResetToken, aVerificationToken, mailsTo, unsubscribeToken } from '../../support/fixtures/mailbox';
import { PASSWORD, type People, type Person, type ProductRecord } from '../../support/fixtures/people';
import { approvedPayment } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';

const DAY_MS = 24 * 60 * 60_000;
const ME = '{ me { email isEmailVerified language wantsOptionalMail } }';
let shop: Shop;
let people: People;
let product: ProductRecord;
beforeAll(async () => {
  shop = await startShop();
  people = await connectGraphql(shop);
  product = await stock(people.admin, { countInStock: 100 });
});
afterAll(() => shop.stop());

const me = async ({ token }: Person) => (await graphqlClient(shop, token)<{ me: object }>(ME)).data.me;
const verify = (token: string) =>
  graphqlClient(shop)('mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { email } }', {
    input: { token },
  });
const change = ({ token }: Person, input: object) =>
  graphqlClient(shop, token)(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { isEmailVerified } } }',
    { input },
  );

describe('An e-mail address', () => {
  it('is verified by an emailed link, once, after registration', async () => {
    const person = await people.newPerson();
    const [mail] = await mailsTo(shop, person.email, 'EMAIL_VERIFICATION');
    const token = /verify-email#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

    expect(mail?.subject).toBe('Is this your e-mail address?');
    expect(await me(person)).toMatchObject({ isEmailVerified: false });
    expect((await verify(token)).data).toEqual({ verifyEmail: { email: person.email } });
    expect((await verify(token)).data).toEqual({ verifyEmail: { email: person.email } });
    expect(await me(person)).toMatchObject({ isEmailVerified: true });
  });

  it('is optional: a customer with an unverified address orders and pays', async () => {
    const person = await people.newPerson();
    const order = await person.placeOrder(anOrder(product));

    await expect(
      person.payOrder(order.id, { id: await approvedPayment(shop, order) }),
    ).resolves.toMatchObject({ isPaid: true });
  });

  it('becomes unverified after a change, which invalidates the earlier link and sends a new one', async () => {
    const person = await people.newPerson();
    const old = await aVerificationToken(shop, person.id);
    await verify(old);
    const email = `new-${person.email}`;
    const { data } = await change(person, { email, currentPassword: PASSWORD });

    expect(data).toEqual({ updateProfile: { user: { isEmailVerified: true } } });
    expect((await verify(old)).code).toBe('BAD_INPUT');
    expect(await mailsTo(shop, email, 'EMAIL_VERIFICATION')).toHaveLength(1);
  });

  it('becomes unverified after a change by an admin, which sends a link to the new address', async () => {
    const person = await people.newPerson();
    await verify(await aVerificationToken(shop, person.id));
    const email = `desk-${person.email}`;
    await people.admin.updateUser(person.id, { name: 'As before' });
    expect(await me(person)).toMatchObject({ isEmailVerified: true });
    await people.admin.updateUser(person.id, { email });
    await people.admin.updateUser(person.id, { email });
    const [mail, ...more] = await mailsTo(shop, email, 'EMAIL_VERIFICATION');

    expect(more).toEqual([]);
    expect(await me(person)).toMatchObject({ isEmailVerified: false });
    expect((await verify(/#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')).data).toEqual({
      verifyEmail: { email },
    });
    expect(await me(person)).toMatchObject({ isEmailVerified: true });
  });

  it('is not verified by a forged, replaced or expired link, or a link of another purpose', async () => {
    const person = await people.newPerson();
    const first = await aVerificationToken(shop, person.id);
    const token = await aVerificationToken(shop, person.id);
    const forgedToken = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [first, forgedToken, 'x', unsubscribeToken(shop, person.id)])
      expect((await verify(wrong)).code).toBe('BAD_INPUT');
    shop.travel(8 * DAY_MS);
    expect((await verify(token)).code).toBe('BAD_INPUT');
    shop.travel(-8 * DAY_MS);
    expect(await me(person)).toMatchObject({ isEmailVerified: false });
  });

  it('is verified by a password reset, whose link went to that address', async () => {
    const person = await people.newPerson();
    const input = { token: await aResetToken(shop, person.id), password: 'another long one' };
    const session = await shop.services.passwordResets.reset(input, { address: '::1', door: 'rest' });

    expect(session.user.emailVerifiedAt).toBeInstanceOf(Date);
  });
});

describe('Optional emails', () => {
  it('are off for a new account: consent requires an action', async () => {
    expect(await me(await people.newPerson())).toMatchObject({ wantsOptionalMail: false });
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
  let buyer: Person;
  let orderId: string;
  beforeEach(async () => {
    buyer = await people.newPerson();
    await verify(await aVerificationToken(shop, buyer.id));
    await change(buyer, { wantsOptionalMail: true });
    const order = await buyer.placeOrder(anOrder(product));
    await buyer.payOrder(order.id, { id: await approvedPayment(shop, order) });
    await people.admin.deliverOrder(order.id);
    orderId = order.id;
  });
  const remind = (days: number) => queueReviewReminders(shop.database, new Date(Date.now() + days * DAY_MS));
  const reminders = () => mailsTo(shop, buyer.email, 'REVIEW_REMINDER');

  it('is sent once, a week after the delivery and not before', async () => {
    await remind(6);
    expect(await reminders()).toEqual([]);
    await remind(7.1);
    await remind(7.2);
    const [mail, ...more] = await reminders();

    expect(more).toEqual([]);
    expect(mail?.text).toContain('/unsubscribe#');
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it.each([
    ['has reviewed it', () => buyer.addReview(product.id, aReview())],
    ['wants no such mails', () => change(buyer, { wantsOptionalMail: false })],
    [
      'got the money back',
      () =>
        shop.database.writer.transaction((tx) =>
          tx.update(OrderEntity, { id: orderId }, { refundedAt: new Date() }),
        ),
    ],
    [
      'has another address by now',
      () => people.admin.updateUser(buyer.id, { email: `moved-${buyer.email}` }),
    ],
  ])('is not sent to an account that %s', async (_label, first) => {
    await first();
    await remind(7.1);

    expect(await reminders()).toEqual([]);
  });

  it('stops after one POST of a mail program, which needs only the address in the email header', async () => {
    await remind(7.1);
    const token = unsubscribeToken(shop, buyer.id);
    const at = `${shop.url}/unsubscribe/${token}`;
    const response = await fetch(at, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`]);
    expect(await me(buyer)).toMatchObject({ wantsOptionalMail: true });
    const [row] = (
      await shop.services.mails.page(
        { ...VISITOR, userId: 'a', isAdmin: true },
        { search: buyer.email, filter: { kind: 'REVIEW_REMINDER' } },
      )
    ).edges;
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(at, { method: 'POST', body })).status).toBe(200);
    expect((await fetch(at, { method: 'POST', body })).status).toBe(200);

    expect(await me(buyer)).toMatchObject({ wantsOptionalMail: false });
    // A waiting email is not sent any more.
    expect(await shop.services.mails.delivery.render(row!.node)).toBeUndefined();
    expect((await fetch(`${at}x`, { method: 'POST', body })).status).toBe(400);
  });

  it('has an unsubscribe link in its header', async () => {
    await remind(7.1);
    const [row] = (
      await shop.services.mails.page(
        { ...VISITOR, userId: 'a', isAdmin: true },
        { search: buyer.email, filter: { kind: 'REVIEW_REMINDER' } },
      )
    ).edges;
    const message = await shop.services.mails.delivery.render(row!.node);

    expect(message?.unsubscribe).toMatch(/^http:\/\/localhost:\d+\/unsubscribe\/[\w.-]+$/);
    expect(message?.text).toContain(message?.unsubscribe?.split('/').at(-1) ?? '-');
  });
});

it('stays on after a token of another kind', async () => {
  const { id } = people.shopper;
  const token = await aVerificationToken(shop, id);
  const answer = await graphqlClient(shop)(
    'mutation ($input: UnsubscribeInput!) { unsubscribe(input: $input) { wantsOptionalMail } }',
    { input: { token } },
  );
  expect(answer.code).toBe('BAD_INPUT');
});
