import { CODE_LIFETIME_MINUTES, MAX_CODE_TRIES } from '../../domain/accounts/one-time-code';
import type { DescribedOperation } from './call';
import { listOf, schemaRef } from './json-schema';
import { SAMPLE_IDS, SAMPLES } from './samples';

const pathParameter = { description: 'Id of the account.', example: SAMPLE_IDS.user };
const sessionResponse = {
  description: 'The account and its token.',
  schema: schemaRef('Session'),
  example: SAMPLES.session,
};
const credentials = { email: 'kavya@example.com', password: 'a long password' };

const updateProfile = {
  tag: 'Accounts',
  summary: 'Change your account',
  description:
    'A new password revokes all older tokens; the token of this response stays valid. A new address takes effect when its owner follows the emailed link; until then, `pendingEmail` has the new address. For both changes, the current address receives an email with an undo link. At most 5 changes of the address an hour; with an unverified address, changes of the password count too.',
  body: { schema: schemaRef('ProfileChange'), example: { name: 'Kavya R. Rao' } },
  response: sessionResponse,
  errors: ['EMAIL_TAKEN', 'RATE_LIMITED', 'CONFLICT'],
} as const satisfies Omit<DescribedOperation, 'id'>;

/** `/users` */
export const ACCOUNT_OPERATIONS = {
  'POST /users/login': {
    id: 'signIn',
    tag: 'Accounts',
    summary: 'Sign in',
    description:
      'Requires the password, or the code of an email from `POST /users/code`. A code is valid once; its use verifies the address. If the address was unverified until then, the password and all older tokens of the account end.',
    body: { schema: schemaRef('Credentials'), example: credentials },
    response: sessionResponse,
    errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
  },
  'POST /users/code': {
    id: 'requestSignInCode',
    tag: 'Accounts',
    summary: 'Request an email with a code to sign in',
    description: `The code has six digits. It is valid once, for ${CODE_LIFETIME_MINUTES} minutes and ${MAX_CODE_TRIES} attempts; a later code ends it. An address that has guest orders but no account gets a code too; the sign-in with it creates an account without a password.`,
    body: { schema: schemaRef('CodeRequest'), example: { email: 'kavya@example.com' } },
    response: {
      status: 202,
      description: 'The same response for unknown addresses.',
      schema: schemaRef('Message'),
      example: {
        message: 'If there is an account with this address, an email with a code is on its way to it',
      },
    },
    errors: ['RATE_LIMITED'],
  },
  'POST /users': {
    id: 'register',
    tag: 'Accounts',
    summary: 'Open an account',
    body: {
      schema: schemaRef('Registration'),
      example: { ...credentials, name: 'Kavya Rao', email: 'kavya.r@example.com' },
    },
    response: { ...sessionResponse, status: 201 },
    errors: ['EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  'POST /users/forgot-password': {
    id: 'requestPasswordReset',
    tag: 'Accounts',
    summary: 'Request a password reset email',
    body: { schema: schemaRef('ResetRequest'), example: { email: 'kavya@example.com' } },
    response: {
      description: 'The same response for unknown addresses.',
      schema: schemaRef('Message'),
      example: { message: 'If there is an account with this address, an email is on its way to it' },
    },
    errors: ['RATE_LIMITED'],
  },
  'POST /users/reset-password': {
    id: 'resetPassword',
    tag: 'Accounts',
    summary: 'Reset the password',
    description: 'Requires the token of the email, which is valid once.',
    body: {
      schema: schemaRef('Reset'),
      example: { token: 'the token of the email', password: 'another long password' },
    },
    response: sessionResponse,
    errors: ['RATE_LIMITED'],
  },
  'POST /users/verify-email': {
    id: 'verifyEmail',
    tag: 'Accounts',
    summary: 'Verify an address',
    description:
      'Requires the token of the email; repeated calls are safe. A pending address becomes the address of the account.',
    body: { schema: schemaRef('Verification'), example: { token: 'the token of the email' } },
    response: {
      description: 'The address.',
      schema: schemaRef('VerifiedAddress'),
      example: { email: credentials.email, isEmailVerified: true },
    },
    errors: ['EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  'POST /users/undo-change': {
    id: 'undoAccountChange',
    tag: 'Accounts',
    summary: 'Undo a change of email address or password',
    description:
      'Requires the token that was emailed to the previous address; it is valid once, for 14 days. Restores address and password, and revokes all tokens of the account.',
    body: { schema: schemaRef('Undo'), example: { token: 'the token of the email' } },
    response: {
      description: 'The restored address.',
      schema: schemaRef('RestoredAddress'),
      example: { email: credentials.email },
    },
    errors: ['EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  'POST /users/sign-out-everywhere': {
    id: 'signOutEverywhere',
    tag: 'Accounts',
    summary: 'Revoke all tokens of your account',
    description: 'Also revokes the token of this request.',
    response: {
      description: 'All tokens are revoked.',
      schema: schemaRef('Message'),
      example: { message: 'Signed out everywhere' },
    },
  },
  'POST /users/close-account': {
    id: 'closeAccount',
    tag: 'Accounts',
    summary: 'Close your account',
    description:
      "Revokes the tokens of the account and erases its name and email address. Orders and invoices keep the buyer's data without gift messages; reviews stay under the name Former customer.",
    body: { schema: schemaRef('Closing'), example: { password: credentials.password } },
    response: {
      description: 'The account is closed.',
      schema: schemaRef('Message'),
      example: { message: 'Account closed' },
    },
    errors: ['LAST_ADMIN', 'RATE_LIMITED'],
  },
  'POST /users/request-verification': {
    id: 'requestEmailVerification',
    tag: 'Accounts',
    summary: 'Request a verification email',
    description: 'Invalidates earlier links; a verified address gets no email.',
    response: { description: 'Your account.', schema: schemaRef('Account'), example: SAMPLES.account },
    errors: ['RATE_LIMITED'],
  },
  'GET /users/profile': {
    id: 'profile',
    tag: 'Accounts',
    summary: 'Your account',
    response: { description: 'The account.', schema: schemaRef('Account'), example: SAMPLES.account },
  },
  'PUT /users/profile': { id: 'updateProfile', ...updateProfile },
  'PUT /users/updateprofile': {
    id: 'updateProfileAsOlderClientsDo',
    ...updateProfile,
    description: 'Alias of `PUT /users/profile` for older clients.',
  },
  'GET /users': {
    id: 'users',
    tag: 'Accounts',
    summary: 'All accounts',
    response: {
      description: 'Newest first.',
      schema: listOf(schemaRef('Account')),
      example: [SAMPLES.account],
    },
  },
  'GET /users/:id': {
    id: 'user',
    tag: 'Accounts',
    summary: 'One account',
    pathParameter,
    response: {
      description: 'The account.',
      schema: schemaRef('EditedAccount'),
      example: SAMPLES.editedAccount,
      isRevalidated: true,
    },
  },
  'PUT /users/:id': {
    id: 'updateUser',
    tag: 'Accounts',
    summary: 'Change an account',
    pathParameter,
    mayRequireMatch: true,
    body: { schema: schemaRef('AccountChange'), example: { name: 'Kavya R. Rao', isAdmin: false } },
    response: {
      description: 'The updated account.',
      schema: schemaRef('EditedAccount'),
      example: SAMPLES.editedAccount,
    },
    errors: ['EMAIL_TAKEN', 'LAST_ADMIN', 'CONFLICT'],
  },
  'DELETE /users/:id': {
    id: 'deleteUser',
    tag: 'Accounts',
    summary: 'Close an account',
    description:
      "Erases name and email address of the account. Orders keep the buyer's data without gift messages; reviews stay under the name Former customer.",
    pathParameter,
    mayRequireMatch: true,
    response: {
      description: 'The account is closed.',
      schema: schemaRef('Message'),
      example: { message: 'User removed' },
    },
    errors: ['LAST_ADMIN', 'CONFLICT'],
  },
} as const satisfies Record<string, DescribedOperation>;
