import { PasswordResetEntity } from '../../../server/database/entities/email.entity';
import { readAudit } from '../../../server/modules/audit/audit';
import { latestResetToken, mailsTo } from '../../support/fixtures/mailbox';
import { PASSWORD, type TestUsers, type TestUser } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { transports } from '../../support/transports/transports';

const NEW_PASSWORD = 'a new and longer one';
const MINUTE_MS = 60_000;
const CONCURRENT_REQUESTS = 10;
/** Distance of a full-width letter from its ASCII letter in Unicode. */
const FULL_WIDTH_OFFSET = 0xfee0;
const INVALID_LINK_ERROR = {
  code: 'BAD_INPUT',
  fields: [{ field: 'token', message: 'This link is not valid any more, please ask for a new one' }],
};

describe.each(transports)('§5 Password reset, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let person: TestUser;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    person = await users.newUser();
  });

  const requestLink = async (email = person.email) => {
    await users.visitor.requestPasswordReset({ email });
    return latestResetToken(shop, email);
  };
  const reset = (token: unknown, password: unknown = NEW_PASSWORD) =>
    users.visitor.resetPassword({ token, password });

  it('signs in with the emailed link and ends all earlier sessions', async () => {
    await users.visitor.requestPasswordReset({ email: person.email.toUpperCase() });
    const session = await reset(await latestResetToken(shop, person.email));

    expect(session).toMatchObject({ id: person.id, email: person.email });
    await expect(users.clientWithToken(session.token).profile()).resolves.toMatchObject({ id: person.id });
    await expect(person.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(users.visitor.signIn({ email: person.email, password: PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(
      users.visitor.signIn({ email: person.email, password: NEW_PASSWORD }),
    ).resolves.toMatchObject({
      id: person.id,
    });
  });

  it('accepts a link once, even when two requests use it at the same moment', async () => {
    const token = await requestLink();
    const outcomes = await Promise.allSettled([
      reset(token),
      reset(token, `${NEW_PASSWORD} 2`),
      reset(token, `${NEW_PASSWORD} 3`),
    ]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reset(token)).rejects.toMatchObject(INVALID_LINK_ERROR);
  });

  it('accepts a link for 30 minutes', async () => {
    const [earlyPerson, latePerson] = [await users.newUser(), await users.newUser()];
    const tokens = [await requestLink(earlyPerson.email), await requestLink(latePerson.email)];
    shop.advanceClock(30 * MINUTE_MS - 10_000);
    await expect(reset(tokens[0])).resolves.toMatchObject({ id: earlyPerson.id });
    shop.advanceClock(10_000);
    await expect(reset(tokens[1])).rejects.toMatchObject(INVALID_LINK_ERROR);
  });

  it('invalidates earlier links when it sends a new one', async () => {
    const firstToken = await requestLink();
    const secondToken = await requestLink();

    expect(firstToken).not.toBe(secondToken);
    await expect(reset(firstToken)).rejects.toMatchObject(INVALID_LINK_ERROR);
    await expect(reset(secondToken)).resolves.toMatchObject({ id: person.id });
  });

  it('invalidates the link when the address or password changes, or the account closes', async () => {
    const tokenBeforePasswordChange = await requestLink();
    await person.updateProfile({ password: `${PASSWORD} 2`, currentPassword: PASSWORD });
    await expect(reset(tokenBeforePasswordChange)).rejects.toMatchObject(INVALID_LINK_ERROR);

    const tokenBeforeEmailChange = await requestLink();
    await users.admin.updateUser(person.id, { email: `moved-${person.email}` });
    await expect(reset(tokenBeforeEmailChange)).rejects.toMatchObject(INVALID_LINK_ERROR);

    const tokenBeforeClosing = await requestLink(`moved-${person.email}`);
    await users.admin.deleteUser(person.id);
    await expect(reset(tokenBeforeClosing)).rejects.toMatchObject(INVALID_LINK_ERROR);
  });

  it('refuses forged links', async () => {
    const token = await requestLink();
    const otherPerson = await users.newUser();
    const [id = '', secret = ''] = token.split('.');
    const [otherId = ''] = (await requestLink(otherPerson.email)).split('.');
    const wrongSecret = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
    const forgedTokens = [
      `${id}.${wrongSecret}`,
      `${otherId}.${secret}`,
      id,
      `${id}.`,
      `.${secret}`,
      `${token}A`,
      'x',
      '%00',
    ];
    for (const forgedToken of forgedTokens)
      await expect(reset(forgedToken)).rejects.toMatchObject(INVALID_LINK_ERROR);
    await expect(reset('')).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [{ field: 'token' }] });

    await expect(reset(token)).resolves.toMatchObject({ id: person.id });
  });

  it('keeps the link valid after an unacceptable password', async () => {
    const token = await requestLink();
    await expect(reset(token, 'short')).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'password' }],
    });
    await expect(reset(token)).resolves.toMatchObject({ id: person.id });
  });

  it('does not reveal which addresses have an account', async () => {
    const { visitor } = users;
    const timeRequest = async (email: string) => {
      const startedAt = performance.now();
      const response = await visitor.requestPasswordReset({ email });
      return { response, ms: performance.now() - startedAt };
    };
    const existingAccount = await timeRequest(person.email);
    const unknownAddress = await timeRequest('unknown-account@haat.example');

    expect(unknownAddress.response).toEqual(existingAccount.response);
    // Both responses wait for the same minimum time, which is longer than the processing.
    for (const { ms } of [existingAccount, unknownAddress]) expect(ms).toBeGreaterThan(240);
    await expect(mailsTo(shop, 'unknown-account@haat.example')).resolves.toEqual([]);
  });

  it.each(['', 'no address', 'a@b.c\r\nBcc: all@haat.example', 'a@b.c,d@e.f'])(
    'refuses the invalid address %j',
    async (email) => {
      await expect(users.visitor.requestPasswordReset({ email })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ field: 'email' }],
      });
    },
  );

  it('stores only a hash of the token, and logs no address', async () => {
    const previousCount = (await readAudit(shop.database.reader, 0, 10_000)).length;
    const token = await requestLink();
    const [row] = await shop.database.reader
      .getRepository(PasswordResetEntity)
      .find({ where: { userId: person.id } });
    await reset(token);

    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token.split('.')[1]);
    const rows = await readAudit(shop.database.reader, previousCount, 10);
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['account.forgot', person.id],
      ['account.reset', person.id],
    ]);
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });
});

