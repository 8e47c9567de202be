import { createFairQueue } from '../../../server/pages/fair-queue';

const TURNS = { atOnce: 1, waiting: 4, waitingOfOne: 2 };

/** Jobs that end when they are told to. */
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

describe('Pages are made in turn', () => {
  it('one who asks for everything holds up himself only', async () => {
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

  it('too many who wait are refused, whoever they are, and let in again afterwards', async () => {
    const inTurn = createFairQueue(TURNS);
    const { job, end } = held();
    const first = inTurn('first', job('first'));
    const waiting = ['a', 'b', 'c', 'd'].map((name) => inTurn(name, () => Promise.resolve(name)));
    await expect(inTurn('e', () => Promise.resolve('e'))).rejects.toMatchObject({ code: 'BUSY' });

    await end('first');
    await Promise.all([first, ...waiting]);

    expect(await inTurn('e', () => Promise.resolve('e'))).toBe('e');
  });

  it('a job that fails gives its turn on', async () => {
    const inTurn = createFairQueue(TURNS);
    await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await inTurn('a', () => Promise.resolve(1))).toBe(1);
  });
});
