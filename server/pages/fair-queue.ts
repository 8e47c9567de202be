import { ShopError } from '../domain/errors';

interface TurnsOptions {
  /** Number of concurrent jobs. */
  atOnce: number;
  /** Limits of waiting jobs, in total and per client. */
  waiting: number;
  waitingOfOne: number;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Creates a semaphore that is fair between clients. Waiting clients take turns, so a client with many requests
 * delays only itself. Throws BUSY when too many jobs wait.
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
    // A served client moves to the end of the queue.
    queues.delete(asker);
    if (queue.length > 0) queues.set(asker, queue);
    // Lets pending requests be read before the next job blocks the event loop.
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
