import type { Passwords } from '../../../server/modules/accounts/credentials/password';
import type { ShopError } from '../../../server/domain/errors';
import { queuePasswords } from '../../../server/modules/accounts/credentials/password-queue';

/** Password functions that stay pending until the test calls the callback of each call. */
function createSlowPasswords() {
  const finishCallbacks: (() => void)[] = [];
  const observed = { running: 0, maxRunning: 0 };
  const simulateCheck = async <T>(result: T): Promise<T> => {
    observed.running += 1;
    observed.maxRunning = Math.max(observed.maxRunning, observed.running);
    await new Promise<void>((resolve) => finishCallbacks.push(resolve));
    observed.running -= 1;
    return result;
  };
  const passwords: Passwords = { hash: () => simulateCheck('hash'), matches: () => simulateCheck(true) };
  return { passwords, finishCallbacks, observed };
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('§5 Password checks under many concurrent sign-ins', () => {
  it('run two at a time, so that threads remain free for reads', async () => {
    const { passwords, finishCallbacks, observed } = createSlowPasswords();
    const queue = queuePasswords(passwords);
    const checks = Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        index % 2
          ? queue.hash('a', '10.0.0.1')
          : queue.matches('a', 'b', { action: 'signIn', networkAddress: '10.0.0.1' }),
      ),
    );
    for (let finishedCount = 0; finishedCount < 64; finishedCount += 1) {
      await nextTick();
      expect(observed.running).toBe(Math.min(2, 64 - finishedCount));
      finishCallbacks.shift()?.();
    }
    expect(await checks).toHaveLength(64);
    expect(observed.maxRunning).toBe(2);
  });

  it('wait at most 5 s; a longer queue refuses at once', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { passwords, finishCallbacks } = createSlowPasswords();
    const queue = queuePasswords(passwords);
    const firstHash = queue.hash('a', '10.0.0.1');
    await nextTick();
    clock.mockReturnValue(1_000);
    finishCallbacks.shift()?.();
    await firstHash;

    // Two checks run at a time and take a second each. Ten waiting checks need 5 s; one more would wait too long.
    const queuedHashes = Array.from({ length: 12 }, () => queue.hash('a', '10.0.0.1'));
    await expect(queue.hash('a', '10.0.0.1')).rejects.toMatchObject({
      code: 'BUSY',
      message: expect.stringMatching(/sign/),
      details: { retryAfterSeconds: 6 },
    });
    clock.mockRestore();
    for (let finishedCount = 0; finishedCount < 12; finishedCount += 1) {
      await nextTick();
      finishCallbacks.shift()?.();
    }
    expect(await Promise.all(queuedHashes)).toHaveLength(12);
  });

  it('from one address or from profile changes do not delay a sign-in from another address', async () => {
    const callOrder: string[] = [];
    const finishCallbacks: (() => void)[] = [];
    const simulateCheck = async <T>(name: string, result: T): Promise<T> => {
      callOrder.push(name);
      await new Promise<void>((resolve) => finishCallbacks.push(resolve));
      return result;
    };
    const queue = queuePasswords({
      hash: (password) => simulateCheck(password, ''),
      matches: (password) => simulateCheck(password, true),
    });
    const signIn = (password: string, address: string) =>
      queue.matches(password, '', { action: 'signIn', networkAddress: address });
    const checks = [
      ...Array.from({ length: 30 }, () => queue.hash('change', 'attacker')),
      ...Array.from({ length: 30 }, (_, index) => queue.hash('change', `attacker ${index}`)),
      ...Array.from({ length: 30 }, () => signIn('guess', 'attacker')),
      signIn('owner', 'home'),
    ];
    for (let finishedCount = 0; finishedCount < checks.length; finishedCount += 1) {
      await nextTick();
      finishCallbacks.shift()?.();
    }
    await Promise.all(checks);
    expect(callOrder.indexOf('owner')).toBeLessThan(8);
  });

  it('delay later checks by at most ten seconds when they hang', async () => {
    jest.useFakeTimers();
    const queue = queuePasswords(createSlowPasswords().passwords);
    const queuedHashes = Array.from({ length: 5 }, () =>
      queue.hash('a', '10.0.0.1').catch((error: unknown) => (error as ShopError).code),
    );
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all(queuedHashes.slice(2))).toEqual(['BUSY', 'BUSY', 'BUSY']);
    jest.useRealTimers();
  });

  it('release their slot after an error', async () => {
    const failingHash = () => Promise.reject(new Error('no memory'));
    const queue = queuePasswords({ hash: failingHash, matches: failingHash });
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => queue.hash('a', '10.0.0.1')));
    expect(attempts.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  });
});
