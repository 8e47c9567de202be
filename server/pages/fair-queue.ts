import { ShopError } from '../domain/errors';

interface TurnsOptions {
  /** Jobs that run at a time. */
  atOnce: number;
  /** Jobs that may wait, all together and for one asker. */
  waiting: number;
  waitingOfOne: number;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Lets some jobs run at a time. The others wait, and the askers take turns, so that one who asks for everything
 * holds up himself only. Throws BUSY when too many wait.
 */
export function createFairQueue({ atOnce, waiting, waitingOfOne }: TurnsOptions) {
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  const enter = async (asker: string): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const queue = queues.get(asker) ?? [];
    if (queued >= waiting || queue.length >= waitingOfOne) throw busy();
    queues.set(asker, queue);
    queued += 1;
    await new Promise<void>((go) => queue.push(go));
  };

  const leave = (): void => {
    const [asker, queue] = queues.entries().next().value ?? [];
    const go = queue?.shift();
    if (asker === undefined || !queue || !go) {
      running -= 1;
      return;
    }
    queued -= 1;
    // Whoever was served goes behind the others.
    queues.delete(asker);
    if (queue.length > 0) queues.set(asker, queue);
    // Requests that came meanwhile are read before the next job takes the processor.
    setImmediate(go);
  };

  return async function inTurn<T>(asker: string, job: () => Promise<T>): Promise<T> {
    await enter(asker);
    try {
      return await job();
    } finally {
      leave();
    }
  };
}

function busy(): ShopError {
  return new ShopError('BUSY', 'Too many pages are being made at this moment, please try again', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
