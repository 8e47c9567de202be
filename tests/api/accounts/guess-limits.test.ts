import type { Pool } from 'pg';
import { createSharedCounters } from '../../../server/database/postgres/cluster/shared-attempts';
import { ShopError } from '../../../server/domain/errors';
import { createLimits } from '../../../server/http/rate-limits/limits';
import type { Limiter } from '../../../server/lib/limiter';

const WRONG = new ShopError('UNAUTHENTICATED', 'auth.wrongCredentials');
const LIMITED = { code: 'RATE_LIMITED' };
const guessWrong = () => Promise.reject(WRONG);
const guessRight = () => Promise.resolve('token');
const neverAnswers = () => new Promise<never>(() => undefined);

/** A wrong sign-in at one account from one address. */
const guess = (limits: Limiter, email: string, address: string, run: () => Promise<unknown> = guessWrong) =>
  limits.attempt('signIn', { email, address }, run);

/** Error codes of this many consecutive wrong sign-ins. */
async function wrongGuesses(count: number, next: (index: number) => Promise<unknown>): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (let index = 0; index < count; index += 1)
    codes.push(await next(index).catch((error: unknown) => error instanceof ShopError && error.code));
  return codes;
}

describe('Rate limits of failed sign-ins', () => {
  let limits: Limiter;
  beforeEach(() => {
    limits = createLimits({ factor: 1 });
  });

  it('refuse the 20th wrong password for one account from many addresses', async () => {
    const codes = await wrongGuesses(20, (index) => guess(limits, 'a@b.example', `10.0.0.${index}`));
    expect(codes.slice(0, 15)).toEqual(Array(15).fill('UNAUTHENTICATED'));
    expect(codes[19]).toBe('RATE_LIMITED');
  });

  it('slow attempts at one account down to one in ten seconds instead of refusing them', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    await wrongGuesses(20, (index) => guess(limits, 'a@b.example', `10.0.0.${index}`));
    const refused = guess(limits, 'a@b.example', '10.0.1.1', guessRight);
    await expect(refused).rejects.toMatchObject({ ...LIMITED, details: { retryAfterSeconds: 10 } });
    clock.mockReturnValue(10_000);
    await expect(guess(limits, 'a@b.example', '10.0.1.1', guessRight)).resolves.toBe('token');
    clock.mockRestore();
  });

  it('refuse an address that tries many accounts, also concurrently', async () => {
    const guesses = Array.from({ length: 50 }, (_, person) =>
      guess(limits, `p${person}@b.example`, '10.0.0.1').catch(
        (error: unknown) => error instanceof ShopError && error.code,
      ),
    );
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(15);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(35);
  });

  it('let an owner sign in after fifteen wrong passwords from one other address', async () => {
    const codes = await wrongGuesses(50, () => guess(limits, 'a@b.example', '10.0.0.1'));
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(15);
    await expect(guess(limits, 'a@b.example', '10.0.0.2', guessRight)).resolves.toBe('token');
  });

  it('accept an owner at the address of a recent sign-in, whatever other addresses guess', async () => {
    await guess(limits, 'a@b.example', 'office', guessRight);
    await wrongGuesses(50, (index) => guess(limits, 'a@b.example', `10.0.0.${index}`));
    await wrongGuesses(50, (index) => guess(limits, `p${index}@b.example`, 'office'));
    await expect(guess(limits, 'a@b.example', 'office', guessRight)).resolves.toBe('token');
    await expect(guess(limits, 'p1@b.example', 'office', guessRight)).rejects.toMatchObject(LIMITED);
  });

  it('refuse the 20th wrong password also after a recent sign-in from the address', async () => {
    await limits.recordSignIn({ email: 'a@b.example', address: 'office' });
    const codes = await wrongGuesses(20, () => guess(limits, 'a@b.example', 'office'));
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(15);
    expect(codes[19]).toBe('RATE_LIMITED');
  });

  it('count addresses, e-mail addresses and ids separately', async () => {
    await wrongGuesses(20, (index) => guess(limits, '10.0.0.9', `10.0.1.${index}`));
    await wrongGuesses(20, (index) => guess(limits, 'user-id', `10.0.2.${index}`));
    await expect(guess(limits, 'a@b.example', '10.0.0.9', guessRight)).resolves.toBe('token');
    const byId = limits.attempt('currentPassword', { userId: 'user-id', address: '10.0.0.9' }, guessRight);
    await expect(byId).resolves.toBe('token');
  });

  it('never refuse correct passwords, however many arrive at once', async () => {
    const guesses = Array.from({ length: 300 }, (_, person) =>
      guess(limits, `p${person % 3}@b.example`, '10.0.0.1', guessRight),
    );
    expect(await Promise.all(guesses)).toHaveLength(300);
  });

  it('let at most 200 attempts from one address wait', async () => {
    let judge: () => void = () => undefined;
    const judged = new Promise<void>((resolve) => (judge = resolve));
    const slow = () => judged.then(guessRight);
    const held = Array.from({ length: 215 }, (_, person) =>
      guess(limits, `p${person}@b.example`, '10.0.0.1', slow),
    );
    const refused = guess(limits, 'a@b.example', '10.0.0.1', slow);
    await expect(refused).rejects.toMatchObject({ ...LIMITED, details: { retryAfterSeconds: 5 } });
    judge();
    expect(await Promise.all(held)).toHaveLength(215);
  });

  it('do not count server errors as failed attempts', async () => {
    const fault = () => Promise.reject(new Error('disk full'));
    for (let index = 0; index < 30; index += 1)
      await expect(guess(limits, 'a@b.example', '10.0.0.1', fault)).rejects.toThrow('disk full');
  });

  it('do not count attempts that a busy server refused to check', async () => {
    const busy = new ShopError('BUSY', 'shop.busy');
    for (let index = 0; index < 30; index += 1)
      await expect(guess(limits, 'a@b.example', '10.0.0.1', () => Promise.reject(busy))).rejects.toBe(busy);
  });
});

