/** Status and body of a response. */
export interface FakeReply {
  status: number;
  body: unknown;
}

/** An error in PayPal's format. */
export function refusal(status: number, issue: string): FakeReply {
  return { status, body: { name: 'FAKE_REFUSAL', message: issue, details: [{ issue }] } };
}

interface WireAmount {
  value: string;
  currency_code: string;
}

/** An order of the fake. */
export interface FakeOrder {
  id: string;
  status: string;
  amount: WireAmount;
  customId?: string | undefined;
  merchantId?: string | undefined;
  /** Number of captures; more than 1 means a double charge. */
  captureCount: number;
  captureStatus: string;
  captureAmount?: WireAmount;
  /** Refunds with their own ids; `createTime` is ISO text by the provider's clock. */
  refunds: { id: string; amount: WireAmount; createTime: string; status?: string; customId?: string }[];
  /** False to omit the payer from responses, as PayPal may. */
  hasPayer: boolean;
  /** ISO text. */
  updateTime: string;
  /** Offset of the provider's clock. */
  clockOffsetMs: number;
}

let lastNumber = 0;

/** An order of the fake; tests override the relevant fields. */
export function aFakeOrder(overrides: Partial<FakeOrder> = {}): FakeOrder {
  lastNumber += 1;
  return {
    id: `FAKE${String(lastNumber).padStart(13, '0')}`,
    status: 'CREATED',
    amount: { value: '31.50', currency_code: 'USD' },
    captureCount: 0,
    captureStatus: 'COMPLETED',
    refunds: [],
    hasPayer: true,
    updateTime: new Date().toISOString(),
    clockOffsetMs: 0,
    ...overrides,
  };
}

/** Creates an order from the body of a create call. */
export function orderFrom(body: unknown, merchantId: string): FakeOrder {
  const { purchase_units: units } = body as { purchase_units: { amount: WireAmount; custom_id?: string }[] };
  const unit = units[0];
  if (!unit) throw new Error('The create call has no purchase unit');
  return aFakeOrder({ amount: unit.amount, customId: unit.custom_id, merchantId });
}

/** Captures an approved order. */
export function capture(order: FakeOrder): FakeReply {
  if (order.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED');
  order.status = 'COMPLETED';
  order.captureCount += 1;
  return { status: 201, body: present(order) };
}

/** Refunds a captured order, fully or partially. */
export function refund(order: FakeOrder, value = order.amount.value): void {
  const amount = { ...order.amount, value };
  order.refunds.push({
    id: `REF-${order.id}-${order.refunds.length + 1}`,
    amount,
    createTime: providerTime(order),
  });
  order.captureStatus = value === order.amount.value ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** A refund by the shop; a status other than COMPLETED means that no money has moved. */
export function refundByShop(order: FakeOrder, body: unknown, status = 'COMPLETED'): FakeReply {
  const { amount, custom_id: customId } = body as { amount: WireAmount; custom_id?: string };
  if (order.captureStatus === 'REFUNDED') return refusal(422, 'CAPTURE_FULLY_REFUNDED');
  const given = order.refunds.reduce((sum, { amount: { value } }) => sum + Number(value), 0);
  if (given + Number(amount.value) > Number(order.amount.value) + 0.001)
    return refusal(422, 'REFUND_AMOUNT_EXCEEDED');
  const id = `REF-${order.id}-${order.refunds.length + 1}`;
  const refunded = { id, amount, status, customId, createTime: providerTime(order) };
  order.refunds.push(refunded);
  if (status === 'COMPLETED') order.captureStatus = 'REFUNDED';
  return { status: 201, body: presentRefund(refunded) };
}

function providerTime({ clockOffsetMs }: FakeOrder): string {
  return new Date(Date.now() + clockOffsetMs).toISOString();
}

function presentRefund({
  id,
  amount,
  createTime,
  status = 'COMPLETED',
  customId,
}: FakeOrder['refunds'][number]) {
  return { id, amount, status, custom_id: customId, create_time: createTime };
}

/** The order in the format of Orders v2. */
export function present(order: FakeOrder) {
  const captures = [
    {
      id: `CAP-${order.id}`,
      status: order.captureStatus,
      amount: order.captureAmount ?? order.amount,
    },
  ];
  const refunds = order.refunds.map(presentRefund);
  return {
    id: order.id,
    status: order.status,
    payer: order.hasPayer ? { payer_id: 'FAKEPAYER', email_address: 'meera@example.com' } : undefined,
    update_time: order.hasPayer ? order.updateTime : undefined,
    purchase_units: [
      {
        reference_id: order.customId ?? 'default',
        custom_id: order.customId,
        amount: order.amount,
        payee: order.merchantId === undefined ? undefined : { merchant_id: order.merchantId },
        payments:
          order.status === 'COMPLETED' ? { captures, ...(refunds.length > 0 && { refunds }) } : undefined,
      },
    ],
  };
}
