import { createHash, createSign, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { localTimeOf } from '../../../domain/reports/shop-day';
import { parseJson } from '../../../lib/parse-json';
import type { PortalFetch, IrpAccess } from './nic-client';
import { decryptLogin, decryptPayload, encryptPayload } from './portal-crypto';

/** A registration of the demo portal. */
export interface DemoRegistration {
  irn: string;
  ackNumber: string;
  acknowledgedAt: Date;
  qr: string;
  cancelledAt: Date | undefined;
}

/** Storage of the demo portal. */
export interface DemoRegistrationStore {
  find(irn: string): Promise<DemoRegistration | undefined>;
  save(registration: DemoRegistration): Promise<void>;
}

interface DemoPortalOptions {
  store: DemoRegistrationStore;
  now: () => Date;
}

type Json = Record<string, unknown>;

interface DemoSession {
  key: Buffer;
  expiresAtMs: number;
}

const SESSION_MS = 6 * 60 * 60_000;
const CANCEL_MS = 24 * 60 * 60_000;
/** The demo portal refuses buyers whose GSTIN contains this text, so that an admin can try a refusal. */
const UNKNOWN_BUYER = 'ZZZZZ';
/** Fixed access of the demo portal; its public key changes with each start. */
const DEMO_ACCESS = {
  apiBase: 'https://irp.demo.invalid',
  clientId: 'demo-client',
  clientSecret: 'demo-secret',
  userName: 'demo',
  password: 'demo-password',
};

class DemoPortalError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Creates the demo portal in this process. It speaks the calls of the NIC's portal, with the same encryption, so the
 * same client talks to both. Its QR codes name the issuer `DEMO`; no tax office knows its numbers.
 */
export async function createDemoPortal(
  options: DemoPortalOptions,
): Promise<{ access: IrpAccess; fetch: PortalFetch }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const portal = new DemoPortal(options, privateKey);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { access: { ...DEMO_ACCESS, publicKey: pem }, fetch: (url, init) => portal.answer(url, init) };
}

class DemoPortal {
  private readonly sessions = new Map<string, DemoSession>();

  constructor(
    private readonly options: DemoPortalOptions,
    private readonly privateKey: KeyObject,
  ) {}

  async answer(url: string, init: RequestInit): Promise<Response> {
    try {
      const data = await this.dataOf(new URL(url).pathname, init);
      return Response.json({ Status: 1, Data: data, ErrorDetails: null, InfoDtls: null });
    } catch (error) {
      if (!(error instanceof DemoPortalError)) throw error;
      const details = [{ ErrorCode: error.code, ErrorMessage: error.message }];
      return Response.json({ Status: 0, Data: null, ErrorDetails: details, InfoDtls: null });
    }
  }

  private async dataOf(path: string, init: RequestInit): Promise<unknown> {
    const headers = new Headers(init.headers);
    const isClient =
      headers.get('client_id') === DEMO_ACCESS.clientId &&
      headers.get('client_secret') === DEMO_ACCESS.clientSecret;
    if (!isClient) throw new DemoPortalError('1010', 'Invalid Client-ID/Client-Secret');
    const { Data: data } = jsonOf(typeof init.body === 'string' ? init.body : '');
    if (path === '/eivital/v1.04/auth') return this.logIn(String(data));
    const { key } = this.sessionOf(headers);
    const readPayload = () => jsonOf(decryptPayload(String(data), key).toString());
    const encrypt = (json: Json) => encryptPayload(JSON.stringify(json), key);
    if (path === '/eicore/v1.03/Invoice') return encrypt(await this.register(readPayload()));
    if (path === '/eicore/v1.03/Invoice/Cancel') return encrypt(await this.cancel(readPayload()));
    const [, irn = ''] = /^\/eicore\/v1\.03\/Invoice\/irn\/([0-9a-f]{64})$/.exec(path) ?? [];
    const registration = await this.options.store.find(irn);
    if (!registration) throw new DemoPortalError('2148', 'Requested IRN data is not available');
    return encrypt(presentRegistration(registration));
  }

  private logIn(data: string): Json {
    const login = jsonOf(decryptLogin(data, this.privateKey));
    if (login['UserName'] !== DEMO_ACCESS.userName || login['Password'] !== DEMO_ACCESS.password)
      throw new DemoPortalError('1008', 'Invalid login credentials');
    const key = randomBytes(32);
    const token = randomBytes(12).toString('hex');
    const expiresAtMs = this.options.now().getTime() + SESSION_MS;
    this.sessions.set(token, { key, expiresAtMs });
    const appKey = Buffer.from(String(login['AppKey']), 'base64');
    return {
      ClientId: DEMO_ACCESS.clientId,
      UserName: DEMO_ACCESS.userName,
      AuthToken: token,
      Sek: encryptPayload(key, appKey),
      TokenExpiry: portalTimeOf(new Date(expiresAtMs)),
    };
  }

