import type { Config } from '../config';
import type { Database } from '../database/data-source';
import type { Log } from '../http/log';
import { startBackgroundJobs } from '../modules/background-jobs';
import { createSmtpTransport, EmailDispatcher } from '../modules/emails';
import type { Services } from '../modules/services';

/** Interval at which the shop looks for an import that another instance left. */
const RESUME_INTERVAL_MS = 20_000;

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
    alertTerms: () => services.settings.alertTerms,
    writer: database.writer,
    reader: database.reader,
    reconciler,
    dispatcher,
    sender: services.webhookEndpoints.sender,
    log,
    now,
  });
  const stopImports = startImports(services.imports, log);
  return async () => {
    await Promise.all([stopImports(), stopJobs(), eInvoiceSender.stop(), courierDispatcher.stop()]);
  };
}

/** Continues interrupted imports, and fetches their pictures. Returns a stop function. */
function startImports(imports: Services['imports'], log: Log): () => Promise<void> {
  const onError = (error: unknown) => log.error({ err: error }, 'import failed');
  const resume = () => void imports.resume().catch(onError);
  resume();
  imports.pictures.start(onError);
  const timer = setInterval(resume, RESUME_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all([imports.runner.stop(), imports.pictures.stop()]);
  };
}
