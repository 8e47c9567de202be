import type { Config } from '../config';
import { configuredSettings } from '../config/settings';
import type { Database } from '../database/database';
import { TAG } from '../domain/catalogue/cache-tags';
import type { TaggedCache } from '../http/response-cache/tagged-cache';
import { PublishedPages } from '../modules/content';
import type { PaymentProviders } from '../modules/payments';
import { CurrentSettings } from '../modules/settings';

interface SnapshotOptions {
  config: Config;
  database: Database;
  providers: Pick<PaymentProviders, 'methods'>;
  cache: TaggedCache;
  onBackgroundError: (error: unknown) => void;
  now: () => Date;
}

/** Values of the database in the memory of this process. */
export interface Snapshots {
  currentSettings: CurrentSettings;
  publishedPages: PublishedPages;
  /** Stops the reloads. */
  stopReloads: () => void;
}

/**
 * Reads the settings and the links to content pages. After each change, cached responses with an earlier value become
 * stale.
 */
export async function openSnapshots({
  config,
  database,
  providers,
  cache,
  onBackgroundError,
  now,
}: SnapshotOptions): Promise<Snapshots> {
  const { seller, rateLimitFactor } = config;
  const currentSettings = new CurrentSettings({
    ...database,
    configured: {
      settings: configuredSettings(config),
      sellerAddress: seller.address,
      onlineMethods: providers.methods,
      rateLimitFactor,
      hasSetup: config.mode === 'production',
    },
    onChanged: () => cache.invalidate(new Set([TAG.settings])),
    onBackgroundError,
    now,
  });
  const publishedPages = new PublishedPages({
    ...database,
    settingTerms: () => currentSettings.snapshot.pageTerms,
    onChanged: () => cache.invalidate(new Set([TAG.pages])),
    onBackgroundError,
  });
  await Promise.all([currentSettings.open(), publishedPages.open()]);
  return {
    currentSettings,
    publishedPages,
    stopReloads() {
      currentSettings.close();
      publishedPages.close();
    },
  };
}