describe('Sign-in requests that hang', () => {
  it('do not block later attempts at the same account or from the same address', async () => {
    const limits = createLimits({ factor: 1, maxWaitMs: 20 });
    for (let index = 0; index < 15; index += 1)
      void guess(limits, `p${index}@b.example`, 'office', neverAnswers);
    for (let index = 0; index < 18; index += 1)
      void guess(limits, 'a@b.example', `10.0.0.${index}`, neverAnswers);

    await expect(guess(limits, 'new@b.example', 'office')).rejects.toMatchObject(LIMITED);
    await expect(guess(limits, 'a@b.example', '10.0.1.1')).rejects.toMatchObject(LIMITED);
    await expect(guess(limits, 'p1@b.example', '10.0.1.1')).rejects.toBe(WRONG);
  });

  it('release their reservation after 30 seconds', async () => {
    jest.useFakeTimers();
    const limits = createLimits({ factor: 1 });
    for (let index = 0; index < 15; index += 1)
      void guess(limits, `p${index}@b.example`, 'office', neverAnswers);
    await jest.advanceTimersByTimeAsync(30_000);
    await expect(guess(limits, 'a@b.example', 'office', guessRight)).resolves.toBe('token');
    jest.useRealTimers();
  });

  it('in the shared counters make each instance count alone', async () => {
    const pool = { query: neverAnswers } as unknown as Pool;
    const limits = createLimits({ factor: 1, createSharedCounter: createSharedCounters(pool, 5) });
    const codes = await wrongGuesses(20, () => guess(limits, 'a@b.example', '10.0.0.1'));
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(15);
    expect(codes[19]).toBe('RATE_LIMITED');
    await expect(limits.consume('review', { userId: 'buyer' })).resolves.toBeUndefined();
  });
});
