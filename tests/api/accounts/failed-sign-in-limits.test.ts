import type { Pool } from 'pg';
import { createSharedCounters } from '../../../server/database/postgres/cluster/shared-attempts';
import { ShopError } from '../../../server/domain/errors';
import { createLimits } from '../../../server/http/rate-limits/limits';
import type { Limiter } from '../../../server/lib/limiter';

const WRONG_CREDENTIALS = new ShopError('UNAUTHENTICATED', 'auth.wrongCredentials');
const OFFICE_ADDRESS = '10.0.9.1';
const RATE_LIMITED = { code: 'RATE_LIMITED' };
const signInWrongly = () => Promise.reject(WRONG_CREDENTIALS);
const signInCorrectly = () => Promise.resolve('token');
const neverResolve = () => new Promise<never>(() => undefined);

/** Attempts to sign in to an account from an address; the password is wrong by default. */
const attempt = (
  limits: Limiter,
  email: string,
  address: string,
  checkPassword: () => Promise<unknown> = signInWrongly,
) => limits.attempt('signIn', { email, address }, checkPassword);

/** Sends sign-ins with a wrong password one after the other and returns the error code of each. */
async function guessRepeatedly(
  count: number,
  attemptAt: (index: number) => Promise<unknown>,
): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (let index = 0; index < count; index += 1)
    codes.push(await attemptAt(index).catch((error: unknown) => error instanceof ShopError && error.code));
  return codes;
}

describe('Rate limits of failed sign-ins', () => {
  let limits: Limiter;
  beforeEach(() => {
    limits = createLimits({ factor: 1 });
  });

  it('refuse the 20th wrong password for one account from many addresses', async () => {
    const codes = await guessRepeatedly(20, (index) => attempt(limits, 'a@b.example', `10.0.0.${index}`));
    expect(codes.slice(0, 15)).toEqual(Array(15).fill('UNAUTHENTICATED'));
    expect(codes[19]).toBe('RATE_LIMITED');
  });

  it('allow one attempt in ten seconds at an account after 20 wrong passwords', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    await guessRepeatedly(20, (index) => attempt(limits, 'a@b.example', `10.0.0.${index}`));
    const refusedAttempt = attempt(limits, 'a@b.example', '10.0.1.1', signInCorrectly);
    await expect(refusedAttempt).rejects.toMatchObject({
      ...RATE_LIMITED,
      details: { retryAfterSeconds: 10 },
    });
    clock.mockReturnValue(10_000);
    await expect(attempt(limits, 'a@b.example', '10.0.1.1', signInCorrectly)).resolves.toBe('token');
    clock.mockRestore();
  });

  it('refuse an address that tries many accounts concurrently', async () => {
    const attempts = Array.from({ length: 50 }, (_, index) =>
      attempt(limits, `p${index}@b.example`, '10.0.0.1').catch(
        (error: unknown) => error instanceof ShopError && error.code,
      ),
    );
    const codes = await Promise.all(attempts);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(15);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(35);
  });

  it('let an owner sign in after fifteen wrong passwords from one other address', async () => {
    const codes = await guessRepeatedly(50, () => attempt(limits, 'a@b.example', '10.0.0.1'));
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(15);
    await expect(attempt(limits, 'a@b.example', '10.0.0.2', signInCorrectly)).resolves.toBe('token');
  });

  it('accept an owner at the address of a recent sign-in, even while other addresses guess', async () => {
    await attempt(limits, 'a@b.example', OFFICE_ADDRESS, signInCorrectly);
    await guessRepeatedly(50, (index) => attempt(limits, 'a@b.example', `10.0.0.${index}`));
    await guessRepeatedly(50, (index) => attempt(limits, `p${index}@b.example`, OFFICE_ADDRESS));
    await expect(attempt(limits, 'a@b.example', OFFICE_ADDRESS, signInCorrectly)).resolves.toBe('token');
    await expect(attempt(limits, 'p1@b.example', OFFICE_ADDRESS, signInCorrectly)).rejects.toMatchObject(
      RATE_LIMITED,
    );
  });

  it('refuse the 20th wrong password also after a recent sign-in from the address', async () => {
    await limits.recordSignIn({ email: 'a@b.example', address: OFFICE_ADDRESS });
    const codes = await guessRepeatedly(20, () => attempt(limits, 'a@b.example', OFFICE_ADDRESS));
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(15);
    expect(codes[19]).toBe('RATE_LIMITED');
  });

  it('count IP addresses, email addresses and user ids separately', async () => {
    await guessRepeatedly(20, (index) => attempt(limits, '10.0.0.9', `10.0.1.${index}`));
    await guessRepeatedly(20, (index) => attempt(limits, 'user-id', `10.0.2.${index}`));
    await expect(attempt(limits, 'a@b.example', '10.0.0.9', signInCorrectly)).resolves.toBe('token');
    const byId = limits.attempt(
      'currentPassword',
      { userId: 'user-id', address: '10.0.0.9' },
      signInCorrectly,
    );
    await expect(byId).resolves.toBe('token');
  });

  it('accept 300 correct passwords that arrive at once', async () => {
    const attempts = Array.from({ length: 300 }, (_, index) =>
      attempt(limits, `p${index % 3}@b.example`, '10.0.0.1', signInCorrectly),
    );
    expect(await Promise.all(attempts)).toHaveLength(300);
  });

  it('let at most 200 attempts from one address wait', async () => {
    let finishCheck: () => void = () => undefined;
    const checkDone = new Promise<void>((resolve) => (finishCheck = resolve));
    const checkSlowly = () => checkDone.then(signInCorrectly);
    const pendingAttempts = Array.from({ length: 215 }, (_, index) =>
      attempt(limits, `p${index}@b.example`, '10.0.0.1', checkSlowly),
    );
    const refusedAttempt = attempt(limits, 'a@b.example', '10.0.0.1', checkSlowly);
    await expect(refusedAttempt).rejects.toMatchObject({
      ...RATE_LIMITED,
      details: { retryAfterSeconds: 5 },
    });
    finishCheck();
    expect(await Promise.all(pendingAttempts)).toHaveLength(215);
  });

  it('do not count server errors as failed attempts', async () => {
    const failCheck = () => Promise.reject(new Error('disk full'));
    for (let index = 0; index < 30; index += 1)
      await expect(attempt(limits, 'a@b.example', '10.0.0.1', failCheck)).rejects.toThrow('disk full');
  });

  it('do not count attempts that a busy server refused to check', async () => {
    const busyError = new ShopError('BUSY', 'shop.busy');
    for (let index = 0; index < 30; index += 1)
      await expect(attempt(limits, 'a@b.example', '10.0.0.1', () => Promise.reject(busyError))).rejects.toBe(
        busyError,
      );
  });
});

