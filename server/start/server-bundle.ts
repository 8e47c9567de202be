import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants, Script } from 'node:vm';

const BUNDLE_FILE = path.join(__dirname, '../../shop/shop.js');

/** A server bundle with its V8 code cache. */
export interface ServerBundle {
  /** Runs the bundle as a module and returns its exports. */
  run: () => unknown;
  /** Saves the code cache beside the bundle; another Node version ignores it. */
  saveCodeCache: () => void;
}

/** Returns the server bundle; undefined if it is not built, or if source maps are on. */
export function findServerBundle(file = BUNDLE_FILE): ServerBundle | undefined {
  if (process.sourceMapsEnabled || !existsSync(file)) return undefined;
  const codeCacheFile = `${file}.v8`;
  // The bundle is plain ASCII, which Node reads much faster as `latin1`.
  const text = readFileSync(file, 'latin1');
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${text}\n})`, {
    filename: file,
    cachedData: existsSync(codeCacheFile) ? readFileSync(codeCacheFile) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return {
    run() {
      const module = { exports: {} };
      const runWrapped = script.runInThisContext() as (...args: unknown[]) => void;
      runWrapped(module.exports, createRequire(file), module, file, path.dirname(file));
      return module.exports;
    },
    saveCodeCache: () => writeFileSync(codeCacheFile, script.createCachedData()),
  };
}
