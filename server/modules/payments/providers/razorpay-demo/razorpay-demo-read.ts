import { DemoRefusal } from '../demo/demo-provider-http';
import type { RazorpayDemoOrder, RazorpayDemoRefund } from './razorpay-demo-orders';

/** Fields of an order that the merchant creates. */
export type NewRazorpayOrder = Pick<RazorpayDemoOrder, 'amount' | 'currency' | 'receipt' | 'notes'>;

/** Fields of a refund; without an amount it refunds the remaining amount. */
export type NewRazorpayRefund = Pick<RazorpayDemoRefund, 'receipt' | 'notes'> & {
  amount?: number | undefined;
};

const MIN_AMOUNT_PAISE = 100;
const MAX_RECEIPT_LENGTH = 40;
const MAX_NOTES = 15;
const MAX_NOTE_LENGTH = 256;
const METHODS = ['upi', 'card', 'netbanking'];

function refuseField(field: string, message: string): never {
  throw new DemoRefusal(400, `invalid_${field}`, message);
}

function readAmount(raw: unknown): number {
  if (Number.isSafeInteger(raw) && Number(raw) >= MIN_AMOUNT_PAISE) return Number(raw);
  return refuseField('amount', 'The amount must be an integer of at least 100 paise');
}

function readReceipt(raw: unknown): string | null {
  if (raw === undefined || raw === null) return null;
  if (typeof raw === 'string' && raw.length <= MAX_RECEIPT_LENGTH) return raw;
  return refuseField('receipt', 'The receipt may not be greater than 40 characters');
}

function readNotes(raw: unknown): Record<string, string> {
  if (raw === undefined || raw === null) return {};
  if (typeof raw !== 'object' || Array.isArray(raw))
    return refuseField('notes', 'The notes must be an object');
  const entries = Object.entries(raw);
  const areTexts = entries.every(([, note]) => typeof note === 'string' && note.length <= MAX_NOTE_LENGTH);
  if (entries.length > MAX_NOTES || !areTexts)
    return refuseField('notes', 'The notes have at most 15 texts of at most 256 characters');
  return Object.fromEntries(entries);
}

/** Parses a new order in the format of Razorpay's Orders API. Throws DemoRefusal. */
export function readNewRazorpayOrder(body: Record<string, unknown>): NewRazorpayOrder {
  const { currency } = body;
  if (currency !== 'INR') return refuseField('currency', 'The demo accepts only INR');
  const { amount, receipt, notes } = body;
  return { amount: readAmount(amount), currency, receipt: readReceipt(receipt), notes: readNotes(notes) };
}

/** Parses a new refund in the format of Razorpay's Refunds API. Throws DemoRefusal. */
export function readNewRazorpayRefund(body: Record<string, unknown>): NewRazorpayRefund {
  const { amount, receipt, notes } = body;
  return {
    amount: amount === undefined || amount === null ? undefined : readAmount(amount),
    receipt: readReceipt(receipt),
    notes: readNotes(notes),
  };
}

/** Parses the payment method of a buyer. Throws DemoRefusal. */
export function readBuyerMethod({ method }: Record<string, unknown>): string {
  if (typeof method === 'string' && METHODS.includes(method)) return method;
  return refuseField('method', 'The method is upi, card or netbanking');
}
