import { OneTimeCodeEntity } from '../../../server/database/entities/one-time-code.entity';
import {
  aSignInCode,
  latestSignInCode,
  latestVerificationToken,
  mailsTo,
} from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { PASSWORD, type TestUser, type TestUsers } from '../../support/fixtures/test-users';
import { transports } from '../../support/transports/transports';

const MINUTE_MS = 60_000;
const WRONG_CODE_ERROR = {
  code: 'UNAUTHENTICATED',
  message: 'The code is wrong, or it is no longer valid',
};
const PARALLEL_GUESSES = 20;

/** A code that differs from the correct one. */
const wrongCode = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe.each(transports)('§5 Sign-in by code, over %s', (_name, connect) => {
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

  const signIn = (code: unknown, email: unknown = person.email) =>
    users.visitor.signInWithCode({ email, code });
  /** Verifies the address of the person. */
  const verify = async () => users.visitor.verifyEmail(await latestVerificationToken(shop, person.email));

  it('signs in with the emailed code, and the session is valid', async () => {
    await verify();
    await users.visitor.requestSignInCode({ email: person.email.toUpperCase() });
    const session = await signIn(
      await latestSignInCode(shop, person.email),
      ` ${person.email.toUpperCase()}`,
    );

    expect(session).toMatchObject({ id: person.id, email: person.email, name: person.name });
    await expect(users.clientWithToken(session.token).profile()).resolves.toMatchObject({ id: person.id });
    // The password and the sessions of a verified account stay valid.
    await expect(person.profile()).resolves.toMatchObject({ id: person.id });
    await expect(users.visitor.signIn({ email: person.email, password: PASSWORD })).resolves.toMatchObject({
      id: person.id,
    });
  });

  it.each([
    ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['hyphens', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    [
      'Devanagari digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit))),
    ],
  ])('accepts a code with %s', async (_label, spell) => {
    const code = await aSignInCode(shop, person.email);

    await expect(signIn(spell(code))).resolves.toMatchObject({ id: person.id });
  });

  it('accepts a code once, even when two requests use it at the same moment', async () => {
    const code = await aSignInCode(shop, person.email);
    const outcomes = await Promise.allSettled([signIn(code), signIn(code)]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(signIn(code)).rejects.toMatchObject(WRONG_CODE_ERROR);
  });

  it('accepts a code for ten minutes', async () => {
    const latePerson = await users.newUser();
    const [code, lateCode] = [
      await aSignInCode(shop, person.email),
      await aSignInCode(shop, latePerson.email),
    ];
    shop.advanceClock(10 * MINUTE_MS - 10_000);
    await expect(signIn(code)).resolves.toMatchObject({ id: person.id });
    shop.advanceClock(10_000);
    await expect(signIn(lateCode, latePerson.email)).rejects.toMatchObject(WRONG_CODE_ERROR);
  });

  it('ends a code after five wrong ones', async () => {
    const code = await aSignInCode(shop, person.email);
    for (let step = 1; step <= 4; step += 1)
      await expect(signIn(wrongCode(code, step))).rejects.toMatchObject(WRONG_CODE_ERROR);
    await expect(signIn(code)).resolves.toMatchObject({ id: person.id });

    const nextCode = await aSignInCode(shop, person.email);
    for (let step = 1; step <= 5; step += 1)
      await expect(signIn(wrongCode(nextCode, step))).rejects.toMatchObject(WRONG_CODE_ERROR);
    await expect(signIn(nextCode)).rejects.toMatchObject(WRONG_CODE_ERROR);
  });

  it('counts at most five of many parallel guesses, and accepts none after them', async () => {
    const code = await aSignInCode(shop, person.email);
    const outcomes = await Promise.allSettled(
      Array.from({ length: PARALLEL_GUESSES }, (_, index) => signIn(wrongCode(code, index + 1))),
    );
    await expect(signIn(code)).rejects.toMatchObject(WRONG_CODE_ERROR);

    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: WRONG_CODE_ERROR });
    const [row] = await shop.database.reader
      .getRepository(OneTimeCodeEntity)
      .find({ where: { email: person.email } });
    expect(row).toMatchObject({ tries: 5, endedAt: expect.any(Date) as Date });
  });

  it('ends earlier codes when it sends a new one', async () => {
    const firstCode = await aSignInCode(shop, person.email);
    const secondCode = await aSignInCode(shop, person.email);

    if (firstCode !== secondCode) await expect(signIn(firstCode)).rejects.toMatchObject(WRONG_CODE_ERROR);
    await expect(signIn(secondCode)).resolves.toMatchObject({ id: person.id });
  });

  it('refuses the code of another account, and of an account whose password or address changed', async () => {
    const otherCode = await aSignInCode(shop, users.other.email);
    await expect(signIn(otherCode)).rejects.toMatchObject(WRONG_CODE_ERROR);

    const codeBeforePassword = await aSignInCode(shop, person.email);
    await person.updateProfile({ password: `${PASSWORD} 2`, currentPassword: PASSWORD });
    await expect(signIn(codeBeforePassword)).rejects.toMatchObject(WRONG_CODE_ERROR);

    const codeBeforeMove = await aSignInCode(shop, person.email);
    await users.admin.updateUser(person.id, { email: `moved-${person.email}` });
    await expect(signIn(codeBeforeMove)).rejects.toMatchObject(WRONG_CODE_ERROR);
    await expect(signIn(codeBeforeMove, `moved-${person.email}`)).rejects.toMatchObject(WRONG_CODE_ERROR);

    const codeBeforeClosing = await aSignInCode(shop, `moved-${person.email}`);
    await users.admin.deleteUser(person.id);
    await expect(signIn(codeBeforeClosing, `moved-${person.email}`)).rejects.toMatchObject(WRONG_CODE_ERROR);
  });

  it('answers a wrong code, a used code and an unknown address alike, after the same minimum time', async () => {
    const code = await aSignInCode(shop, person.email);
    const timeSignIn = async (typedCode: string, email: string) => {
      const startedAt = performance.now();
      const error = await signIn(typedCode, email).catch((reason: unknown) => reason);
      expect(error).toMatchObject(WRONG_CODE_ERROR);
      expect(performance.now() - startedAt).toBeGreaterThan(240);
    };
    await timeSignIn(wrongCode(code), person.email);
    await signIn(code);
    await timeSignIn(code, person.email);
    await timeSignIn(code, users.other.email);
    await timeSignIn(code, 'unknown-account@haat.example');
  });

  it('does not reveal which addresses have an account', async () => {
    const timeRequest = async (email: string) => {
      const startedAt = performance.now();
      const response = await users.visitor.requestSignInCode({ email });
      expect(performance.now() - startedAt).toBeGreaterThan(240);
      return response;
    };
    const unknownEmail = 'unknown-account@haat.example';

    expect(await timeRequest(unknownEmail)).toEqual(await timeRequest(person.email));
    await expect(mailsTo(shop, unknownEmail)).resolves.toEqual([]);
  });

  it.each(['', 'no address', 'a@b.c\r\nBcc: all@haat.example', 'a@b.c,d@e.f', undefined, 7])(
    'refuses to send a code to the invalid address %j',
    async (email) => {
      await expect(users.visitor.requestSignInCode({ email })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    },
  );

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', null])(
    'refuses %j, which is no code',
    async (code) => {
      await aSignInCode(shop, person.email);
      await expect(signIn(code)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    },
  );
});
