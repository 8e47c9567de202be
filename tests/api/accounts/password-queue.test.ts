import type { Passwords } from '../../../server/modules/accounts/credentials/password';
import type { ShopError } from '../../../server/domain/errors';
import { queuePasswords } from '../../../server/modules/accounts/credentials/password-queue';

/** Password checks that end when the test resolves them, or after a second on a fake clock. */
function slowPasswords() {
  const ends: (() => void)[] = [];
  const observed = { running: 0, most: 0 };
  const work = async <T>(result: T): Promise<T> => {
    observed.running += 1;
    observed.most = Math.max(observed.most, observed.running);
    await new Promise<void>((end) => ends.push(end));
    observed.running -= 1;
    return result;
  };
  const passwords: Passwords = { hash: () => work('hash'), matches: () => work(true) };
  return { passwords, ends, seen: observed };
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('§5 Password checks under many concurrent sign-ins', () => {
  it('run two at a time, so that threads remain free for reads', async () => {
    const { passwords, ends, seen: observed } = slowPasswords();
    const turns = queuePasswords(passwords);
    const all = Promise.all(
      Array.from({ length: 64 }, (_, one) =>
        one % 2
          ? turns.hash('a', '10.0.0.1')
          : turns.matches('a', 'b', { act: 'signIn', address: '10.0.0.1' }),
      ),
    );
    for (let done = 0; done < 64; done += 1) {
      await nextTick();
      expect(observed.running).toBe(Math.min(2, 64 - done));
      ends.shift()?.();
    }
    expect(await all).toHaveLength(64);
    expect(observed.most).toBe(2);
  });

  it('wait at most 5 s; a longer queue refuses at once', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { passwords, ends } = slowPasswords();
    const turns = queuePasswords(passwords);
    const first = turns.hash('a', '10.0.0.1');
    await nextTick();
    clock.mockReturnValue(1_000);
    ends.shift()?.();
    await first;

    // Two run at a time, a second each: ten checks take 5 s, so the eleventh would exceed the limit.
    const hashes = Array.from({ length: 12 }, () => turns.hash('a', '10.0.0.1'));
    await expect(turns.hash('a', '10.0.0.1')).rejects.toMatchObject({
      code: 'BUSY',
      message: expect.stringMatching(/sign/),
      details: { retryAfterSeconds: 6 },
    });
    clock.mockRestore();
    for (let done = 0; done < 12; done += 1) {
      await nextTick();
      ends.shift()?.();
    }
    expect(await Promise.all(hashes)).toHaveLength(12);
  });

  it('from one address or from profile changes do not delay a sign-in from another address', async () => {
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const work = async <T>(name: string, result: T): Promise<T> => {
      order.push(name);
      await new Promise<void>((end) => ends.push(end));
      return result;
    };
    const turns = queuePasswords({
      hash: (password) => work(password, ''),
      matches: (password) => work(password, true),
    });
    const signIn = (password: string, address: string) =>
      turns.matches(password, '', { act: 'signIn', address });
    const all = [
      ...Array.from({ length: 30 }, () => turns.hash('change', 'attacker')),
      ...Array.from({ length: 30 }, (_, one) => turns.hash('change', `attacker ${one}`)),
      ...Array.from({ length: 30 }, () => signIn('guess', 'attacker')),
      signIn('owner', 'home'),
    ];
    for (let done = 0; done < all.length; done += 1) {
      await nextTick();
      ends.shift()?.();
    }
    await Promise.all(all);
    expect(order.indexOf('owner')).toBeLessThan(8);
  });

  it('delay later checks by at most ten seconds when they hang', async () => {
    jest.useFakeTimers();
    const turns = queuePasswords(slowPasswords().passwords);
    const queuedHashes = Array.from({ length: 5 }, () =>
      turns.hash('a', '10.0.0.1').catch((error: unknown) => (error as ShopError).code),
    );
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all(queuedHashes.slice(2))).toEqual(['BUSY', 'BUSY', 'BUSY']);
    jest.useRealTimers();
  });

  it('release their slot after an error', async () => {
    const failingHash = () => Promise.reject(new Error('no memory'));
    const turns = queuePasswords({ hash: failingHash, matches: failingHash });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => turns.hash('a', '10.0.0.1')));
    expect(tries.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  });
});
