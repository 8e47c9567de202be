import { getEventListeners } from 'node:events';
import { withAbort } from '../../../server/modules/payments/poller';

describe('§4 withAbort', () => {
  const listeners = (stop: AbortController) => getEventListeners(stop.signal, 'abort').length;

  it('leaves no listener on the long-lived abort signal', async () => {
    const stop = new AbortController();
    for (let round = 0; round < 20; round += 1) {
      await expect(withAbort(Promise.resolve(round), stop.signal)).resolves.toBe(round);
      await expect(withAbort(Promise.reject(new Error('silent')), stop.signal)).rejects.toThrow('silent');
    }
    expect(listeners(stop)).toBe(0);
  });

  it('rejects running and later work when the signal aborts', async () => {
    const stop = new AbortController();
    const never = new Promise<never>(() => undefined);
    const waiting = withAbort(never, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow('The shop stops');
    await expect(withAbort(never, stop.signal)).rejects.toThrow('The shop stops');
    expect(listeners(stop)).toBe(0);
  });
});
