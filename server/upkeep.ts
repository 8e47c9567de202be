import type { Writer } from './database/writer';
import type { Log } from './http/log';
import { releaseEndedHolds } from './services/order-hold';
import type { PaymentSettlement } from './services/payment-settlement';

const EVERY_MS = 20_000;

interface UpkeepDeps {
  writer: Writer;
  settlement: PaymentSettlement;
  log: Log;
  now: () => Date;
}

/**
 * What the shop does by itself, at start and every 20 s: settles payments of unknown outcome, then gives
 * back the stock of unpaid orders whose hold has ended. Answers with a function that stops it. §4
 */
export function startUpkeep({ writer, settlement, log, now }: UpkeepDeps): () => Promise<void> {
  let round = Promise.resolve();
  const run = () => {
    round = round
      .then(async () => {
        const settled = await settlement.reconcile();
        const released = await releaseEndedHolds(writer, now());
        if (settled + released > 0) log.info({ settled, released }, 'upkeep');
      })
      .catch((error: unknown) => log.error({ err: error }, 'upkeep failed'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
