import { createRequire } from 'node:module';
import { findPacked } from './packed';
import type * as Shop from './shop';

// Not imported, so that nothing is read twice: in one file, and compiled already, the shop opens in a third of the time.
const load = createRequire(__filename);
const { runShop } = (findPacked()?.run() ?? load('./shop')) as typeof Shop;

void runShop();
