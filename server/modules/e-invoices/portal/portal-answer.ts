import { parseJson } from '../../../lib/parse-json';
import { decryptPayload } from './portal-crypto';
import { PortalUnavailable, type Acknowledgement } from './irp-client';

/** An error of the portal. */
export interface PortalError {
  code: string;
  message: string;
}

/** An answer of the portal: the encrypted data, or errors. */
export interface PortalAnswer {
  data: unknown;
  errors: readonly PortalError[];
}

type Json = Record<string, unknown>;

const objectOf = (raw: unknown): Json | undefined =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Json) : undefined;
const textOf = (raw: unknown): string =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : '';

/** Parses an answer of the portal. Throws PortalUnavailable unless it is a success or names its errors. */
export function readAnswer(text: string): PortalAnswer {
  const json = objectOf(parseJson(text));
  const status = textOf(json?.['Status'] ?? json?.['status']);
  if (status === '1') return { data: json?.['Data'] ?? json?.['data'], errors: [] };
  const errors = errorsOf(json?.['ErrorDetails'] ?? json?.['error']);
  if (status !== '0' || errors.length === 0)
    throw new PortalUnavailable('The portal gave an unreadable answer');
  return { data: undefined, errors };
}

/** Errors of an answer: a list, or the same list as JSON text in Base64, as older releases of the portal send it. */
function errorsOf(raw: unknown): PortalError[] {
  const list =
    typeof raw === 'string' ? (parseJson(raw) ?? parseJson(Buffer.from(raw, 'base64').toString())) : raw;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const error = objectOf(entry);
    const code = textOf(error?.['ErrorCode']);
    return code ? [{ code, message: textOf(error?.['ErrorMessage']) || code }] : [];
  });
}

/** Decrypts the data of an answer with the session key. Throws PortalUnavailable for another key or broken JSON. */
export function readData(data: unknown, sessionKey: Buffer): Json {
  try {
    const json = objectOf(parseJson(decryptPayload(textOf(data), sessionKey).toString()));
    if (json) return json;
  } catch (error) {
    throw new PortalUnavailable('The answer of the portal has another session key', { cause: error });
  }
  throw new PortalUnavailable('The data of the portal is unreadable');
}

/** Token, session key and end of a session. */
export interface PortalSession {
  token: string;
  key: Buffer;
  expiresAt: Date;
}

/** Reads the answer to a login. Throws PortalUnavailable. */
export function readSession(data: unknown, appKey: Buffer): PortalSession {
  const json = objectOf(data);
  const token = textOf(json?.['AuthToken']);
  const expiresAt = readIndianTime(json?.['TokenExpiry']);
  try {
    const key = decryptPayload(textOf(json?.['Sek']), appKey);
    if (token && expiresAt && key.length === 32) return { token, key, expiresAt };
  } catch (error) {
    throw new PortalUnavailable('The session key of the portal is unreadable', { cause: error });
  }
  throw new PortalUnavailable('The login at the portal has no valid session');
}

/** Reads a registration. Throws PortalUnavailable if a field is missing. */
export function readAcknowledgement(json: Json): Acknowledgement {
  const irn = textOf(json['Irn']).toLowerCase();
  const ackNumber = textOf(json['AckNo']);
  const acknowledgedAt = readIndianTime(json['AckDt']);
  const qr = textOf(json['SignedQRCode']);
  if (!/^[0-9a-f]{64}$/.test(irn) || !/^\d{1,20}$/.test(ackNumber) || !acknowledgedAt || !qr)
    throw new PortalUnavailable('The registration of the portal is incomplete');
  return { irn, ackNumber, acknowledgedAt, qr };
}

/** Parses a time of the portal, `yyyy-MM-dd HH:mm:ss` in Asia/Kolkata. */
function readIndianTime(raw: unknown): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(textOf(raw));
  const at = new Date(match ? `${match[1]}T${match[2]}+05:30` : NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
