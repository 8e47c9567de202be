import type { ProviderAmount } from '../../../server/domain/payments/charge';
import {
  OutdatedDemoOrder,
  type DemoOrder,
  type DemoOrderStore,
  type DemoRefund,
} from '../../../server/modules/payments/providers/demo/demo-orders';

/** A refund; a status other than COMPLETED means that no money has moved. */
export interface FakeRefund extends DemoRefund {
  status?: string;
}

/** An order of the demo provider, with the deviations that tests add to its responses. */
export interface FakeOrder extends DemoOrder {
  refunds: FakeRefund[];
  /** Number of captures; more than 1 means a double charge. */
  captureCount: number;
  captureStatus?: string;
  captureAmount?: ProviderAmount;
  merchantId?: string;
  /** False to omit payer and time from responses, as PayPal may. */
  hasPayer: boolean;
}

/** Orders in memory. Tests read and change them while the demo provider runs. */
export interface FakeOrders {
  store: DemoOrderStore;
  find: (id: string) => FakeOrder | undefined;
  get: (id: string) => FakeOrder;
  /** Adds an order that another client created. */
  add: (overrides?: Partial<FakeOrder>) => FakeOrder;
  /** Ids for the demo provider that tests can predict. */
  idOf: (text: string) => string;
}

let lastNumber = 0;

/** Creates the orders of one fake. */
export function createFakeOrders(): FakeOrders {
  const orders = new Map<string, FakeOrder>();
  const ids = new Map<string, string>();

  const get = (id: string) => {
    const order = orders.get(id);
    if (!order) throw new Error(`The fake has no order ${id}`);
    return order;
  };
  const add = (overrides: Partial<FakeOrder> = {}) => {
    const order = aFakeOrder(overrides);
    orders.set(order.id, order);
    return order;
  };
  const save = (newState: DemoOrder, expectedVersion?: number) => {
    const order = orders.get(newState.id);
    if (expectedVersion !== undefined && expectedVersion !== (order?.version ?? 0))
      return Promise.reject(new OutdatedDemoOrder(newState.id));
    const isCaptured = newState.status === 'COMPLETED' && order?.status !== 'COMPLETED';
    const savedFields = { ...newState, refunds: newState.refunds ?? [] };
    // Tests keep references to the order object, so update it in place.
    if (order) Object.assign(order, savedFields);
    else add(savedFields);
    if (isCaptured) get(newState.id).captureCount += 1;
    return Promise.resolve();
  };
  const copyOf = (order: FakeOrder | undefined) => Promise.resolve(order && { ...order });
  return {
    find: (id) => orders.get(id),
    get,
    add,
    store: {
      get: (id) => copyOf(orders.get(id)),
      findByCapture: (captureId) =>
        copyOf([...orders.values()].find((order) => order.captureId === captureId)),
      save,
    },
    idOf(text) {
      const [, capturedOrderId] = /^capture (\S+)$/.exec(text) ?? [];
      if (capturedOrderId) return captureIdOf(capturedOrderId);
      const [, refundedOrderId] = /^refund CAP-(\S+) /.exec(text) ?? [];
      if (refundedOrderId) return `REF-${refundedOrderId}-${get(refundedOrderId).refunds.length + 1}`;
      const id = ids.get(text) ?? nextId();
      ids.set(text, id);
      return id;
    },
  };
}

/** Captures an order as a client in the buyer's browser does. */
export function captureInBrowser(order: FakeOrder): void {
  Object.assign(order, { status: 'COMPLETED', captureId: captureIdOf(order.id) });
  order.captureCount += 1;
  order.version += 1;
}

/** Refunds a captured order at the provider, fully or partially. */
export function refundAtProvider(order: FakeOrder, now: Date, value = order.amount.value): void {
  order.refunds.push({
    id: `REF-${order.id}-${order.refunds.length + 1}`,
    requestId: '',
    amount: { ...order.amount, value },
    createTime: now.toISOString(),
  });
  order.version += 1;
}

function aFakeOrder(overrides: Partial<FakeOrder>): FakeOrder {
  const time = new Date().toISOString();
  const order: FakeOrder = {
    id: overrides.id ?? nextId(),
    version: 1,
    status: 'CREATED',
    amount: { value: '31.50', currencyCode: 'USD' },
    captureCount: 0,
    refunds: [],
    hasPayer: true,
    createTime: time,
    updateTime: time,
    ...overrides,
  };
  if (order.status === 'COMPLETED') order.captureId ??= captureIdOf(order.id);
  return order;
}

function nextId(): string {
  lastNumber += 1;
  return `FAKE${String(lastNumber).padStart(13, '0')}`;
}

function captureIdOf(orderId: string): string {
  return `CAP-${orderId}`;
}
