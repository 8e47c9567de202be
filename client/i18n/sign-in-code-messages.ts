import type { Translated } from '../domain';
import { signInCode as english } from './en/sign-in-code';
import { signInCode as hindi } from './hi/sign-in-code';
import { useLanguage } from './messages';

/** The messages of signing in with a code, in the current language. Only the form of the code loads them. */
export function useSignInCodeMessages(): Translated<typeof english> {
  return useLanguage() === 'hi' ? hindi : english;
}
