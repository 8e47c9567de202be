import { aSignInCode, mailsTo } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

const CONCURRENT_REQUESTS = 10;
const adapter = 'rest';

describe('§5 Rate limits of sign-in codes', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'silent' } });
    users = await connectRest(shop);
  });
  afterAll(() => shop.stop());

  it.each(['shopper', 'an unknown address'])(
    'send at most five emails an hour for %s, and return the same response each time',
    async (recipient) => {
      const email = recipient === 'shopper' ? users.shopper.email : 'unknown@haat.example';
      const responses: unknown[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1)
        responses.push(await users.visitor.requestSignInCode({ email }));

      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
      await expect(mailsTo(shop, email, 'ONE_TIME_CODE')).resolves.toHaveLength(
        recipient === 'shopper' ? 5 : 0,
      );
    },
  );

  it('count the spellings of one mailbox together', async () => {
    const { email } = users.other;
    const request = (typedAddress: string, address: string) =>
      shop.services.signInCodes.request({ email: typedAddress }, { address, adapter });
    for (let tag = 0; tag < 5; tag += 1)
      await request(email.replace('@', `+${tag}@`).toUpperCase(), `10.0.1.${tag}`);
    await request(email, '10.0.1.9');

    await expect(mailsTo(shop, email, 'ONE_TIME_CODE')).resolves.toEqual([]);
  });

  it('refuse a network address after many requests', async () => {
    const request = (email: string, address = '10.0.0.4') =>
      shop.services.signInCodes.request({ email }, { address, adapter });
    for (let startIndex = 0; startIndex < 100; startIndex += CONCURRENT_REQUESTS)
      await Promise.all(
        Array.from({ length: CONCURRENT_REQUESTS }, (_, index) =>
          request(`p${startIndex + index}@invented.example`),
        ),
      );

    await expect(request('p101@invented.example')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(request('p101@invented.example', '10.0.0.5')).resolves.toBeUndefined();
  });

  it('refuse a client that tries many codes, but not the owner from a known address', async () => {
    const person = await users.newUser();
    const tryCode = (code: string, address: string) =>
      shop.services.signInCodes.signInWithCode({ email: person.email, code }, { address, adapter });
    await tryCode(await aSignInCode(shop, person.email), '10.0.2.1');
    const attempts = Array.from({ length: 20 }, (_, index) =>
      tryCode(String(index).padStart(6, '0'), '10.0.2.2').catch((error: unknown) => error),
    );

    expect((await Promise.all(attempts)).at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
    await expect(tryCode(await aSignInCode(shop, person.email), '10.0.2.1')).resolves.toMatchObject({
      user: { id: person.id },
    });
  });

  it('count wrong codes and wrong passwords together', async () => {
    const { email } = await users.newUser();
    const client = { address: '10.0.3.1', adapter } as const;
    for (let attempt = 0; attempt < 15; attempt += 1)
      await expect(
        shop.services.users.signIn({ email, password: 'not the password' }, client),
      ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });

    await expect(
      shop.services.signInCodes.signInWithCode({ email, code: '000000' }, client),
    ).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('§7 Sign-in over REST with a password or a code', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('refuses a request with both, and needs one of them', async () => {
    const { visitor, shopper } = await connectRest(shop);
    const { email, password } = shopper;

    await expect(visitor.signIn({ email, password, code: '123456' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'code', key: 'code.orPassword' }],
    });
    await expect(visitor.signIn({ email })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'password' }],
    });
    await expect(visitor.signIn({ email, password, code: null })).resolves.toMatchObject({ id: shopper.id });
  });

  it('refuses a wrong code with the status of a wrong password', async () => {
    const { visitor, shopper } = await connectRest(shop);
    const { email } = shopper;

    for (const secret of [{ code: '123456' }, { password: 'not the password' }])
      await expect(visitor.signIn({ email, ...secret })).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
        status: 401,
      });
  });

  it('accepts a request for a code with status 202', async () => {
    const response = await fetch(`${shop.url}/api/users/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'unknown@haat.example' }),
    });

    expect(response.status).toBe(202);
    await expect(response.json()).resolves.toEqual({
      message: 'If there is an account with this address, an email with a code is on its way to it',
    });
  });
});
