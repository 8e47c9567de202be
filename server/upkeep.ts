import type { Writer } from './database/writer';
import type { Log } from './http/log';
import { releaseEndedHolds } from './services/order-hold';
import type { PaymentReconciler } from './services/payment-reconciler';

const EVERY_MS = 20_000;

interface UpkeepDeps {
  writer: Writer;
  reconciler: PaymentReconciler;
  log: Log;
  now: () => Date;
}

/**
 * What the shop does by itself, at start and every 20 s: settles payments of unknown outcome, then gives
 * back the stock of unpaid orders whose hold has ended. Answers with a function that stops it. §4
 */
export function startUpkeep({ writer, reconciler, log, now }: UpkeepDeps): () => Promise<void> {
  let round = Promise.resolve();
  const stopping = new AbortController();
  let isRunning = false;
  const run = () => {
    // A provider that does not answer can make a round longer than the time between two.
    if (isRunning) return;
    isRunning = true;
    round = round
      .then(async () => {
        const settled = await reconciler.run(stopping.signal);
        if (stopping.signal.aborted) return;
        const released = await releaseEndedHolds(writer, now(), stopping.signal);
        if (settled + released > 0) log.info({ settled, released }, 'upkeep');
      })
      .catch((error: unknown) => log.error({ err: error }, 'upkeep failed'))
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}
