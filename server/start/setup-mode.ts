import type { App } from '../app';
import { SETUP_PATH } from '../domain/setup/start-mode';
import { ConfigError, type Config } from '../config';

const REMEDY =
  'Set these variables; the back office can change the settings later. LEGAL_DATA=optional switches the legal data off for a shop outside India';

/**
 * Puts an empty production shop into set-up mode, and returns true for a shop in it. Throws ConfigError with everything
 * that is missing for a shop with products or orders.
 */
export async function enterSetupMode(
  { services, close }: Pick<App, 'services' | 'close'>,
  { mode }: Pick<Config, 'mode'>,
): Promise<boolean> {
  if (mode !== 'production') return false;
  const start = await services.setup.start();
  if (start.mode === 'refused') {
    await close();
    throw new ConfigError([...start.problems, REMEDY]);
  }
  // Before the seed, so a crash during the seed leaves a shop in set-up mode.
  if (start.mode === 'setup') await services.setup.begin();
  return start.mode === 'setup';
}

/**
 * Returns the lines that a start in set-up mode prints. The token follows `#`, so no proxy and no request log contains
 * it. Without a token, the owner signs in.
 */
export function setupLines(shopUrl: string, token: string | undefined): string[] {
  const address = shopUrl + SETUP_PATH;
  if (token === undefined) return ['', `  This shop is not open yet. The owner continues at ${address}`];
  return [
    '',
    '  This shop is not open yet. Set it up here; the address is secret, and valid for 24 hours and one owner:',
    `  ${address}#${token}`,
  ];
}
