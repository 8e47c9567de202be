import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { findServerBundle } from './start/server-bundle';
import type * as Shop from './start/shop';

// Not imported, so that nothing is read twice: in one file, and compiled already, the shop opens in a third of the time.
const load = createRequire(__filename);
const { runShop } = (findServerBundle()?.run() ?? load('./start/shop')) as typeof Shop;

// By itself V8 lets garbage grow to three times what is alive. Not before: what was compiled fits other flags only.
setFlagsFromString('--heap-growing-percent=40');

void runShop();
