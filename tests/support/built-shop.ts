import path from 'node:path';
import { startShop, type Shop } from './shop';

const CLIENT_DIR = path.join(__dirname, '../../dist/client');

/** Starts an empty shop with the client as it is built. */
export function startBuiltShop(env: Record<string, string> = {}): Promise<Shop> {
  return startShop({ clientDir: CLIENT_DIR, env });
}