describe('Sign-in requests that hang', () => {
  it('do not block later attempts at the same account or from the same address', async () => {
    const limits = createLimits({ factor: 1, maxWaitMs: 20 });
    for (let index = 0; index < 15; index += 1)
      void attempt(limits, `p${index}@b.example`, OFFICE_ADDRESS, neverResolve);
    for (let index = 0; index < 18; index += 1)
      void attempt(limits, 'a@b.example', `10.0.0.${index}`, neverResolve);

    await expect(attempt(limits, 'new@b.example', OFFICE_ADDRESS)).rejects.toMatchObject(RATE_LIMITED);
    await expect(attempt(limits, 'a@b.example', '10.0.1.1')).rejects.toMatchObject(RATE_LIMITED);
    await expect(attempt(limits, 'p1@b.example', '10.0.1.1')).rejects.toBe(WRONG_CREDENTIALS);
  });

  it('release their reservation after 30 seconds', async () => {
    jest.useFakeTimers();
    const limits = createLimits({ factor: 1 });
    for (let index = 0; index < 15; index += 1)
      void attempt(limits, `p${index}@b.example`, OFFICE_ADDRESS, neverResolve);
    await jest.advanceTimersByTimeAsync(30_000);
    await expect(attempt(limits, 'a@b.example', OFFICE_ADDRESS, signInCorrectly)).resolves.toBe('token');
    jest.useRealTimers();
  });

  it('fall back to the counters of each instance when the shared counters hang', async () => {
    const pool = { query: neverResolve } as unknown as Pool;
    const limits = createLimits({ factor: 1, createSharedCounter: createSharedCounters(pool, 5) });
    const codes = await guessRepeatedly(20, () => attempt(limits, 'a@b.example', '10.0.0.1'));
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(15);
    expect(codes[19]).toBe('RATE_LIMITED');
    await expect(limits.consume('review', { userId: 'buyer' })).resolves.toBeUndefined();
  });
});
