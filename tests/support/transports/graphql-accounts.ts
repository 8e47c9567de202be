import { ADDRESS, ORDER_ADDRESSES, USER } from './graphql-transport-fragments';
import type { AddressRecord } from '../fixtures/addresses/address-client';
import type { List, RunOperation } from './graphql-transport';
import type { SessionRecord, ShopClient, UserRecord } from '../fixtures/test-users';

interface SessionJson {
  token: string;
  user: UserRecord & { pendingEmail: string | null };
}
const readSession = ({ token, user: { pendingEmail, ...user } }: SessionJson): SessionRecord => ({
  ...user,
  ...(pendingEmail !== null && { pendingEmail }),
  token,
});
const SESSION = '{ token user { id name email pendingEmail isAdmin } }';
interface AddressPayload {
  address: AddressRecord;
}
const ID = { id: 'ID!' };

/** Account use cases over GraphQL. */
export function accountsOver(run: RunOperation) {
  return {
    signIn: async (input) =>
      readSession(await run(`signIn(input: $input) ${SESSION}`, { input }, { input: 'SignInInput!' })),
    register: async (input) =>
      readSession(await run(`register(input: $input) ${SESSION}`, { input }, { input: 'RegisterInput!' })),
    requestSignInCode: (input) =>
      run('requestSignInCode(input: $input) { isAccepted }', { input }, { input: 'RequestSignInCodeInput!' }),
    signInWithCode: async (input) =>
      readSession(
        await run(`signInWithCode(input: $input) ${SESSION}`, { input }, { input: 'SignInWithCodeInput!' }),
      ),
    requestPasswordReset: (input) =>
      run(
        'requestPasswordReset(input: $input) { isAccepted }',
        { input },
        { input: 'RequestPasswordResetInput!' },
      ),
    resetPassword: async (input) =>
      readSession(
        await run(`resetPassword(input: $input) ${SESSION}`, { input }, { input: 'ResetPasswordInput!' }),
      ),
    profile: () => run(`me ${USER}`),
    updateProfile: async (input) =>
      readSession(
        await run(`updateProfile(input: $input) ${SESSION}`, { input }, { input: 'UpdateProfileInput!' }),
      ),
    signOutEverywhere: async () => {
      await run('signOutEverywhere { isSignedOut }');
    },
    closeAccount: async (input) => {
      await run('closeAccount(input: $input) { isClosed }', { input }, { input: 'CloseAccountInput!' });
    },
    verifyEmail: (token) =>
      run('verifyEmail(input: $input) { email }', { input: { token } }, { input: 'VerifyEmailInput!' }),
    undoAccountChange: (token) =>
      run(
        'undoAccountChange(input: $input) { email }',
        { input: { token } },
        { input: 'UndoAccountChangeInput!' },
      ),
    myAddresses: () => run(`myAddresses ${ADDRESS}`),
    createAddress: async (input) =>
      (
        await run<AddressPayload>(
          `createAddress(input: $input) { address ${ADDRESS} }`,
          { input },
          { input: 'CreateAddressInput!' },
        )
      ).address,
    updateAddress: async (id, changes) =>
      (
        await run<AddressPayload>(
          `updateAddress(input: $input) { address ${ADDRESS} }`,
          { input: { id, ...changes } },
          { input: 'UpdateAddressInput!' },
        )
      ).address,
    deleteAddress: async (id) => {
      await run('deleteAddress(id: $id) { id }', { id }, ID);
    },
    correctOrderAddress: (id, shippingAddress) =>
      run(
        `correctOrderAddress(input: $input) ${ORDER_ADDRESSES}`,
        { input: { id, shippingAddress } },
        { input: 'CorrectOrderAddressInput!' },
      ),
    listUsers: async () => (await run<List<UserRecord>>(`users(first: 100) { nodes ${USER} }`)).nodes,
    getUser: (id) => run(`user(id: $id) ${USER}`, { id }, ID),
    updateUser: (id, changes) =>
      run(`updateUser(input: $input) ${USER}`, { input: { id, ...changes } }, { input: 'UpdateUserInput!' }),
    deleteUser: async (id) => {
      await run('deleteUser(id: $id) { id }', { id }, ID);
    },
  } satisfies Partial<ShopClient>;
}