describe('§5 Rate limits of password resets', () => {
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
        responses.push(await users.visitor.requestPasswordReset({ email }));

      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
      const mails = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'PASSWORD_RESET');
      expect(mails).toHaveLength(recipient === 'shopper' ? 5 : 0);
    },
  );

  it('count all spellings of an address together', async () => {
    const person = await users.newUser();
    const [firstLetter = 0] = [person.email.codePointAt(0)];
    const fullWidthLetter = String.fromCodePoint(firstLetter + FULL_WIDTH_OFFSET);
    const spellings = [person.email, `${fullWidthLetter}${person.email.slice(1)}`];
    for (let attempt = 0; attempt < 8; attempt += 1)
      await users.visitor.requestPasswordReset({ email: spellings[attempt % 2] });

    await expect(mailsTo(shop, person.email, 'PASSWORD_RESET')).resolves.toHaveLength(5);
  });

  it('refuse an address after many requests, but accept a request for the same account from another address', async () => {
    const person = await users.newUser();
    const adapter = 'rest';
    const request = (email: string, address = '10.0.0.4') =>
      shop.services.passwordResets.request({ email }, { address, adapter });
    // Every response waits for a minimum time, so the test sends ten at once. A slow machine refuses more with BUSY.
    for (let startIndex = 0; startIndex < 100; startIndex += CONCURRENT_REQUESTS)
      await Promise.all(
        Array.from({ length: CONCURRENT_REQUESTS }, (_, index) =>
          request(`p${startIndex + index}@invented.example`),
        ),
      );
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(request(person.email)).rejects.toMatchObject({ code: 'RATE_LIMITED' });

    await request(person.email, '10.0.0.5');
    expect(await latestResetToken(shop, person.email)).toBeTruthy();
  });

  it('refuse a client that tries many tokens', async () => {
    const attempts = Array.from({ length: 20 }, () =>
      users.visitor
        .resetPassword({ token: 'a guess', password: NEW_PASSWORD })
        .catch((error: unknown) => error),
    );

    expect((await Promise.all(attempts)).at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
