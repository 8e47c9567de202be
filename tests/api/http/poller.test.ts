import { getEventListeners } from 'node:events';
import { withAbort } from '../../../server/modules/payments/poller';

describe('§4 Questions of the upkeep', () => {
  const listeners = (stop: AbortController) => getEventListeners(stop.signal, 'abort').length;

  it('leave nothing behind at the signal that lives as long as the shop', async () => {
    const stop = new AbortController();
    for (let round = 0; round < 20; round += 1) {
      await expect(withAbort(Promise.resolve(round), stop.signal)).resolves.toBe(round);
      await expect(withAbort(Promise.reject(new Error('silent')), stop.signal)).rejects.toThrow('silent');
    }
    expect(listeners(stop)).toBe(0);
  });

  it('are given up when the shop stops, and not begun afterwards', async () => {
    const stop = new AbortController();
    const never = new Promise<never>(() => undefined);
    const waiting = withAbort(never, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow('The shop stops');
    await expect(withAbort(never, stop.signal)).rejects.toThrow('The shop stops');
    expect(listeners(stop)).toBe(0);
  });
});
