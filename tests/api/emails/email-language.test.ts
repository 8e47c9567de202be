import { anOrder, aUser, stock } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { mailsTo } from '../../support/fixtures/mailbox';
import type { People, Person, ProductRecord } from '../../support/fixtures/people';
import { approvedPayment } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;
let people: People;
let product: ProductRecord;
beforeAll(async () => {
  shop = await startShop();
  people = await connectGraphql(shop);
  product = await stock(people.admin, { countInStock: 100 });
});
afterAll(() => shop.stop());

const change = ({ token }: Person, input: object) =>
  graphqlClient(shop, token)(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { isEmailVerified } } }',
    { input },
  );

describe('Emails use the language of the account', () => {
  it('set at registration, and in the profile', async () => {
    const user = aUser();
    const { data } = await graphqlClient(shop)<{ register: { token: string } }>(
      'mutation ($input: RegisterInput!) { register(input: $input) { token } }',
      { input: { ...user, language: 'HI' } },
    );
    const person = people.holderOf(data.register.token);
    const order = await person.placeOrder(anOrder(product));
    await person.payOrder(order.id, { id: await approvedPayment(shop, order) });
    const [paid, placed, verification] = [
      ...(await mailsTo(shop, user.email)),
      ...(await mailsTo(shop, user.email, 'EMAIL_VERIFICATION')),
    ];
    const name = order.id.slice(-8).toUpperCase();

    expect(verification?.subject).toBe('क्या यह ईमेल पता आपका है?');
    expect(placed?.subject).toBe(`आपका ऑर्डर ${name} मिल गया`);
    expect(placed?.html).toContain('<html lang="hi-IN">');
    expect(placed?.text).toContain(`/hi/order/${order.id}`);
    expect(paid?.text).toMatch(
      new RegExp(`बिल HT/\\d\\d-\\d\\d/\\d{6}: http\\S+/order/${order.id}/invoice.pdf`),
    );
    expect(paid?.text).toContain('कुल: ₹');
    await change({ token: data.register.token } as Person, { language: 'EN' });
    const next = await person.placeOrder(anOrder(product));
    const [english] = await mailsTo(shop, user.email);
    expect(english?.subject).toBe(`Your order ${next.id.slice(-8).toUpperCase()} is placed`);
    expect((await mailsTo(shop, user.email)).at(-1)?.subject).toBe(placed?.subject);
  });

  it('and accept two languages only', async () => {
    await expect(
      shop.services.users.register({ ...aUser(), language: 'FR' }, { address: '::1', door: 'rest' }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
