import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PaymentMethodId } from '../../../server/domain/payments/payment-methods';
import type { PaymentMethodEntry } from '../../../server/modules/payments/providers/payment-providers';
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewProviderOrder,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderRefund,
} from '../../../server/modules/payments/providers/provider';
import {
  requireSignatureHeader,
  type ProviderWebhook,
} from '../../../server/modules/payments/providers/provider-webhook';

/** Payment method of the fake bank; the GraphQL name is the same. */
export const BANK = 'BANK' as PaymentMethodId;
const BANK_SECRET = 'secret of the bank';

type BankCall = 'create' | 'get' | 'capture' | 'refund';
/** `down`: no response. `lost`: the bank executes the call, and the response is lost. `declined`: the bank refuses. */
type BankFault = 'down' | 'lost' | 'declined';

/** A fake payment provider that charges rupees and signs its messages with one header. */
export interface FakeBank {
  entry: PaymentMethodEntry;
  /** Calls with the ids that they name. */
  calls: string[];
  /** The next created payment gets this id. */
  nextId: string | undefined;
  failNext(call: BankCall, fault: BankFault): void;
  payment(id: string): ProviderOrder;
  approve(id: string): void;
  /** Captures a payment without the shop. */
  capture(id: string): void;
  /** Refunds a payment without the shop. */
  refund(id: string): void;
  /** Body and headers of a signed message about a payment. */
  messageAbout(id: string, eventId?: string): { body: string; headers: Record<string, string> };
}

const signatureOf = (body: string) => createHmac('sha256', BANK_SECRET).update(body).digest('hex');

const webhook: ProviderWebhook = {
  read(message) {
    const { payment } = JSON.parse(message.body) as { payment: string };
    const id = requireSignatureHeader(message, 'x-bank-event');
    const signature = requireSignatureHeader(message, 'x-bank-signature');
    return {
      notice: { id, type: 'payment', providerOrderId: payment },
      body: message.body,
      signature: { signature },
    };
  },
  async verify({ body, signature: { signature = '' } }) {
    const expected = Buffer.from(signatureOf(body));
    return expected.length === signature.length && timingSafeEqual(expected, Buffer.from(signature));
  },
};

/** The payments of the bank, and the requests that it has executed. */
class BankLedger {
  readonly payments = new Map<string, ProviderOrder>();
  readonly calls: string[] = [];
  readonly faults: { call: BankCall; fault: BankFault }[] = [];
  nextId: string | undefined;

  async run<T>(call: BankCall, id: string, effect: () => T): Promise<T> {
    this.calls.push(`${call} ${id}`);
    const index = this.faults.findIndex((candidate) => candidate.call === call);
    const fault = index < 0 ? undefined : this.faults.splice(index, 1)[0]?.fault;
    if (fault === 'down') throw new ProviderUnavailable('The bank is down');
    if (fault === 'declined') throw new ProviderRefused('INSTRUMENT_DECLINED');
    const result = effect();
    if (fault === 'lost') throw new ProviderUnavailable('The response is lost');
    return structuredClone(result);
  }

  get(id: string): ProviderOrder {
    const payment = this.payments.get(id);
    if (!payment) throw new ProviderRefused('NO_SUCH_PAYMENT');
    return payment;
  }

  create({ amount, customId }: NewProviderOrder): ProviderOrder {
    const id = this.nextId ?? randomUUID();
    this.nextId = undefined;
    const payment = { id, status: 'CREATED', amount, customId, merchantId: 'THEBANK', captures: [] };
    this.payments.set(id, payment);
    return payment;
  }

  capture(id: string): ProviderOrder {
    const payment = this.get(id);
    if (payment.captures.length === 0)
      payment.captures.push({ id: `CAP-${id}`, status: 'COMPLETED', amount: payment.amount! });
    payment.status = 'COMPLETED';
    return payment;
  }

  refund(captureId: string, requestId: string | undefined): ProviderRefund {
    const payment = this.get(captureId.replace('CAP-', ''));
    const amount = payment.amount!;
    const refund = { id: randomUUID(), status: 'COMPLETED', amount, customId: requestId };
    payment.refunds = [...(payment.refunds ?? []), refund];
    return refund;
  }
}

function providerOf(ledger: BankLedger): PaymentProvider {
  return {
    isDemo: false,
    browser: { kind: 'redirect' },
    timeouts: { reuseMs: 3_600_000, captureExpiryMs: 600_000, refundExpiryMs: 600_000 },
    merchantId: 'THEBANK',
    webhook,
    createOrder: (order) => ledger.run('create', order.customId, () => ledger.create(order)),
    getOrder: (id) => ledger.run('get', id, () => ledger.payments.get(id)),
    captureOrder: (id) => ledger.run('capture', id, () => ledger.capture(id)),
    refundCapture: (id, requestId) => ledger.run('refund', id, () => ledger.refund(id, requestId)),
  };
}

/** A provider in memory, for tests with several payment methods. */
export function createFakeBank(): FakeBank {
  const ledger = new BankLedger();
  const charge = { currencyCode: 'INR', rate: '1' };
  return {
    entry: { id: BANK, label: 'Bank transfer', charge, provider: providerOf(ledger) },
    calls: ledger.calls,
    set nextId(id: string | undefined) {
      ledger.nextId = id;
    },
    failNext: (call, fault) => ledger.faults.push({ call, fault }),
    payment: (id) => ledger.get(id),
    approve: (id) => void Object.assign(ledger.get(id), { status: 'APPROVED' }),
    capture: (id) => void ledger.capture(id),
    refund: (id) => void ledger.refund(`CAP-${id}`, undefined),
    messageAbout(id, eventId = randomUUID()) {
      const body = JSON.stringify({ payment: id });
      return { body, headers: { 'x-bank-event': eventId, 'x-bank-signature': signatureOf(body) } };
    },
  };
}
