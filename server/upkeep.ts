import type { Writer } from './database/writer';
import type { Log } from './http/log';
import type { MailDispatcher } from './mail/dispatcher';
import { releaseEndedHolds } from './services/order-hold';
import { clearOldEvents } from './services/events';
import type { PaymentReconciler } from './services/payment-reconciler';
import type { WebhookCourier } from './services/webhook-courier';

const EVERY_MS = 20_000;

interface UpkeepDeps {
  writer: Writer;
  reconciler: PaymentReconciler;
  dispatcher: MailDispatcher;
  courier: WebhookCourier;
  log: Log;
  now: () => Date;
}

/**
 * What the shop does by itself, at start and every 20 s: settles payments of unknown outcome, gives back the
 * stock of unpaid orders whose hold has ended, forgets old events, and sends mails and events, these after every commit
 * too. Answers with a function that stops it. §4
 */
export function startUpkeep({
  writer,
  reconciler,
  dispatcher,
  courier,
  log,
  now,
}: UpkeepDeps): () => Promise<void> {
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
        const forgotten = await clearOldEvents(writer, now(), stopping.signal);
        if (settled + released + forgotten > 0) log.info({ settled, released, forgotten }, 'upkeep');
      })
      .catch((error: unknown) => log.error({ err: error }, 'upkeep failed'))
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  dispatcher.start();
  const onFault = (error: unknown) => log.error({ err: error }, 'telling receivers of events failed');
  const started = courier.start(onFault).catch(onFault);
  const stopListening = writer.onCommit(() => {
    dispatcher.kick();
    courier.kick();
  });
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearInterval(timer);
    stopListening();
    stopping.abort();
    await started;
    await Promise.all([round, dispatcher.stop(), courier.stop()]);
  };
}
