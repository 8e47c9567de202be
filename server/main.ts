import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { findServerBundle } from './start/server-bundle';
import type * as Shop from './start/shop';

// Uses require instead of an import: the bundled build with its V8 code cache, if there is one, starts three times as
// fast.
const load = createRequire(__filename);
const { runShop } = (findServerBundle()?.run() ?? load('./start/shop')) as typeof Shop;

// Limits heap growth: by default V8 allows garbage of up to three times the live data. It runs after the code is loaded,
// because the code cache depends on the flags.
setFlagsFromString('--heap-growing-percent=40');

void runShop();
