import { createFairQueue } from '../../../server/pages/fair-queue';

const TURNS = { atOnce: 1, waiting: 4, waitingOfOne: 2 };

/** Jobs that end when the test calls `end`. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { begun, job, end };
}

describe('The fair queue of page renders', () => {
  it('delays only the client that requests everything', async () => {
    const inTurn = createFairQueue(TURNS);
    const { begun, job, end } = held();
    const crawler = [1, 2, 3].map((page) => inTurn('crawler', job(`crawler ${page}`)));
    const refused = inTurn('crawler', job('crawler 4'));
    await expect(refused).rejects.toMatchObject({ code: 'BUSY', details: { retryAfterSeconds: 2 } });
    const shopper = inTurn('shopper', job('shopper'));

    await end('crawler 1');
    await end('crawler 2');
    await end('shopper');
    await end('crawler 3');
    await Promise.all([...crawler, shopper]);

    expect(begun).toEqual(['crawler 1', 'crawler 2', 'shopper', 'crawler 3']);
  });

  it('refuses every client while it is full, and accepts jobs again afterwards', async () => {
    const inTurn = createFairQueue(TURNS);
    const { job, end } = held();
    const first = inTurn('first', job('first'));
    const waiting = ['a', 'b', 'c', 'd'].map((name) => inTurn(name, () => Promise.resolve(name)));
    await expect(inTurn('e', () => Promise.resolve('e'))).rejects.toMatchObject({ code: 'BUSY' });

    await end('first');
    await Promise.all([first, ...waiting]);

    expect(await inTurn('e', () => Promise.resolve('e'))).toBe('e');
  });

  it('releases the slot of a failed job', async () => {
    const inTurn = createFairQueue(TURNS);
    await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await inTurn('a', () => Promise.resolve(1))).toBe(1);
  });
});
