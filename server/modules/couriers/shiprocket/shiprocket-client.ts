import {
  asObject,
  asText,
  createProviderSender,
  ProviderRefused,
  ProviderUnavailable,
  type Fetch,
  type ProviderResponse,
} from '../../payments';

/** Name of the provider in error messages. */
const PROVIDER = 'Shiprocket';
const API_PATH = '/v1/external';
/** Shiprocket's tokens are valid for ten days. */
const TOKEN_LIFETIME_MS = 9 * 24 * 3_600_000;
/** Pause after a refused login, because Shiprocket blocks an account after several of them. */
const LOGIN_PAUSE_MS = 60_000;
/** Statuses of a request that Shiprocket refuses without effect. */
const REFUSAL_STATUSES = [400, 404, 422];
const MAX_REASON_LENGTH = 200;

export interface ShiprocketClientOptions {
  apiBase: string;
  email: string;
  password: string;
  fetch: Fetch;
  now: () => Date;
}

/** HTTP client of the Shiprocket API. Both methods throw ProviderUnavailable and ProviderRefused. */
export interface ShiprocketClient {
  get(path: string, signal: AbortSignal): Promise<unknown>;
  post(path: string, body: object, signal: AbortSignal): Promise<unknown>;
}

/** HTTP client that logs in once, and again after status 401. */
export function createShiprocketClient(options: ShiprocketClientOptions): ShiprocketClient {
  const { apiBase, fetch } = options;
  const send = createProviderSender({ provider: PROVIDER, apiBase: apiBase + API_PATH, fetch });
  const session = new ShiprocketSession(options, (body, signal) =>
    send('/auth/login', { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) }, signal),
  );
  const request = async (path: string, init: RequestInit, signal: AbortSignal): Promise<unknown> => {
    const sendWith = (token: string) =>
      send(path, { ...init, headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` } }, signal);
    const token = await session.token(signal);
    const response = await sendWith(token);
    if (response.status !== 401) return requireAnswer(response);
    session.drop(token);
    return requireAnswer(await sendWith(await session.token(signal)));
  };
  return {
    get: (path, signal) => request(path, { method: 'GET' }, signal),
    post: (path, body, signal) => request(path, { method: 'POST', body: JSON.stringify(body) }, signal),
  };
}

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

type Login = (
  credentials: { email: string; password: string },
  signal: AbortSignal,
) => Promise<ProviderResponse>;

/** The token of the API user. Concurrent calls share one login. */
class ShiprocketSession {
  private current: { token: string; expiresAtMs: number } | undefined;
  private pausedUntilMs = 0;
  private pendingLogin: Promise<string> | undefined;

  constructor(
    private readonly options: Pick<ShiprocketClientOptions, 'email' | 'password' | 'now'>,
    private readonly login: Login,
  ) {}

  async token(signal: AbortSignal): Promise<string> {
    const nowMs = this.options.now().getTime();
    if (this.current && nowMs < this.current.expiresAtMs) return this.current.token;
    if (nowMs < this.pausedUntilMs) throw new ProviderUnavailable(`${PROVIDER} refused the login`);
    this.pendingLogin ??= this.renew(signal).finally(() => (this.pendingLogin = undefined));
    return this.pendingLogin;
  }

  /** Drops a token that Shiprocket no longer accepts, unless another call has renewed it. */
  drop(token: string): void {
    if (this.current?.token === token) this.current = undefined;
  }

  private async renew(signal: AbortSignal): Promise<string> {
    const { email, password, now } = this.options;
    const { status, body } = await this.login({ email, password }, signal);
    const token = asText(asObject(body)?.['token'], 4_000);
    if (status >= 200 && status < 300 && token !== undefined) {
      this.current = { token, expiresAtMs: now().getTime() + TOKEN_LIFETIME_MS };
      return token;
    }
    if ([400, 401, 403, 422].includes(status)) this.pausedUntilMs = now().getTime() + LOGIN_PAUSE_MS;
    throw new ProviderUnavailable(`${PROVIDER} answered the login with status ${status}`);
  }
}

/** Shiprocket reports some refusals with status 200 and another `status_code` or `status` in the body. */
function requireAnswer({ status, body }: ProviderResponse): unknown {
  const answer = asObject(body);
  const isOk = status >= 200 && status < 300;
  const innerStatus = isOk ? innerStatusOf(answer) : undefined;
  if (isOk && answer && innerStatus === undefined) return body;
  if (answer && REFUSAL_STATUSES.includes(innerStatus ?? status)) throw new ProviderRefused(reasonOf(answer));
  throw new ProviderUnavailable(`${PROVIDER} answered with status ${innerStatus ?? status}`);
}

function innerStatusOf(answer: Record<string, unknown> | undefined): number | undefined {
  const statuses = [answer?.['status_code'], answer?.['status']];
  return statuses.find((status): status is number => typeof status === 'number' && status >= 400);
}

/** The message of a refusal, and the first problem of a field. */
function reasonOf(answer: Record<string, unknown>): string {
  const [fieldProblem] = Object.values(asObject(answer['errors']) ?? {}).flat();
  const texts = [answer['message'], fieldProblem].map((text) => asText(text, 2_000));
  const reason = texts.filter((text) => text !== undefined).join(' ');
  return (reason || 'no reason').slice(0, MAX_REASON_LENGTH);
}
