import type { Passwords } from '../auth/password';
import { Pace } from '../database/pace';
import { createTurnstile } from './turnstile';

// Each fills a core and one of the four threads that the database reads with too.
const PASSWORDS_AT_ONCE = 2;

/** The same passwords, worked on two at a time; whoever would wait for more than 5 s gets BUSY. (decisions §5) */
export function takeTurns(passwords: Passwords): Passwords {
  const pass = createTurnstile(
    PASSWORDS_AT_ONCE,
    new Pace('More people are signing in than the shop can take at the moment, please try again'),
  );
  return {
    hash: (password) => pass(() => passwords.hash(password)),
    matches: (password, passwordHash) => pass(() => passwords.matches(password, passwordHash)),
  };
}
