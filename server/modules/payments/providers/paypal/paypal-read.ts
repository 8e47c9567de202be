import {
  ProviderUnavailable,
  type ProviderCapture,
  type ProviderOrder,
  type ProviderRefund,
} from '../provider';
import { asList, asObject, asText, type JsonObject } from '../provider-json';
import type { ProviderAmount } from '../../../../domain/payments/charge';

/** An OAuth token and its lifetime. */
export interface BearerToken {
  value: string;
  lifetimeSeconds: number;
}

const MAX_TOKEN_LENGTH = 10_000;

function requireText(raw: unknown, label: string, maxLength?: number): string {
  const text = asText(raw, maxLength);
  if (text === undefined) throw new ProviderUnavailable(`PayPal's answer has no ${label}`);
  return text;
}

/** Reads an optional text. Throws for an invalid text, so that it does not count as absent. */
function readOptionalText(raw: unknown, label: string): string | undefined {
  return raw === undefined || raw === null || raw === '' ? undefined : requireText(raw, label);
}

function readAmount(raw: unknown): ProviderAmount {
  const amount = asObject(raw);
  return {
    value: requireText(amount?.['value'], 'amount'),
    currencyCode: requireText(amount?.['currency_code'], 'currency'),
  };
}

function readCapture(raw: unknown): ProviderCapture {
  const capture = asObject(raw);
  return {
    id: requireText(capture?.['id'], 'capture id'),
    status: requireText(capture?.['status'], 'capture status'),
    amount: readAmount(capture?.['amount']),
  };
}

function readCaptures(unit: JsonObject | undefined): ProviderCapture[] {
  return asList(asObject(unit?.['payments'])?.['captures']).map(readCapture);
}

function readRefunds(unit: JsonObject | undefined): ProviderRefund[] {
  return asList(asObject(unit?.['payments'])?.['refunds']).map((raw) => readRefund(raw));
}

/**
 * Parses a refund; a minimal response without an amount gets `requestedAmount`. Throws ProviderUnavailable for invalid
 * JSON.
 */
export function readRefund(raw: unknown, requestedAmount?: ProviderAmount): ProviderRefund {
  const refund = asObject(raw);
  const refundedAt = new Date(asText(refund?.['create_time']) ?? NaN);
  return {
    id: requireText(refund?.['id'], 'refund id'),
    status: asText(refund?.['status']),
    amount:
      refund?.['amount'] === undefined && requestedAmount ? requestedAmount : readAmount(refund?.['amount']),
    customId: asText(refund?.['custom_id']),
    refundedAt: Number.isNaN(refundedAt.getTime()) ? undefined : refundedAt,
  };
}

function undefinedIfEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Parses an Orders v2 response. Throws ProviderUnavailable if it is not an order. */
export function readProviderOrder(raw: unknown): ProviderOrder {
  const order = asObject(raw);
  const units = asList(order?.['purchase_units']).map(asObject);
  // A payment with several purchase units has no single amount and payee, so both stay undefined.
  const unit = units.length === 1 ? units[0] : undefined;
  return {
    id: requireText(order?.['id'], 'order id'),
    status: requireText(order?.['status'], 'order status'),
    amount: unit?.['amount'] === undefined ? undefined : readAmount(unit['amount']),
    customId: readOptionalText(unit?.['custom_id'], 'readable reference'),
    merchantId: asText(asObject(unit?.['payee'])?.['merchant_id']),
    payerEmail: asText(asObject(order?.['payer'])?.['email_address']),
    updateTime: asText(order?.['update_time']),
    captures: units.flatMap(readCaptures),
    refunds: undefinedIfEmpty(units.flatMap(readRefunds)),
  };
}

/** Parses an OAuth response. Throws ProviderUnavailable if it is not a token. */
export function readBearerToken(raw: unknown): BearerToken {
  const response = asObject(raw);
  const lifetimeSeconds = Number(response?.['expires_in']);
  if (!Number.isFinite(lifetimeSeconds)) throw new ProviderUnavailable("PayPal's token has no lifetime");
  return { value: requireText(response?.['access_token'], 'token', MAX_TOKEN_LENGTH), lifetimeSeconds };
}

/**
 * Reports whether PayPal confirms the signature of a message. Throws ProviderUnavailable for a response without a valid
 * status.
 */
export function readVerification(raw: unknown): boolean {
  const status = asObject(raw)?.['verification_status'];
  if (status === 'SUCCESS') return true;
  if (status === 'FAILURE') return false;
  throw new ProviderUnavailable("PayPal's answer has no verification status");
}

/** PayPal's issue code of a refused request; undefined if there is none. */
export function findIssue(raw: unknown): string | undefined {
  const response = asObject(raw);
  return asText(asObject(asList(response?.['details'])[0])?.['issue']) ?? asText(response?.['name']);
}
