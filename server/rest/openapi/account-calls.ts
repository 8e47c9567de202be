import type { Call } from './call';
import { listOf, named } from './json-schema';
import { SAMPLE_IDS, SAMPLES } from './samples';

const param = { description: 'Id of the account.', example: SAMPLE_IDS.user };
const session = {
  description: 'The account and its token.',
  schema: named('Session'),
  example: SAMPLES.session,
};
const credentials = { email: 'kavya@example.com', password: 'a long password' };

const updateProfile = {
  tag: 'Accounts',
  summary: 'Change your account',
  description:
    'A new password revokes all older tokens; the token of this response stays valid. A new address takes effect when its owner follows the mailed link; until then, `pendingEmail` has the new address. Both are mailed to the present address with a link that undoes them; at most 5 such changes an hour.',
  body: { schema: named('ProfileChange'), example: { name: 'Kavya R. Rao' } },
  answer: session,
  errors: ['EMAIL_TAKEN', 'RATE_LIMITED', 'CONFLICT'],
} as const satisfies Omit<Call, 'id'>;

/** `/users` */
export const ACCOUNT_CALLS = {
  'POST /users/login': {
    id: 'signIn',
    tag: 'Accounts',
    summary: 'Sign in',
    body: { schema: named('Credentials'), example: credentials },
    answer: session,
    errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
  },
  'POST /users': {
    id: 'register',
    tag: 'Accounts',
    summary: 'Open an account',
    body: {
      schema: named('Registration'),
      example: { ...credentials, name: 'Kavya Rao', email: 'kavya.r@example.com' },
    },
    answer: { ...session, status: 201 },
    errors: ['EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  'POST /users/forgot-password': {
    id: 'requestPasswordReset',
    tag: 'Accounts',
    summary: 'Request a password reset email',
    body: { schema: named('ResetRequest'), example: { email: 'kavya@example.com' } },
    answer: {
      description: 'The same response for unknown addresses.',
      schema: named('Message'),
      example: { message: 'If there is an account with this address, a mail is on its way to it' },
    },
    errors: ['RATE_LIMITED'],
  },
  'POST /users/reset-password': {
    id: 'resetPassword',
    tag: 'Accounts',
    summary: 'Reset the password',
    description: 'Requires the token of the email, which is valid once.',
    body: {
      schema: named('Reset'),
      example: { token: 'the token of the mail', password: 'another long password' },
    },
    answer: session,
    errors: ['RATE_LIMITED'],
  },
  'POST /users/verify-email': {
    id: 'verifyEmail',
    tag: 'Accounts',
    summary: 'Verify an address',
    description:
      'Requires the token of the email; repeated calls are safe. A pending address becomes the address of the account.',
    body: { schema: named('Verification'), example: { token: 'the token of the mail' } },
    answer: {
      description: 'The address.',
      schema: named('VerifiedAddress'),
      example: { email: credentials.email, isEmailVerified: true },
    },
    errors: ['EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  'POST /users/undo-change': {
    id: 'undoAccountChange',
    tag: 'Accounts',
    summary: 'Undo a change of e-mail address or password',
    description:
      'Requires the token that was mailed to the previous address; it is valid once, for 14 days. Restores address and password, and revokes all tokens of the account.',
    body: { schema: named('Undo'), example: { token: 'the token of the mail' } },
    answer: {
      description: 'The restored address.',
      schema: named('RestoredAddress'),
      example: { email: credentials.email },
    },
    errors: ['EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  'POST /users/sign-out-everywhere': {
    id: 'signOutEverywhere',
    tag: 'Accounts',
    summary: 'Revoke all tokens of your account',
    description: 'Also revokes the token of this request.',
    answer: {
      description: 'All tokens are revoked.',
      schema: named('Message'),
      example: { message: 'Signed out everywhere' },
    },
  },
  'POST /users/close-account': {
    id: 'closeAccount',
    tag: 'Accounts',
    summary: 'Close your account',
    description:
      "Revokes its tokens and erases its name and email address. Orders and invoices keep the buyer's data; reviews stay under the name Former customer.",
    body: { schema: named('Closing'), example: { password: credentials.password } },
    answer: {
      description: 'The account is closed.',
      schema: named('Message'),
      example: { message: 'Account closed' },
    },
    errors: ['LAST_ADMIN', 'RATE_LIMITED'],
  },
  'POST /users/request-verification': {
    id: 'requestEmailVerification',
    tag: 'Accounts',
    summary: 'Request a verification email',
    description: 'Invalidates earlier links; a verified address gets no email.',
    answer: { description: 'Your account.', schema: named('Account'), example: SAMPLES.known },
    errors: ['RATE_LIMITED'],
  },
  'GET /users/profile': {
    id: 'profile',
    tag: 'Accounts',
    summary: 'Your account',
    answer: { description: 'The product.', schema: named('Account'), example: SAMPLES.known },
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
    answer: {
      description: 'Newest first.',
      schema: listOf(named('Account')),
      example: [SAMPLES.known],
    },
  },
  'GET /users/:id': {
    id: 'user',
    tag: 'Accounts',
    summary: 'One account',
    param,
    answer: {
      description: 'The product.',
      schema: named('EditedAccount'),
      example: SAMPLES.edited,
      isRevalidated: true,
    },
  },
  'PUT /users/:id': {
    id: 'updateUser',
    tag: 'Accounts',
    summary: 'Change an account',
    param,
    mayRequireMatch: true,
    body: { schema: named('AccountChange'), example: { name: 'Kavya R. Rao', isAdmin: false } },
    answer: {
      description: 'The updated account.',
      schema: named('EditedAccount'),
      example: SAMPLES.edited,
    },
    errors: ['EMAIL_TAKEN', 'LAST_ADMIN', 'CONFLICT'],
  },
  'DELETE /users/:id': {
    id: 'deleteUser',
    tag: 'Accounts',
    summary: 'Close an account',
    description:
      "Erases its name and email address. Orders keep the buyer's data; reviews stay under the name Former customer.",
    param,
    mayRequireMatch: true,
    answer: {
      description: 'The account is closed.',
      schema: named('Message'),
      example: { message: 'User removed' },
    },
    errors: ['LAST_ADMIN', 'CONFLICT'],
  },
} as const satisfies Record<string, Call>;
