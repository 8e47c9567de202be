import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { findServerBundle } from './start/server-bundle';
import type * as Shop from './start/shop';

// Uses require instead of an import, to prefer the bundled build if there is one. With its V8 code cache, it starts
// three times as fast.
const load = createRequire(__filename);
const { runShop } = (findServerBundle()?.run() ?? load('./start/shop')) as typeof Shop;

// Limits heap growth: by default V8 allows garbage of up to three times the live data. The flag is set after the code
// is loaded, because the code cache depends on the flags.
setFlagsFromString('--heap-growing-percent=40');

void runShop();