  private sessionOf(headers: Headers): DemoSession {
    const session = this.sessions.get(headers.get('AuthToken') ?? '');
    if (session && session.expiresAtMs > this.options.now().getTime()) return session;
    throw new DemoPortalError('1005', 'Invalid Token');
  }

  private async register(document: Json): Promise<Json> {
    const seller = objectOf(document['SellerDtls']);
    const details = objectOf(document['DocDtls']);
    requireAccepted(document);
    const irn = irnOf(String(seller['Gstin']), details);
    const { store, now } = this.options;
    if (await store.find(irn)) throw new DemoPortalError('2150', 'Duplicate IRN');
    const at = now();
    // The number derives from the IRN, so that no counter is necessary.
    const ackNumber = `1${BigInt(`0x${irn.slice(0, 14)}`)}`.slice(0, 15);
    const qr = this.signedQrOf(document, { irn, at });
    const registration = { irn, ackNumber, acknowledgedAt: at, qr, cancelledAt: undefined };
    await store.save(registration);
    return presentRegistration(registration);
  }

  private async cancel({ Irn: irn }: Json): Promise<Json> {
    const { store, now } = this.options;
    const registration = await store.find(String(irn));
    if (!registration) throw new DemoPortalError('2148', 'Requested IRN data is not available');
    if (registration.cancelledAt) throw new DemoPortalError('9999', 'Invoice is not active');
    const at = now();
    if (at.getTime() - registration.acknowledgedAt.getTime() > CANCEL_MS)
      throw new DemoPortalError('2270', 'The allowed cancellation time limit is crossed');
    await store.save({ ...registration, cancelledAt: at });
    return { Irn: registration.irn, CancelDate: portalTimeOf(at) };
  }

  /** A signed token with the fields of the QR code, as the NIC's portal signs it. */
  private signedQrOf(document: Json, { irn, at }: { irn: string; at: Date }): string {
    const details = objectOf(document['DocDtls']);
    const items = itemsOf(document);
    const content = {
      SellerGstin: objectOf(document['SellerDtls'])['Gstin'],
      BuyerGstin: objectOf(document['BuyerDtls'])['Gstin'],
      DocNo: details['No'],
      DocTyp: details['Typ'],
      DocDt: details['Dt'],
      TotInvVal: objectOf(document['ValDtls'])['TotInvVal'],
      ItemCnt: items.length,
      MainHsnCode: items[0]?.['HsnCd'],
      Irn: irn,
      IrnDt: portalTimeOf(at),
    };
    const encode = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
    const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ data: JSON.stringify(content), iss: 'DEMO' })}`;
    return `${text}.${createSign('sha256').update(text).sign(this.privateKey).toString('base64url')}`;
  }
}

/** Throws the refusals of the NIC's portal that an admin is most likely to meet. */
function requireAccepted(document: Json): void {
  const buyerGstin = String(objectOf(document['BuyerDtls'])['Gstin']);
  if (buyerGstin.includes(UNKNOWN_BUYER))
    throw new DemoPortalError('3028', 'GSTIN is not present in invoice system');
  if (buyerGstin === objectOf(document['SellerDtls'])['Gstin'])
    throw new DemoPortalError('2211', 'Supplier and recipient GSTIN should not be same');
  const items = itemsOf(document);
  if (items.some(({ HsnCd: hsn }) => !/^\d{4,8}$/.test(String(hsn))))
    throw new DemoPortalError('2176', 'HSN code(s) is invalid');
  const inPaise = (rupees: unknown) => Math.round(Number(rupees) * 100);
  const sum = items.reduce((total, { TotItemVal: value }) => total + inPaise(value), 0);
  const values = objectOf(document['ValDtls']);
  if (Math.abs(sum + inPaise(values['RndOffAmt']) - inPaise(values['TotInvVal'])) > 100)
    throw new DemoPortalError('2189', 'Invalid total invoice value');
}

function irnOf(gstin: string, { Typ: type, No: number, Dt: day }: Json): string {
  const [, month = 0, year = 0] = String(day).split('/').map(Number);
  const firstYear = month < 4 ? year - 1 : year;
  const years = `${firstYear}-${String((firstYear + 1) % 100).padStart(2, '0')}`;
  return createHash('sha256')
    .update(`${gstin}${years}${String(type)}${String(number)}`)
    .digest('hex');
}

function presentRegistration({ irn, ackNumber, acknowledgedAt, qr, cancelledAt }: DemoRegistration): Json {
  return {
    AckNo: Number(ackNumber),
    AckDt: portalTimeOf(acknowledgedAt),
    Irn: irn,
    SignedInvoice: qr,
    SignedQRCode: qr,
    Status: cancelledAt ? 'CNL' : 'ACT',
  };
}

const portalTimeOf = (at: Date) => localTimeOf(at).slice(0, 19).replace('T', ' ');
const jsonOf = (text: string) => objectOf(parseJson(text));
const objectOf = (raw: unknown): Json =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Json) : {};

function itemsOf(document: Json): Json[] {
  const items = document['ItemList'];
  return Array.isArray(items) ? items.map(objectOf) : [];
}
