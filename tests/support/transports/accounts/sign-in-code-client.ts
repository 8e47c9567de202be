import type { InputFields, SessionRecord } from '../../fixtures/test-users';

/** Sign-in with a one-time code, with the same methods for both APIs. */
export interface SignInCodeClient {
  requestSignInCode(input: InputFields): Promise<unknown>;
  signInWithCode(input: InputFields): Promise<SessionRecord>;
}
