import { RestClient, signUp, signUpAdmin } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;
let visitor: RestClient;
let shopper: RestClient;
let admin: RestClient;

beforeAll(async () => {
  shop = await startShop();
  visitor = new RestClient(shop.url);
  shopper = await signUp(shop);
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.stop());

const ACCOUNT = { name: 'Asha', email: 'asha@haat.example', password: 'long enough' };

describe('§7 users', () => {
  it('registers with 201 and signs in with 200, both with the record and a token', async () => {
    const record = {
      _id: expect.any(String) as string,
      name: 'Asha',
      email: 'asha@haat.example',
      isAdmin: false,
      token: expect.any(String) as string,
    };
    const registerResponse = await visitor.post('/users', { ...ACCOUNT, isAdmin: true, _id: 'forged' });
    expect([registerResponse.status, registerResponse.json]).toEqual([201, record]);
    const signInResponse = await visitor.post('/users/login', { ...ACCOUNT, email: 'ASHA@haat.example' });
    expect([signInResponse.status, signInResponse.json]).toEqual([
      200,
      { ...record, _id: registerResponse.json._id },
    ]);
  });

  it('refuses an email address in use, a missing field and a wrong password with their messages', async () => {
    expect(await visitor.post('/users', ACCOUNT)).toMatchObject({
      status: 409,
      json: { message: 'User already exists', code: 'EMAIL_TAKEN', stack: null },
    });
    expect(await visitor.post('/users', { name: 'Asha' })).toMatchObject({
      status: 400,
      json: { fields: [{ field: 'email' }] },
    });
    expect(await visitor.post('/users/login', { ...ACCOUNT, password: 'wrong' })).toMatchObject({
      status: 401,
      json: { message: 'Invalid email or password', code: 'UNAUTHENTICATED' },
    });
  });

  it('returns the profile of the caller, and no token in the response', async () => {
    const { status, json } = await shopper.get('/users/profile');
    expect([status, Object.keys(json)]).toEqual([
      200,
      ['_id', 'name', 'email', 'isAdmin', 'isEmailVerified'],
    ]);
  });

  it.each(['/users/updateprofile', '/users/profile', '/users/updateprofile/'])(
    'updates the profile by PUT %s',
    async (path) => {
      const client = await signUp(shop);
      const { status, json } = await client.put(path, {
        id: shopper.id,
        name: 'New Name',
        email: '',
        password: '',
      });
      expect({ status, json }).toMatchObject({ status: 200, json: { _id: client.id, name: 'New Name' } });
      const renewedClient = new RestClient(shop.url, String(json.token));
      expect((await renewedClient.get('/users/profile')).json.name).toBe('New Name');
    },
  );

  it('revokes older tokens when the password changes', async () => {
    const client = await signUp(shop);
    await client.put('/users/updateprofile', { password: 'another one' });
    expect(await client.get('/users/profile')).toMatchObject({
      status: 401,
      json: { message: 'Not authorized, token failed' },
    });
  });

  it('lists all users for admins only', async () => {
    const { status, list } = await admin.get('/users');
    expect(status).toBe(200);
    expect(list.map(({ _id }) => _id)).toEqual(expect.arrayContaining([shopper.id, admin.id]));
    expect(list.every((user) => Object.keys(user).join() === '_id,name,email,isAdmin,isEmailVerified')).toBe(
      true,
    );
    expect(await shopper.get('/users')).toMatchObject({
      status: 403,
      json: { message: 'Not authorized as an admin', code: 'FORBIDDEN' },
    });
    expect((await visitor.get('/users')).status).toBe(401);
  });

  it('returns one user to themselves and to admins', async () => {
    expect((await shopper.get(`/users/${shopper.id}`)).json._id).toBe(shopper.id);
    expect((await admin.get(`/users/${shopper.id}`)).json._id).toBe(shopper.id);
    expect((await shopper.get(`/users/${admin.id}`)).status).toBe(403);
    expect(await admin.get('/users/none')).toMatchObject({
      status: 404,
      json: { message: 'User not found' },
    });
  });

  it('allows admins to change a user, and does not change absent fields', async () => {
    const client = await signUp(shop);
    const { status, json } = await admin.put(`/users/${client.id}`, { _id: 'x', isAdmin: true });
    expect([status, json]).toMatchObject([200, { _id: client.id, name: 'Asha Rao', isAdmin: true }]);
    expect((await shopper.put(`/users/${client.id}`, { name: 'X' })).status).toBe(403);
  });

  it('removes a user with a message, and revokes their token', async () => {
    const client = await signUp(shop);
    expect((await shopper.delete(`/users/${client.id}`)).status).toBe(403);
    expect(await admin.delete(`/users/${client.id}`)).toMatchObject({
      status: 200,
      json: { message: 'User removed' },
    });
    expect((await client.get('/users/profile')).status).toBe(401);
    expect((await admin.delete(`/users/${client.id}`)).status).toBe(404);
  });

  it('does not delete or demote the last admin', async () => {
    const otherShop = await startShop();
    const onlyAdmin = await signUpAdmin(otherShop);
    const refusal = { status: 409, json: { code: 'LAST_ADMIN' } };
    expect(await onlyAdmin.delete(`/users/${onlyAdmin.id}`)).toMatchObject(refusal);
    expect(await onlyAdmin.put(`/users/${onlyAdmin.id}`, { isAdmin: false })).toMatchObject(refusal);
    await otherShop.stop();
  });
});
