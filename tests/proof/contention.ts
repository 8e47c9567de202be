import { DOORS, idOf, type Answer, type Doors } from './doors';
import { faultsOf, LedgerFile, stockFaultsOf } from './ledger';
import { doctorFaults } from './doctor';
import { openProofShop, type ProofShop } from './proof-shop';
import type { Report } from './report';
import { proveRaces } from './races';
import { inLanes, quantile } from './wait';

export interface ContentionOptions {
  purchases: number;
}

const CONNECTIONS = 64;
const SCARCE = 5;
/** One piece for every fourth purchase. */
const SHARE_SOLD = 4;

/** Many buyers compete for little stock over both APIs, and the races of two users run as well. */
export async function proveContention(report: Report, { purchases }: ContentionOptions): Promise<void> {
  const proof = await openProofShop({ name: 'contention', connections: CONNECTIONS, shoppers: 8 });
  try {
    await sellOut(report, proof, purchases);
    await clickTwice(report, proof);
    await proveRaces(report, proof);
    const ledger = await LedgerFile.open(proof.shop.databaseFile);
    report.blame('faults in the file', await faultsOf(ledger));
    await ledger.close();
    await proof.shop.end('SIGTERM');
    report.blame('what the doctor says', await doctorFaults(proof.dataDir));
  } finally {
    await proof.clear();
  }
}

async function sellOut(report: Report, { doors, admin, shoppers, shop }: ProofShop, purchases: number) {
  const pieces = Math.ceil(purchases / SCARCE / SHARE_SOLD);
  const initial = new Map<string, number>();
  for (let number = 0; number < SCARCE; number += 1) {
    initial.set(await doors.stock(admin, `Scarce ${number}`, pieces), pieces);
  }
  const products = [...initial.keys()];
  const answers: Answer[] = [];
  const startedAt = performance.now();
  const turns = Array.from({ length: purchases }, (_, turn) => turn);
  await inLanes(CONNECTIONS, turns, async (turn) => {
    const token = shoppers[turn % shoppers.length]!;
    const product = products[turn % products.length]!;
    answers.push(await doors.place(DOORS[turn % 7 < 4 ? 0 : 1], { token, product, key: `rush-${turn}` }));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const placed = answers.filter(({ isDone }) => isDone);
  const refused = answers.filter(({ code }) => code === 'OUT_OF_STOCK');
  report.expect('purchases', answers.length, purchases);
  report.expect('sold', placed.length, SCARCE * pieces);
  report.expect('told that it is sold out', refused.length, purchases - SCARCE * pieces);
  report.expect('orders of their own', new Set(placed.map(idOf)).size, SCARCE * pieces);
  report.tell('purchases per second', Math.round(purchases / seconds));
  report.tell(
    'p99, ms',
    quantile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  );
  const ledger = await LedgerFile.open(shop.databaseFile);
  report.blame('sold + left is not what there was', await stockFaultsOf(ledger, initial));
  const [left] = await ledger.all(
    `SELECT sum(count_in_stock) AS left FROM product WHERE name LIKE 'Scarce%'`,
  );
  report.expect('left', Number(left?.left), 0);
  await ledger.close();
}

const DOUBLE_CLICKS = 50;

async function clickTwice(report: Report, { doors, admin, shoppers }: ProofShop): Promise<void> {
  const product = await doors.stock(admin, 'Clicked', 1_000);
  const ids = new Set<string>();
  let differing = 0;
  for (let click = 0; click < DOUBLE_CLICKS; click += 1) {
    const wanted = { token: shoppers[click % shoppers.length]!, product, key: `click-${click}` };
    const twice = await Promise.all([...DOORS, ...DOORS].map((door) => doors.place(door, wanted)));
    const same = new Set(twice.map(idOf));
    if (same.size > 1) differing += 1;
    for (const id of same) ids.add(id);
  }
  report.expect('four clicks with one key: orders', ids.size, DOUBLE_CLICKS);
  report.expect('clicks that were told of different orders', differing, 0);
  report.expect('pieces taken by them', 1_000 - (await piecesLeft(doors, product)), DOUBLE_CLICKS);
}

async function piecesLeft(doors: Doors, product: string): Promise<number> {
  return Number((await doors.rest('GET', `/products/${product}`)).result.countInStock);
}
