import { PasswordResetEntity } from '../../../server/database/entities/email.entity';
import { readAudit } from '../../../server/modules/audit/audit';
import { latestResetToken, mailsTo } from '../../support/fixtures/mailbox';
import { PASSWORD, type People, type Person } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const NEW = 'a new and longer one';
const MINUTE_MS = 60_000;
const AT_ONCE = 10;
const INVALID_LINK_ERROR = {
  code: 'BAD_INPUT',
  fields: [{ field: 'token', message: 'This link is not valid any more, please ask for a new one' }],
};

describe.each(transports)('§5 Password reset, over %s', (_name, connect) => {
  let shop: Shop;
  let people: People;
  let person: Person;
  beforeAll(async () => {
    shop = await startShop();
    people = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    person = await people.newPerson();
  });

  const requestLink = async (email = person.email) => {
    await people.visitor.requestPasswordReset({ email });
    return latestResetToken(shop, email);
  };
  const reset = (token: unknown, password: unknown = NEW) =>
    people.visitor.resetPassword({ token, password });

  it('signs in with the emailed link and ends all earlier sessions', async () => {
    await people.visitor.requestPasswordReset({ email: person.email.toUpperCase() });
    const session = await reset(await latestResetToken(shop, person.email));

    expect(session).toMatchObject({ id: person.id, email: person.email });
    await expect(people.holderOf(session.token).profile()).resolves.toMatchObject({ id: person.id });
    await expect(person.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(people.visitor.signIn({ email: person.email, password: PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(people.visitor.signIn({ email: person.email, password: NEW })).resolves.toMatchObject({
      id: person.id,
    });
  });

  it('accepts a link once, even when two requests use it at the same moment', async () => {
    const token = await requestLink();
    const uses = await Promise.allSettled([reset(token), reset(token, `${NEW} 2`), reset(token, `${NEW} 3`)]);

    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reset(token)).rejects.toMatchObject(INVALID_LINK_ERROR);
  });

  it('accepts a link for 30 minutes', async () => {
    const [earlyPerson, latePerson] = [await people.newPerson(), await people.newPerson()];
    const tokens = [await requestLink(earlyPerson.email), await requestLink(latePerson.email)];
    shop.travel(30 * MINUTE_MS - 10_000);
    await expect(reset(tokens[0])).resolves.toMatchObject({ id: earlyPerson.id });
    shop.travel(10_000);
    await expect(reset(tokens[1])).rejects.toMatchObject(INVALID_LINK_ERROR);
  });

  it('invalidates earlier links when it sends a new one', async () => {
    const first = await requestLink();
    const second = await requestLink();

    expect(first).not.toBe(second);
    await expect(reset(first)).rejects.toMatchObject(INVALID_LINK_ERROR);
    await expect(reset(second)).resolves.toMatchObject({ id: person.id });
  });

  it('invalidates the link when the address or password changes, or the account closes', async () => {
    const byPassword = await requestLink();
    await person.updateProfile({ password: `${PASSWORD} 2`, currentPassword: PASSWORD });
    await expect(reset(byPassword)).rejects.toMatchObject(INVALID_LINK_ERROR);

    const byAddress = await requestLink();
    await people.admin.updateUser(person.id, { email: `moved-${person.email}` });
    await expect(reset(byAddress)).rejects.toMatchObject(INVALID_LINK_ERROR);

    const lastRequest = await requestLink(`moved-${person.email}`);
    await people.admin.deleteUser(person.id);
    await expect(reset(lastRequest)).rejects.toMatchObject(INVALID_LINK_ERROR);
  });

  it('refuses forged links', async () => {
    const token = await requestLink();
    const otherPerson = await people.newPerson();
    const [id = '', proof = ''] = token.split('.');
    const [otherId = ''] = (await requestLink(otherPerson.email)).split('.');
    const flipped = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
    const forgedTokens = [
      `${id}.${flipped}`,
      `${otherId}.${proof}`,
      id,
      `${id}.`,
      `.${proof}`,
      `${token}A`,
      'x',
      '%00',
    ];
    for (const wrong of forgedTokens) await expect(reset(wrong)).rejects.toMatchObject(INVALID_LINK_ERROR);
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
    const { visitor } = people;
    const timed = async (email: string) => {
      const startedAt = performance.now();
      const answer = await visitor.requestPasswordReset({ email });
      return { answer, ms: performance.now() - startedAt };
    };
    const existingAccountMs = await timed(person.email);
    const unknown = await timed('nobody-of-that-name@haat.example');

    expect(unknown.answer).toEqual(existingAccountMs.answer);
    // Both requests wait for the same clock, which is slower than the work.
    for (const { ms } of [existingAccountMs, unknown]) expect(ms).toBeGreaterThan(240);
    await expect(mailsTo(shop, 'nobody-of-that-name@haat.example')).resolves.toEqual([]);
  });

  it.each(['', 'no address', 'a@b.c\r\nBcc: all@haat.example', 'a@b.c,d@e.f'])(
    'refuses the invalid address %j',
    async (email) => {
      await expect(people.visitor.requestPasswordReset({ email })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ field: 'email' }],
      });
    },
  );

  it('stores only a hash of the token, and logs no address', async () => {
    const before = (await readAudit(shop.database.reader, 0, 10_000)).length;
    const token = await requestLink();
    const [row] = await shop.database.reader
      .getRepository(PasswordResetEntity)
      .find({ where: { userId: person.id } });
    await reset(token);

    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token.split('.')[1]);
    const rows = await readAudit(shop.database.reader, before, 10);
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['account.forgot', person.id],
      ['account.reset', person.id],
    ]);
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });
});

describe('§5 Rate limits of password resets', () => {
  let shop: Shop;
  let people: People;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'silent' } });
    people = await transports[1]![1](shop);
  });
  afterAll(() => shop.stop());

  it.each(['shopper', 'a stranger'])(
    'send five emails an hour for %s, with one response for all',
    async (actor) => {
      const email = actor === 'shopper' ? people.shopper.email : 'a-stranger@haat.example';
      const answers: unknown[] = [];
      for (let tries = 0; tries < 7; tries += 1)
        answers.push(await people.visitor.requestPasswordReset({ email }));

      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const mails = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'PASSWORD_RESET');
      expect(mails).toHaveLength(actor === 'shopper' ? 5 : 0);
    },
  );

  it('do not block other accounts after many requests from one address', async () => {
    const person = await people.newPerson();
    const door = 'rest';
    const request = (email: string, address = '10.0.0.4') =>
      shop.services.passwordResets.request({ email }, { address, door });
    // Each response takes a fixed time; a slow machine refuses more concurrent writes as BUSY.
    for (let sent = 0; sent < 100; sent += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => request(`p${sent + index}@invented.example`)),
      );
    for (let tries = 0; tries < 10; tries += 1)
      await expect(request(person.email)).rejects.toMatchObject({ code: 'RATE_LIMITED' });

    await request(person.email, '10.0.0.5');
    expect(await latestResetToken(shop, person.email)).toBeTruthy();
  });

  it('refuse a client that tries one token after the other', async () => {
    const tries = Array.from({ length: 20 }, () =>
      people.visitor.resetPassword({ token: 'a guess', password: NEW }).catch((error: unknown) => error),
    );

    expect((await Promise.all(tries)).at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
