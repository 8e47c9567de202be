import { idOf, type ShopClient } from '../shop-client';
import { findDataFaults, findStockFaults, LedgerFile } from '../payments/ledger';
import type { ShopProcess } from '../shop-process';
import { waitUntil } from '../wait';
import type { CrashTally } from './crash-tally';
import type { CustomerLog } from './customer-log';

const MAX_RETRIES = 100;
const SETTLEMENT_LIMIT_MS = 60_000;

interface RestartCheck {
  tally: CrashTally;
  shop: ShopProcess;
  client: ShopClient;
  adminToken: string;
  customerLog: CustomerLog;
  initialStock: ReadonlyMap<string, number>;
}

interface OrderRow {
  isPaid: boolean;
  isRefunded: boolean;
}

/** Repeats lost requests after a restart, waits for the settlement of all captured money, and checks the data. */
export async function checkRestart(check: RestartCheck): Promise<void> {
  const { tally, shop, customerLog, initialStock } = check;
  await repeatPurchases(check);
  await repeatCollections(check);
  await sendMessagesAgain(check);
  const ledger = await LedgerFile.open(shop.databaseFile);
  try {
    const settledAfterMs = await waitUntil(
      async () => findUnsettledPayments(customerLog, await loadOrders(ledger)).length === 0,
      SETTLEMENT_LIMIT_MS,
    );
    tally.slowestSettlementMs = Math.max(tally.slowestSettlementMs, settledAfterMs ?? Infinity);
    const orders = await loadOrders(ledger);
    tally.unsettledPayments.push(...findUnsettledPayments(customerLog, orders));
    tally.lostOrders.push(...[...customerLog.orders.keys()].filter((id) => !orders.has(id)));
    const acknowledgedIds = [...customerLog.paidOrderIds, ...customerLog.collectedOrderIds];
    tally.unpaidOrders.push(...acknowledgedIds.filter((id) => !orders.get(id)?.isPaid));
    tally.unpaidOrders.push(...[...customerLog.refundedOrderIds].filter((id) => !orders.get(id)?.isRefunded));
    tally.duplicates.push(
      ...[...customerLog.approvedPayments]
        .filter(([id, { method }]) => method.isDoubleCharged(id))
        .map(([id]) => `captured twice: ${id}`),
    );
    tally.dataFaults.push(...(await findDataFaults(ledger)));
    tally.stockFaults.push(...(await findStockFaults(ledger, initialStock)));
  } finally {
    await ledger.close();
  }
}

async function loadOrders(ledger: LedgerFile): Promise<Map<string, OrderRow>> {
  const rows = await ledger.all('SELECT id, is_paid, refunded_at FROM "order"');
  return new Map(
    rows.map(({ id, is_paid, refunded_at: refundedAt }) => [
      String(id),
      { isPaid: is_paid === 1, isRefunded: refundedAt !== null },
    ]),
  );
}

/** Payments whose money at the provider differs from the order in the shop, one line each. */
function findUnsettledPayments(customerLog: CustomerLog, orders: ReadonlyMap<string, OrderRow>): string[] {
  return [...customerLog.approvedPayments].flatMap(([id, { orderId, method }]) => {
    const [captures, refunds] = [method.captureCountOf(id), method.refundCountOf(id)];
    const { isPaid = false, isRefunded = false } = orders.get(orderId) ?? {};
    const expectedMoney = isPaid && !isRefunded ? 1 : 0;
    const isSettled = captures - refunds === expectedMoney && isPaid === captures > 0;
    const state = `${isPaid ? 'paid' : 'unpaid'}${isRefunded ? ' and refunded' : ''}`;
    return isSettled
      ? []
      : [`${method.name} ${id}: ${captures} captures, ${refunds} refunds, order ${state}`];
  });
}

/** Repeats the order requests without a response, and some acknowledged requests, each with its idempotency key. */
async function repeatPurchases({ client, customerLog, tally }: RestartCheck): Promise<void> {
  tally.requestsWithoutResponse += customerLog.requestsWithoutResponse.length;
  const retriedPurchases = customerLog.requestsWithoutResponse.slice(0, MAX_RETRIES);
  customerLog.requestsWithoutResponse = [];
  for (const purchase of retriedPurchases) {
    const response = await client.placeOrder(purchase.api, purchase);
    if (response.isSuccess) customerLog.orders.set(idOf(response), purchase);
    else customerLog.countRefusal(response);
  }
  for (const [id, purchase] of [...customerLog.orders].slice(-20)) {
    const response = await client.placeOrder('rest', purchase);
    if (!response.isSuccess || idOf(response) !== id)
      tally.duplicates.push(`placed twice: ${id}, ${response.code}`);
  }
}

/** Records the cash of some orders again; the shop refuses each of them. */
async function repeatCollections({ client, adminToken, customerLog, tally }: RestartCheck): Promise<void> {
  for (const orderId of [...customerLog.collectedOrderIds].slice(-20)) {
    const { code } = await client.collect(adminToken, orderId);
    if (code !== 'INVALID_STATE') tally.duplicates.push(`cash recorded twice: ${orderId}, ${code}`);
  }
}

/** Sends the messages that the shop has not accepted, as a provider does until it gets a response. */
async function sendMessagesAgain({ client, customerLog, tally }: RestartCheck): Promise<void> {
  for (const message of customerLog.unsentMessages.splice(0)) {
    const status = await client.sendMessage(message);
    if (status !== 200) tally.dataFaults.push(`a genuine message got ${status}`);
  }
}
