import type { Config } from '../config';
import type { Database } from '../database/data-source';
import type { Log } from '../http/log';
import { startBackgroundJobs } from '../modules/background-jobs';
import { createSmtpTransport, EmailDispatcher } from '../modules/emails';
import type { Services } from '../modules/services';

interface JobOptions {
  services: Services;
  database: Database;
  log: Log;
  config: Config;
  now: () => Date;
}

/** Starts the background jobs with the email transport and recipient of the configuration. */
export function startJobs({ config, services, database, log, now }: JobOptions): () => Promise<void> {
  const dispatcher = new EmailDispatcher({
    outbox: services.mails.delivery,
    smtpTransport: config.smtp && createSmtpTransport(config.smtp),
    log,
    now,
  });
  const { reconciler } = services.payments;
  const eInvoiceSender = services.eInvoices.createSender((error) =>
    log.error({ err: error }, 'registration of e-invoices failed'),
  );
  eInvoiceSender.start();
  const courierDispatcher = services.bookings.createDispatcher((error) =>
    log.error({ err: error }, 'work at the courier failed'),
  );
  courierDispatcher.start();
  const stopJobs = startBackgroundJobs({
    merchantEmail: () =>
      config.isMerchantAtShopEmail ? services.settings.contactEmail || undefined : config.merchantEmail,
    writer: database.writer,
    reader: database.reader,
    reconciler,
    dispatcher,
    sender: services.webhookEndpoints.sender,
    log,
    now,
  });
  return async () => {
    await Promise.all([stopJobs(), eInvoiceSender.stop(), courierDispatcher.stop()]);
  };
}
