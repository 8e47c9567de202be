import type { DataSource } from 'typeorm';
import type { Writer } from '../database/write-queue';
import type { Log } from '../http/log';
import { type EmailDispatcher, queueMerchantMails } from './emails';
import { releaseEndedHolds } from './orders';
import { clearOldEvents } from './outbox';
import { queueReviewReminders } from './reviews';
import type { PaymentReconciler } from './payments';
import type { WebhookSender } from './webhooks';

const EVERY_MS = 20_000;
/** Delay that gathers many remote commits into one refresh. */
const GATHER_MS = 200;
/** Review reminders run in every thirtieth round, that is every ten minutes. */
const ROUNDS_TO_REMINDERS = 30;

interface BackgroundJobDeps {
  writer: Writer;
  reader: DataSource;
  reconciler: PaymentReconciler;
  dispatcher: EmailDispatcher;
  sender: WebhookSender;
  /** Recipient of emails about new orders and refused payments; undefined: no such emails. */
  merchantEmail: string | undefined;
  log: Log;
  now: () => Date;
}

/**
 * Starts the background jobs; they run at start and every 20 s. They settle pending captures, release ended stock
 * holds and delete old events. They also send emails and webhook events, which each commit triggers too. Returns a
 * function that stops them. §4
 */
export function startBackgroundJobs({
  writer,
  reader,
  reconciler,
  dispatcher,
  sender,
  merchantEmail,
  log,
  now,
}: BackgroundJobDeps): () => Promise<void> {
  let round = Promise.resolve();
  const stopping = new AbortController();
  let isRunning = false;
  let rounds = 0;
  const run = () => {
    // A silent provider can make a round longer than the interval.
    if (isRunning) return;
    isRunning = true;
    round = round
      .then(async () => {
        const settledCount = await reconciler.run(stopping.signal);
        if (stopping.signal.aborted) return;
        const released = await releaseEndedHolds(writer, now(), stopping.signal);
        const forgotten = await clearOldEvents(writer, now(), stopping.signal);
        if (merchantEmail) await queueMerchantMails({ writer, reader }, merchantEmail, now());
        if (rounds++ % ROUNDS_TO_REMINDERS === 0) await queueReviewReminders({ writer, reader }, now());
        if (settledCount + released + forgotten > 0)
          log.info({ settled: settledCount, released, forgotten }, 'background jobs');
      })
      .catch((error: unknown) => log.error({ err: error }, 'background jobs failed'))
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  dispatcher.start();
  const onFault = (error: unknown) => log.error({ err: error }, 'delivery of webhook events failed');
  const started = sender.start(onFault).catch(onFault);
  const stopListening = writer.onCommit(() => {
    dispatcher.wake();
    sender.wake();
  });
  // Another instance may have changed the webhook endpoints.
  let refreshing: NodeJS.Timeout | undefined;
  const stopRemoteListening = writer.onRemoteCommit(() => {
    refreshing ??= setTimeout(() => {
      refreshing = undefined;
      sender.refresh().catch(onFault);
    }, GATHER_MS);
  });
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearInterval(timer);
    clearTimeout(refreshing);
    stopListening();
    stopRemoteListening();
    stopping.abort();
    await started;
    await Promise.all([round, dispatcher.stop(), sender.stop()]);
  };
}
