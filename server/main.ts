import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { findServerBundle } from './start/server-bundle';
import type * as Shop from './start/shop';

// Loaded with require so the bundled build (with V8 code cache) is used when present; start-up takes a third of the
// time.
const load = createRequire(__filename);
const { runShop } = (findServerBundle()?.run() ?? load('./start/shop')) as typeof Shop;

// Limits heap growth: by default V8 lets garbage grow to three times the live data. Set it after loading, because
// the code cache depends on the flags.
setFlagsFromString('--heap-growing-percent=40');

void runShop();
