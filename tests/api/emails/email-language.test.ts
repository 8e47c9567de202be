import { anOrder, aUser, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { mailsTo } from '../../support/fixtures/mailbox';
import type { TestUsers, TestUser, ProductRecord } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;
let users: TestUsers;
let product: ProductRecord;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  product = await createListedProduct(users.admin, { countInStock: 100 });
});
afterAll(() => shop.stop());

const updateProfile = ({ token }: TestUser, input: object) =>
  graphqlClient(shop, token)(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { isEmailVerified } } }',
    { input },
  );

describe('Emails use the language of the account', () => {
  it('that was set at registration or in the profile', async () => {
    const user = aUser();
    const { data } = await graphqlClient(shop)<{ register: { token: string } }>(
      'mutation ($input: RegisterInput!) { register(input: $input) { token } }',
      { input: { ...user, language: 'HI' } },
    );
    const person = users.clientWithToken(data.register.token);
    const order = await person.placeOrder(anOrder(product));
    await person.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const [paidMail, placedMail, verificationMail] = [
      ...(await mailsTo(shop, user.email)),
      ...(await mailsTo(shop, user.email, 'EMAIL_VERIFICATION')),
    ];
    const { orderNumber } = order;

    expect(verificationMail?.subject).toBe('क्या यह ईमेल पता आपका है?');
    expect(placedMail?.subject).toBe(`आपका ऑर्डर ${orderNumber} मिल गया`);
    expect(placedMail?.html).toContain('<html lang="hi-IN">');
    expect(placedMail?.text).toContain(`/hi/order/${order.id}`);
    expect(paidMail?.text).toMatch(
      new RegExp(`बिल HT/\\d\\d-\\d\\d/\\d{6}: http\\S+/order/${order.id}/invoice.pdf`),
    );
    expect(paidMail?.text).toContain('कुल: ₹');
    await updateProfile({ token: data.register.token } as TestUser, { language: 'EN' });
    const nextOrder = await person.placeOrder(anOrder(product));
    const [englishMail] = await mailsTo(shop, user.email);
    expect(englishMail?.subject).toBe(`We've received your order ${nextOrder.orderNumber}`);
    expect((await mailsTo(shop, user.email)).at(-1)?.subject).toBe(placedMail?.subject);
  });

  it('which must be English or Hindi', async () => {
    await expect(
      shop.services.users.register({ ...aUser(), language: 'FR' }, { address: '::1', adapter: 'rest' }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
