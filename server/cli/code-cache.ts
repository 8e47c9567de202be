import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config';
import { findServerBundle } from '../start/server-bundle';
import { runProgram } from './run-program';
import type * as ShopModule from '../start/shop';

/** The program requests these paths, so the code cache covers the first responses. */
const WARM_UP_PATHS = ['/readyz', '/', '/search/speaker', '/api/products', '/nothing-here'];

/**
 * Runs the bundle once, with an empty shop in a temporary folder, and saves the V8 code cache. Returns the exit code.
 */
async function createCodeCache(): Promise<number> {
  const bundle = findServerBundle();
  if (!bundle) throw new Error('There is no server bundle');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-code-cache-'));
  try {
    const { openShop } = bundle.run() as typeof ShopModule;
    const { app, close } = await openShop(
      readConfig({ DATA_DIR: dataDir, PORT: '0', SEED: 'none', LOG_LEVEL: 'silent' }),
    );
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    for (const urlPath of WARM_UP_PATHS)
      await (await fetch(`http://127.0.0.1:${port}${urlPath}`)).arrayBuffer();
    bundle.saveCodeCache();
    await close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return 0;
}

runProgram('node dist/server/cli/code-cache.js, after the server has been built', createCodeCache);
