import { createPublicKey, randomBytes, type KeyObject } from 'node:crypto';
import { CANCEL_REASONS } from '../../../domain/e-invoices/e-invoice';
import {
  PortalRefused,
  PortalUnavailable,
  type Acknowledgement,
  type CancelRequest,
  type IrpClient,
  type RegistrationRequest,
} from './irp-client';
import {
  readAcknowledgement,
  readAnswer,
  readData,
  readSession,
  type PortalError,
  type PortalSession,
} from './portal-answer';
import { encryptLogin, encryptPayload } from './portal-crypto';

/** The subset of `fetch` that the client needs; the demo portal implements it in this process. */
export type PortalFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Access to the portal of the National Informatics Centre (NIC). */
export interface IrpAccess {
  apiBase: string;
  clientId: string;
  clientSecret: string;
  userName: string;
  password: string;
  /** RSA key of the portal in PEM. */
  publicKey: string;
}

interface ClientOptions {
  access: IrpAccess;
  fetch: PortalFetch;
  now: () => Date;
  /** Longest wait for all calls of one request. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
const MAX_ANSWER_BYTES = 1_000_000;
/** Remaining lifetime of a session at its renewal. */
const RENEW_BEFORE_MS = 60_000;
const INVALID_TOKEN = '1005';
const DUPLICATE_IRN = '2150';
const ALREADY_CANCELLED = '9999';
/** Errors of the portal itself, after which the same request may succeed. */
const TEMPORARY_ERRORS = ['2140', '2141', '2146', '2147', '5001', '5002'];

/** A call within a session. */
interface PortalCall {
  gstin: string;
  path: string;
  payload?: object;
  signal: AbortSignal;
}

/**
 * Creates the client of the NIC's portal. It logs in once per seller, renews an expired session once per request, and
 * reads the present registration of a duplicate. See https://einv-apisandbox.nic.in.
 */
export function createNicClient(options: ClientOptions): IrpClient {
  const { timeoutMs = TIMEOUT_MS } = options;
  const send = createSender(options);
  const sessions = createSessions(options, send);

  /** Sends a call, and once more in a new session if the portal has ended the old one. */
  const call = async ({ gstin, path, payload, signal }: PortalCall, isRenewed = false) => {
    const session = await sessions.open(gstin, signal);
    const { userName } = options.access;
    const headers = { Gstin: gstin, user_name: userName, AuthToken: session.token };
    const body = payload && { Data: encryptPayload(JSON.stringify(payload), session.key) };
    const { data, errors } = await send(path, { headers, body, signal });
    const hasEnded = errors.some(({ code }) => code === INVALID_TOKEN);
    if (hasEnded) sessions.discard(gstin, session);
    if (hasEnded && !isRenewed) return call({ gstin, path, signal, ...(payload && { payload }) }, true);
    return errors.length > 0 ? { errors } : { errors, json: decrypt(gstin, data, session) };
  };
  const decrypt = (gstin: string, data: unknown, session: PortalSession) => {
    try {
      return readData(data, session.key);
    } catch (error) {
      // A new login gets a new key, so the next attempt can read its answer.
      sessions.discard(gstin, session);
      throw error;
    }
  };
  const find = async ({ gstin, irn }: RegistrationRequest, signal: AbortSignal) => {
    const { errors, json } = await call({ gstin, path: `/eicore/v1.03/Invoice/irn/${irn}`, signal });
    if (!json) throw new PortalUnavailable(`The portal did not find its document: ${describe(errors)}`);
    return readAcknowledgement(json);
  };

  return {
    async register(request): Promise<Acknowledgement> {
      const signal = AbortSignal.timeout(timeoutMs);
      const { gstin, document: payload } = request;
      const { errors, json } = await call({ gstin, path: '/eicore/v1.03/Invoice', payload, signal });
      if (errors.some(({ code }) => code === DUPLICATE_IRN)) return find(request, signal);
      if (!json) throw portalErrorOf(errors);
      return readAcknowledgement(json);
    },
    async cancel({ gstin, irn, reason }: CancelRequest): Promise<void> {
      const payload = { Irn: irn, CnlRsn: CANCEL_REASONS[reason], CnlRem: reason.replaceAll('_', ' ') };
      const path = '/eicore/v1.03/Invoice/Cancel';
      const { errors } = await call({ gstin, path, payload, signal: AbortSignal.timeout(timeoutMs) });
      if (errors.length > 0 && !errors.some(({ code }) => code === ALREADY_CANCELLED))
        throw portalErrorOf(errors);
    },
  };
}

/** Creates the sessions by seller. A session ends a minute before the portal ends it. */
function createSessions({ access, now }: ClientOptions, send: ReturnType<typeof createSender>) {
  const sessions = new Map<string, PortalSession>();
  let publicKey: KeyObject | undefined;
  const logIn = async (gstin: string, signal: AbortSignal): Promise<PortalSession> => {
    publicKey ??= createPublicKey(access.publicKey);
    const { userName: UserName, password: Password } = access;
    const appKey = randomBytes(32);
    const login = { UserName, Password, AppKey: appKey.toString('base64'), ForceRefreshAccessToken: true };
    const body = { Data: encryptLogin(login, publicKey) };
    const { data, errors } = await send('/eivital/v1.04/auth', { headers: { Gstin: gstin }, body, signal });
    const [error] = errors;
    if (error) throw new PortalUnavailable(`The portal refused the login: ${describeError(error)}`);
    return readSession(data, appKey);
  };
  return {
    async open(gstin: string, signal: AbortSignal): Promise<PortalSession> {
      const current = sessions.get(gstin);
      if (current && current.expiresAt.getTime() - RENEW_BEFORE_MS > now().getTime()) return current;
      const session = await logIn(gstin, signal);
      sessions.set(gstin, session);
      return session;
    },
    discard(gstin: string, session: PortalSession): void {
      // Keeps a session that another request has opened meanwhile.
      if (sessions.get(gstin) === session) sessions.delete(gstin);
    },
  };
}

const describeError = ({ code, message }: PortalError) => `${code} ${message}`;
const describe = (errors: readonly PortalError[]) => errors.map(describeError).join('; ');

/** A refusal of the document, or an unknown outcome for errors of the portal and of the access. */
function portalErrorOf(errors: readonly PortalError[]): PortalRefused | PortalUnavailable {
  const isTemporary = errors.some(({ code }) => TEMPORARY_ERRORS.includes(code) || /^1\d{3}$/.test(code));
  if (isTemporary) return new PortalUnavailable(`The portal answered ${describe(errors)}`);
  const [first] = errors;
  return new PortalRefused(first?.code ?? '', errors.map(({ message }) => message).join('; '));
}

interface SendOptions {
  headers: Record<string, string>;
  body: object | undefined;
  signal: AbortSignal;
}

/** Creates a function that sends one call. It follows no redirects, and limits time and size of the answer. */
function createSender({ access, fetch }: ClientOptions) {
  const { apiBase, clientId, clientSecret } = access;
  return async (path: string, { headers, body, signal }: SendOptions) => {
    const init: RequestInit = {
      method: body ? 'POST' : 'GET',
      headers: {
        client_id: clientId,
        client_secret: clientSecret,
        'content-type': 'application/json',
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'manual',
      signal,
    };
    const answer = async () => {
      const response = await fetch(apiBase + path, init);
      const text = await readText(response);
      if (response.status !== 200) throw new PortalUnavailable(`The portal answered ${response.status}`);
      return readAnswer(text);
    };
    try {
      return await untilAborted(signal, answer());
    } catch (error) {
      if (error instanceof PortalUnavailable) throw error;
      throw new PortalUnavailable('The portal gave no answer', { cause: error });
    }
  };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let byteCount = 0;
  for await (const chunk of response.body ?? []) {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_ANSWER_BYTES) throw new PortalUnavailable('The answer of the portal is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Waits for an answer until the signal aborts, even if the operation ignores the signal. */
async function untilAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  const rejection = new Promise<never>((_resolve, reject) => {
    const rejectOnAbort = () => reject(new PortalUnavailable('The portal gave no answer in time'));
    if (signal.aborted) rejectOnAbort();
    else signal.addEventListener('abort', rejectOnAbort, { once: true });
  });
  return Promise.race([answer, rejection]);
}
