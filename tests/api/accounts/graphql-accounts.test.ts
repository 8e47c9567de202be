import { graphqlClient, newAdmin, newShopper } from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';

const SIGN_IN =
  'mutation ($input: SignInInput!) { signIn(input: $input) { token user { id name email isAdmin } } }';
const UPDATE_PROFILE =
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { token user { name email } } }';
interface Session {
  token: string;
  user: object;
}
const UPDATE_USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id name isAdmin } }';

describe('Accounts over GraphQL (§5, §6)', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  });
  afterAll(() => shop.stop());

  it('signs in with the address in upper case, and returns one message for every failure', async () => {
    const { email, id } = await newShopper(shop);
    const signIn = (input: object) => graphqlClient(shop)<{ signIn: Session }>(SIGN_IN, { input });
    const { data } = await signIn({ email: email.toUpperCase(), password: 'long enough' });
    const refusals = await Promise.all([
      signIn({ email, password: 'wrong' }),
      signIn({ email: 'nobody@haat.example', password: 'long enough' }),
    ]);

    expect(data.signIn.user).toMatchObject({ id, email, isAdmin: false });
    expect(refusals.map(({ errors }) => errors[0]?.message)).toEqual(
      Array(2).fill('Invalid email or password'),
    );
    expect(refusals.map(({ code }) => code)).toEqual(Array(2).fill('UNAUTHENTICATED'));
  });

  it('distinguishes a missing token from an invalid one', async () => {
    const [withoutToken, withInvalidToken] = await Promise.all([
      graphqlClient(shop)('{ me { id } }'),
      graphqlClient(shop, 'not.a.token')('{ me { id } }'),
    ]);

    expect(withoutToken).toMatchObject({
      data: { me: null },
      errors: [{ message: 'Not authorized, no token' }],
    });
    expect(withInvalidToken).toMatchObject({
      data: { me: null },
      errors: [{ message: 'Not authorized, token failed' }],
    });
  });

  it('refuses fields outside the schema', async () => {
    const { status, code } = await graphqlClient(shop)(
      'mutation { register(input: { name: "A", email: "a@haat.example", password: "long enough", isAdmin: true }) { token } }',
    );

    expect([status, code]).toEqual([400, 'BAD_INPUT']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'nowhere' }, 'email'],
    [{ password: 'short' }, 'password'],
  ])('refuses to register %j and names the field', async (change, field) => {
    const input = { name: 'A', email: 'b@haat.example', password: 'long enough', ...change };
    const { errors } = await graphqlClient(shop)(
      'mutation ($input: RegisterInput!) { register(input: $input) { token } }',
      { input },
    );

    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ field }] });
  });

  it('changes only non-empty profile fields, and revokes older tokens with a new password', async () => {
    const { send, email } = await newShopper(shop);
    const renameResponse = await send<{ updateProfile: Session }>(UPDATE_PROFILE, {
      input: { name: 'New Name', email: '', password: null },
    });
    const wrongPasswordResponse = await send(UPDATE_PROFILE, {
      input: { password: 'another one', currentPassword: 'guess' },
    });
    const passwordResponse = await send<{ updateProfile: Session }>(UPDATE_PROFILE, {
      input: { password: 'another one', currentPassword: 'long enough' },
    });
    const renewedClient = graphqlClient(shop, passwordResponse.data.updateProfile.token);

    expect(renameResponse.data.updateProfile.user).toEqual({ name: 'New Name', email });
    expect(wrongPasswordResponse.code).toBe('BAD_INPUT');
    expect((await send('{ me { id } }')).code).toBe('UNAUTHENTICATED');
    expect((await renewedClient('{ me { name } }')).data).toEqual({ me: { name: 'New Name' } });
  });

  it('shows an account to its user and to admins only', async () => {
    const [owner, otherUser, admin] = [await newShopper(shop), await newShopper(shop), await newAdmin(shop)];
    const query = `{ user(id: "${owner.id}") { email } }`;

    expect((await owner.send(query)).data).toEqual({ user: { email: owner.email } });
    expect((await admin.send(query)).data).toEqual({ user: { email: owner.email } });
    expect(await otherUser.send(query)).toMatchObject({ data: { user: null }, code: 'FORBIDDEN' });
    expect((await admin.send('{ user(id: "unknown") { email } }')).code).toBe('NOT_FOUND');
    const result = await admin.send(`{ users(search: "${owner.email}") { totalCount nodes { id } } }`);
    expect(result.data).toEqual({ users: { totalCount: 1, nodes: [{ id: owner.id }] } });
  });

  it('keeps one admin when two admins demote each other at the same time', async () => {
    const ownShop = await startShop({ env: { LOG_LEVEL: 'silent' } });
    const [firstAdmin, secondAdmin] = [await newAdmin(ownShop), await newAdmin(ownShop)];
    const responses = await Promise.all([
      firstAdmin.send(UPDATE_USER, { input: { id: secondAdmin.id, isAdmin: false } }),
      secondAdmin.send(UPDATE_USER, { input: { id: firstAdmin.id, isAdmin: false } }),
    ]);
    const winner = responses[0].data ? firstAdmin : secondAdmin;
    const demotion = await winner.send(UPDATE_USER, { input: { id: winner.id, isAdmin: false } });
    const deletion = await winner.send(`mutation { deleteUser(id: "${winner.id}") { id } }`);
    await ownShop.stop();

    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect([demotion.code, deletion.code]).toEqual(['LAST_ADMIN', 'LAST_ADMIN']);
  });
});
