import type { DataSource } from 'typeorm';
import type { Writer } from '../database/write-queue';
import type { Log } from '../http/log';
import { fillStructure } from './categories';
import { type EmailDispatcher, queueMerchantMails } from './emails';
import { indexNewOrders } from './order-search';
import { endUnconfirmedOrders, releaseEndedHolds } from './orders';
import { clearOldEvents } from './outbox';
import { queueReviewReminders } from './reviews';
import { queueStaffMails, readNoticeChoices } from './staff-notices';
import { clearUnconfirmedAlerts, queuePriceDrops, queueStockAlerts } from './wishes';
import type { PaymentReconciler } from './payments';
import type { AlertTerms } from './settings';
import type { WebhookSender } from './webhooks';

const INTERVAL_MS = 20_000;
/** Delay before a refresh, so one refresh covers many remote commits. */
const REFRESH_DELAY_MS = 200;
/** Every thirtieth round, that is every ten minutes, also queues review reminders. */
const ROUNDS_PER_REMINDER = 30;

interface BackgroundJobDeps {
  writer: Writer;
  reader: DataSource;
  reconciler: PaymentReconciler;
  dispatcher: EmailDispatcher;
  sender: WebhookSender;
  /** Returns the recipient of emails to the merchant; without one, the shop sends no such emails. */
  merchantEmail: () => string | undefined;
  /** Returns the limits of emails about stock and prices in the settings. */
  alertTerms: () => AlertTerms;
  log: Log;
  now: () => Date;
}

/**
 * Starts the background jobs; they run at once and then every 20 s. They settle pending captures, release ended stock
 * holds, cancel unconfirmed cash orders, delete old events, index new orders and tell people about stock. They also
 * send emails and webhook events; each commit triggers these too. Returns a function that stops the jobs. §4
 */
export function startBackgroundJobs({
  writer,
  reader,
  reconciler,
  dispatcher,
  sender,
  merchantEmail,
  alertTerms,
  log,
  now,
}: BackgroundJobDeps): () => Promise<void> {
  let currentRound = Promise.resolve();
  const shutdown = new AbortController();
  let isRunning = false;
  const queueMails = createMailJob({ writer, reader, alertTerms });
  const runRound = () => {
    // A provider that does not respond can make a round longer than the interval.
    if (isRunning) return;
    isRunning = true;
    currentRound = currentRound
      .then(async () => {
        const settledCount = await reconciler.run(shutdown.signal);
        if (shutdown.signal.aborted) return;
        const releasedCount = await releaseEndedHolds(writer, now(), shutdown.signal);
        const endedOrderCount = await endUnconfirmedOrders(writer, now(), shutdown.signal);
        const deletedEventCount = await clearOldEvents(writer, now(), shutdown.signal);
        await indexNewOrders(writer, shutdown.signal);
        await queueMails({ merchant: merchantEmail(), at: now(), signal: shutdown.signal });
        const counts = { settledCount, releasedCount, endedOrderCount, deletedEventCount };
        if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'background jobs');
      })
      .catch((error: unknown) => log.error({ err: error }, 'background jobs failed'))
      .finally(() => {
        isRunning = false;
      });
  };
  // In a migrated shop it may take minutes, so the rounds do not wait for it.
  const structureFill = fillStructure({ writer, reader }, shutdown.signal).catch((error: unknown) =>
    log.error({ err: error }, 'products without a slug remain'),
  );
  runRound();
  dispatcher.start();
  const onWebhookError = (error: unknown) => log.error({ err: error }, 'delivery of webhook events failed');
  const webhookStart = sender.start(onWebhookError).catch(onWebhookError);
  const stopListening = writer.onCommit(() => {
    dispatcher.wake();
    sender.wake();
  });
  const stopRefreshing = refreshAfterRemoteCommits(writer, () => {
    sender.refresh().catch(onWebhookError);
  });
  const timer = setInterval(runRound, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    stopListening();
    stopRefreshing();
    shutdown.abort();
    await webhookStart;
    await Promise.all([structureFill, currentRound, dispatcher.stop(), sender.stop()]);
  };
}

interface MailRound {
  /** Recipient of emails to the merchant; undefined for none. */
  merchant: string | undefined;
  at: Date;
  signal: AbortSignal;
}

/**
 * Returns the job that queues emails to staff, to the merchant and about stock, and from time to time review reminders
 * and emails about prices; it deletes expired requests.
 */
function createMailJob({
  alertTerms,
  ...databases
}: Pick<BackgroundJobDeps, 'writer' | 'reader' | 'alertTerms'>) {
  let roundCount = 0;
  let lastPricedAccount = '';
  return async ({ merchant, at, signal }: MailRound): Promise<void> => {
    const number = roundCount++;
    const choices = await readNoticeChoices(databases.reader);
    await queueStaffMails(databases, choices, at);
    const staffKinds = choices.filter(({ email }) => email === merchant).map(({ kind }) => kind);
    if (merchant) await queueMerchantMails(databases, { recipient: merchant, staffKinds }, at);
    const { alertsPerPiece, priceDropPercent: percent } = alertTerms();
    await queueStockAlerts(databases, at, { alertsPerPiece, signal });
    if (number % ROUNDS_PER_REMINDER !== 0) return;
    // First, because it is short, and a failure of the others must not keep addresses without consent.
    await clearUnconfirmedAlerts(databases, at, signal);
    await queueReviewReminders(databases, at);
    const run = await queuePriceDrops(databases, { at, percent, after: lastPricedAccount, signal });
    lastPricedAccount = run.after;
  };
}

/**
 * Refreshes after commits of other instances, which may have changed the webhook endpoints. Returns a stop function.
 */
function refreshAfterRemoteCommits(writer: Writer, refresh: () => void): () => void {
  let refreshTimer: NodeJS.Timeout | undefined;
  const stopListening = writer.onRemoteCommit(() => {
    refreshTimer ??= setTimeout(() => {
      refreshTimer = undefined;
      refresh();
    }, REFRESH_DELAY_MS);
  });
  return () => {
    clearTimeout(refreshTimer);
    stopListening();
  };
}
