import { Semaphore } from '../../../server/lib/semaphore';

const LIMITS = { permits: 1, maxWaiting: 4, maxWaitingPerKey: 2, createBusyError: () => new Error('busy') };

/** Jobs that end when the test calls `end`. */
function createManualJobs() {
  const startedJobs: string[] = [];
  const finishCallbacks = new Map<string, () => void>();
  const job = (name: string) => () => {
    startedJobs.push(name);
    return new Promise<void>((resolve) => finishCallbacks.set(name, resolve));
  };
  const end = async (name: string) => {
    finishCallbacks.get(name)?.();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { startedJobs, job, end };
}

describe('A semaphore', () => {
  it('delays only the client with too many jobs', async () => {
    const semaphore = new Semaphore(LIMITS);
    const { startedJobs, job, end } = createManualJobs();
    const crawlerJobs = [1, 2, 3].map((page) => semaphore.run({ key: 'crawler' }, job(`crawler ${page}`)));
    const refusedJob = semaphore.run({ key: 'crawler' }, job('crawler 4'));
    await expect(refusedJob).rejects.toThrow('busy');
    const shopperJob = semaphore.run({ key: 'shopper' }, job('shopper'));

    await end('crawler 1');
    await end('crawler 2');
    await end('shopper');
    await end('crawler 3');
    await Promise.all([...crawlerJobs, shopperJob]);

    expect(startedJobs).toEqual(['crawler 1', 'crawler 2', 'shopper', 'crawler 3']);
  });

  it('refuses every client while its queue is full, and accepts jobs again afterwards', async () => {
    const semaphore = new Semaphore(LIMITS);
    const { job, end } = createManualJobs();
    const firstJob = semaphore.run({ key: 'first' }, job('first'));
    const waitingJobs = ['a', 'b', 'c', 'd'].map((name) =>
      semaphore.run({ key: name }, () => Promise.resolve(name)),
    );
    await expect(semaphore.run({ key: 'e' }, () => Promise.resolve('e'))).rejects.toThrow('busy');

    await end('first');
    await Promise.all([firstJob, ...waitingJobs]);

    expect(await semaphore.run({ key: 'e' }, () => Promise.resolve('e'))).toBe('e');
  });

  it('releases the permit of a failed job', async () => {
    const semaphore = new Semaphore(LIMITS);
    await expect(semaphore.run({ key: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await semaphore.run({ key: 'a' }, () => Promise.resolve(1))).toBe(1);
  });

  it('counts permits in total and per key, and releases each permit once', () => {
    const semaphore = new Semaphore({ permits: 3, permitsPerKey: 2 });
    const releaseFunctions = ['a', 'a', 'a', 'b', 'c'].map((key) => semaphore.tryAcquire(key));
    expect(releaseFunctions.map(Boolean)).toEqual([true, true, false, true, false]);
    releaseFunctions[0]?.();
    releaseFunctions[0]?.();
    expect(['c', 'a'].map((key) => Boolean(semaphore.tryAcquire(key)))).toEqual([true, false]);
  });

  it('starts a waiting job before an earlier job whose key has no free permit', async () => {
    const semaphore = new Semaphore({ permits: 2, permitsPerKey: 1 });
    const { startedJobs, job, end } = createManualJobs();
    const jobs = ['a', 'b', 'a', 'c'].map((key, index) => semaphore.run({ key }, job(`${key}${index}`)));
    await end('b1');
    expect(startedJobs).toEqual(['a0', 'b1', 'c3']);
    await end('a0');
    await end('c3');
    await end('a2');
    await Promise.all(jobs);
  });
});
