import { sendGraphql } from '../../support/transports/graphql-client';
import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { RestClient } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';

/** Signs in from an address behind a trusted proxy and returns the HTTP status or the error code. */
type SignInFrom = (address: string, email: string, password: string) => Promise<string>;

const signInOver: Record<string, (shop: Shop) => SignInFrom> = {
  REST: (shop) => async (address, email, password) => {
    const headers = { 'X-Forwarded-For': address };
    const response = await new RestClient(shop.url).post('/users/login', { email, password }, { headers });
    return response.status === 200 ? 'OK' : String(response.json.code);
  },
  GraphQL: (shop) => async (address, email, password) => {
    const response = await sendGraphql(shop, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ query: SIGN_IN, variables: { input: { email, password } } }),
    });
    return response.code ?? 'OK';
  },
};

describe.each(transports)(
  '§5 Sign-in while an attacker guesses passwords, over %s',
  (transportName, connect) => {
    let shop: Shop;
    let users: TestUsers;
    let signIn: SignInFrom;
    beforeAll(async () => {
      shop = await startShop({
        env: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
      });
      users = await connect(shop);
      signIn = signInOver[transportName]!(shop);
    });
    afterAll(() => shop.stop());

    const guessPasswords = async (count: number, address: string, email: string) => {
      const codes: string[] = [];
      for (let index = 0; index < count; index += 1)
        codes.push(await signIn(address, email, `wrong ${index}`));
      return codes;
    };

    it('checks and limits attempts whose email address is the IP address of the client', async () => {
      const codes = await guessPasswords(20, '10.1.0.1', '10.1.0.1');

      expect(codes.slice(0, 15)).toEqual(Array(15).fill('UNAUTHENTICATED'));
      expect(codes.slice(15)).toEqual(Array(5).fill('RATE_LIMITED'));
    });

    it('works from an IP address that attackers sent as an email address', async () => {
      const { email } = await users.newUser();
      await guessPasswords(20, '10.2.0.1', '10.2.0.9');

      expect(await signIn('10.2.0.9', email, PASSWORD)).toBe('OK');
    });

    it('works with the current password of an account whose id attackers sent as an email address', async () => {
      const person = await users.newUser();
      await guessPasswords(20, '10.3.0.1', person.id);

      await expect(
        person.updateProfile({ currentPassword: PASSWORD, password: `${PASSWORD} 2` }),
      ).resolves.toMatchObject({ id: person.id });
    });

    it('works for an owner while one other address guesses', async () => {
      const { email } = await users.newUser();
      const codes = await guessPasswords(20, '10.4.0.1', email);

      expect(codes.at(-1)).toBe('RATE_LIMITED');
      expect(await signIn('10.4.0.2', email, PASSWORD)).toBe('OK');
    });

    it('works from the address of a recent sign-in while many addresses guess', async () => {
      const { email } = await users.newUser();
      expect(await signIn('10.5.0.1', email, PASSWORD)).toBe('OK');
      for (let address = 2; address < 5; address += 1) await guessPasswords(10, `10.5.0.${address}`, email);

      expect(await signIn('10.5.0.9', email, PASSWORD)).toBe('RATE_LIMITED');
      expect(await signIn('10.5.0.1', email, PASSWORD)).toBe('OK');
    });
  },
);
