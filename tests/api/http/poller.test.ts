import { getEventListeners } from 'node:events';
import { Poller, withAbort } from '../../../server/modules/payments/poller';

describe('§4 withAbort', () => {
  const listenerCount = (abortController: AbortController) =>
    getEventListeners(abortController.signal, 'abort').length;

  it('leaves no listener on the long-lived abort signal', async () => {
    const abortController = new AbortController();
    for (let round = 0; round < 20; round += 1) {
      await expect(withAbort(Promise.resolve(round), abortController.signal)).resolves.toBe(round);
      await expect(withAbort(Promise.reject(new Error('silent')), abortController.signal)).rejects.toThrow(
        'silent',
      );
    }
    expect(listenerCount(abortController)).toBe(0);
  });

  it('rejects pending and later promises when the signal aborts', async () => {
    const abortController = new AbortController();
    const neverSettled = new Promise<never>(() => undefined);
    const abortedPromise = withAbort(neverSettled, abortController.signal);
    abortController.abort();
    await expect(abortedPromise).rejects.toThrow('The shop is shutting down');
    await expect(withAbort(neverSettled, abortController.signal)).rejects.toThrow(
      'The shop is shutting down',
    );
    expect(listenerCount(abortController)).toBe(0);
  });
});

describe('§4 Poller', () => {
  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;
  const item = { id: 'order' };
  const options = { check: async () => false, onError: () => undefined };
  let time: number;
  let poller: Poller;
  beforeEach(async () => {
    time = Date.parse('2026-11-23T09:00:00Z');
    poller = new Poller(() => new Date(time));
    await poller.checkAll([item], options);
  });

  it('checks a young item in every round', () => {
    expect(poller.isDue(item, 2 * MINUTE_MS - 1)).toBe(true);
  });

  it.each([
    ['a tenth of its age', HOUR_MS, 6 * MINUTE_MS],
    ['at most 15 minutes', 10 * HOUR_MS, 15 * MINUTE_MS],
  ])('checks an older item again after %s', (_interval, age, intervalMs) => {
    time += intervalMs - 1;
    expect(poller.isDue(item, age)).toBe(false);
    time += 1;
    expect(poller.isDue(item, age)).toBe(true);
  });

  it('removes the check times of settled items', () => {
    poller.retainOnly([]);
    expect(poller.isDue(item, HOUR_MS)).toBe(true);
  });
});
