import { aUser } from '../../support/fixtures/factories';
import { latestUndoToken, latestVerificationToken, mailsTo } from '../../support/fixtures/mailbox';
import { PASSWORD, type TestUsers, type TestUser } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const DAY_MS = 24 * 60 * 60_000;
const NEW_PASSWORD = 'another long one';
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§5 Changing the email address or password, over %s', (transportName, connect) => {
  let users: TestUsers;
  let person: TestUser;
  beforeAll(async () => {
    users = await connect(shop);
  });
  beforeEach(async () => {
    person = await users.newUser();
  });
  const requestEmailChange = (email: string) => person.updateProfile({ email, currentPassword: PASSWORD });
  const signIn = (email: string, password = PASSWORD) => users.visitor.signIn({ email, password });

  it('uses the old address for sign-in and display until the new one is verified', async () => {
    const email = `new-${person.email}`;
    await expect(requestEmailChange(email)).resolves.toMatchObject({
      email: person.email,
      pendingEmail: email,
    });
    await expect(signIn(person.email)).resolves.toMatchObject({ id: person.id, pendingEmail: email });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });

    await users.visitor.verifyEmail(await latestVerificationToken(shop, email));
    const session = await signIn(email);
    expect(session).toMatchObject({ id: person.id, email });
    expect(session.pendingEmail).toBeUndefined();
    await expect(signIn(person.email)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('keeps a pending address when the form sends the current address again', async () => {
    const email = `new-${person.email}`;
    await requestEmailChange(email);
    await expect(person.updateProfile({ name: 'Renamed', email: person.email })).resolves.toMatchObject({
      email: person.email,
      pendingEmail: email,
    });
  });

  it('refuses verification when another account has taken the address', async () => {
    const otherUser = aUser();
    await requestEmailChange(otherUser.email);
    const token = await latestVerificationToken(shop, otherUser.email);
    await users.visitor.register(otherUser);

    await expect(users.visitor.verifyEmail(token)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('emails the old address a link that restores address and password and ends all sessions', async () => {
    const email = `thief-${person.email}`;
    const thiefSession = await requestEmailChange(email);
    const undoToken = await latestUndoToken(shop, person.email);
    await users.visitor.verifyEmail(await latestVerificationToken(shop, email));
    await users
      .clientWithToken(thiefSession.token)
      .updateProfile({ password: NEW_PASSWORD, currentPassword: PASSWORD });
    const laterUndoToken = await latestUndoToken(shop, email);

    await expect(users.visitor.undoAccountChange(undoToken)).resolves.toEqual({ email: person.email });
    await expect(person.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(users.clientWithToken(thiefSession.token).profile()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(signIn(person.email)).resolves.toMatchObject({ id: person.id, email: person.email });
    await expect(signIn(person.email, NEW_PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const unusableToken of [undoToken, laterUndoToken, 'x'])
      await expect(users.visitor.undoAccountChange(unusableToken)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ field: 'token', message: expect.any(String) }],
      });
  });

  it('can be undone before verification, which invalidates the verification link', async () => {
    const email = `thief-${person.email}`;
    await requestEmailChange(email);
    const verificationToken = await latestVerificationToken(shop, email);
    await users.visitor.undoAccountChange(await latestUndoToken(shop, person.email));

    await expect(users.visitor.verifyEmail(verificationToken)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await signIn(person.email)).pendingEmail).toBeUndefined();
  });

  it('can be undone within 14 days only', async () => {
    await requestEmailChange(`new-${person.email}`);
    const undoToken = await latestUndoToken(shop, person.email);
    shop.advanceClock(14 * DAY_MS);
    await expect(users.visitor.undoAccountChange(undoToken)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    shop.advanceClock(-14 * DAY_MS);
    await expect(users.visitor.undoAccountChange(undoToken)).resolves.toEqual({ email: person.email });
  });

  it('reserves the old address while it can be restored', async () => {
    const email = `new-${person.email}`;
    await requestEmailChange(email);
    await users.visitor.verifyEmail(await latestVerificationToken(shop, email));

    await expect(users.visitor.register(aUser({ email: person.email }))).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  it('emails the address of the account after a password change, too', async () => {
    await person.updateProfile({ password: NEW_PASSWORD, currentPassword: PASSWORD });
    await users.visitor.undoAccountChange(await latestUndoToken(shop, person.email));

    await expect(signIn(person.email)).resolves.toMatchObject({ id: person.id });
  });

  it('emails the old address when an admin changes it', async () => {
    await users.admin.updateUser(person.id, { email: `by-admin-${person.email}` });
    await users.visitor.undoAccountChange(await latestUndoToken(shop, person.email));

    await expect(signIn(person.email)).resolves.toMatchObject({ id: person.id });
  });

  it.each([{ email: 'free@haat.example' }, { password: NEW_PASSWORD }])(
    'requires the current password, except over REST: %j',
    async (change) => {
      const request = person.updateProfile(change);
      if (transportName === 'REST') await expect(request).resolves.toMatchObject({ id: person.id });
      else
        await expect(request).rejects.toMatchObject({
          code: 'BAD_INPUT',
          fields: [{ field: 'currentPassword', message: 'Current password is required' }],
        });
    },
  );

  it('drops a pending address when a reset link changes the password', async () => {
    const email = `thief-${person.email}`;
    await requestEmailChange(email);
    const verificationToken = await latestVerificationToken(shop, email);
    await users.visitor.requestPasswordReset({ email: person.email });
    const [mail] = await mailsTo(shop, person.email, 'PASSWORD_RESET');
    const token = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await users.visitor.resetPassword({ token, password: NEW_PASSWORD });

    await expect(users.visitor.verifyEmail(verificationToken)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('ends all sessions on request, including the current one', async () => {
    const otherSession = users.clientWithToken((await signIn(person.email)).token);
    await person.signOutEverywhere();

    for (const session of [person, otherSession])
      await expect(session.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(signIn(person.email)).resolves.toMatchObject({ id: person.id });
  });
});

describe.each(transports)('§5 Emails with account links, over %s', (_name, connect) => {
  let rateLimitedShop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    rateLimitedShop = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } });
    users = await connect(rateLimitedShop);
  });
  afterAll(() => rateLimitedShop.stop());
  const codeOf = (request: Promise<unknown>) =>
    request.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );

  it('sends at most five emails an hour for one account', async () => {
    const codes: string[] = [];
    for (let number = 1; number <= 6; number += 1)
      codes.push(
        await codeOf(
          users.shopper.updateProfile({
            email: `mailbox-${number}@victim.example`,
            currentPassword: PASSWORD,
          }),
        ),
      );
    expect(codes.filter((code) => code === 'done').length).toBeLessThanOrEqual(5);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect(await mailsTo(rateLimitedShop, '@victim.example', 'EMAIL_VERIFICATION')).toHaveLength(
      codes.filter((code) => code === 'done').length,
    );
  });

  it('sends at most five emails an hour to one mailbox, whatever tag follows the plus sign', async () => {
    for (let number = 1; number <= 7; number += 1)
      await users.visitor.register(aUser({ email: `one+${number}@mailbox.example` }));

    expect(await mailsTo(rateLimitedShop, '@mailbox.example', 'EMAIL_VERIFICATION')).toHaveLength(5);
    await expect(
      codeOf(users.other.updateProfile({ email: 'one@mailbox.example', currentPassword: PASSWORD })),
    ).resolves.toBe('RATE_LIMITED');
  });
});
