import type { Config } from '../config';
import { configuredSettings } from '../config/settings';
import type { Database } from '../database/database';
import { TAG } from '../domain/catalogue/cache-tags';
import type { TaggedCache } from '../http/response-cache/tagged-cache';
import { CurrentSettings } from '../modules/settings';

interface SettingsOptions {
  config: Config;
  database: Database;
  cache: TaggedCache;
  onBackgroundError: (error: unknown) => void;
}

/** Reads the settings of the shop. After each change, cached responses with an earlier setting become stale. */
export async function openSettings({
  config,
  database,
  cache,
  onBackgroundError,
}: SettingsOptions): Promise<CurrentSettings> {
  const { seller, rateLimitFactor } = config;
  const currentSettings = new CurrentSettings({
    ...database,
    configured: { settings: configuredSettings(config), sellerAddress: seller.address, rateLimitFactor },
    onChanged: () => cache.invalidate(new Set([TAG.settings])),
    onBackgroundError,
  });
  await currentSettings.open();
  return currentSettings;
}
