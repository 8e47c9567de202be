import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants, Script } from 'node:vm';

const PACKED = path.join(__dirname, '../../shop/shop.js');

/** A program in one file, and what V8 has made of it. */
export interface ServerBundle {
  /** Runs the file as a module, and answers with what it exports. */
  run: () => unknown;
  /** Keeps beside the file what V8 has compiled of it so far; another Node than this one does without. */
  keep: () => void;
}

/** Finds the shop as it was packed into one file; undefined where it runs from its sources, or shall name them. */
export function findServerBundle(file = PACKED): ServerBundle | undefined {
  if (process.sourceMapsEnabled || !existsSync(file)) return undefined;
  const compiled = `${file}.v8`;
  // Plain ASCII, and read much faster as what it is.
  const text = readFileSync(file, 'latin1');
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${text}\n})`, {
    filename: file,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return {
    run() {
      const module = { exports: {} };
      const start = script.runInThisContext() as (...words: unknown[]) => void;
      start(module.exports, createRequire(file), module, file, path.dirname(file));
      return module.exports;
    },
    keep: () => writeFileSync(compiled, script.createCachedData()),
  };
}
