import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_BODY_BYTES = 20_000;
const TOKEN_LIFETIME_SECONDS = 3_600;

/** A refusal of the demo provider: a status, PayPal's name for it, and the issue. */
export class DemoRefusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
    message: string,
  ) {
    super(message);
    this.name = 'DemoRefusal';
  }
}

const NAMES: Record<number, string> = {
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
};

/** A JSON response with `no-store`. */
export function jsonResponse(status: number, body: unknown): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}

/** Allows pages of any origin to read a response, as PayPal does: nothing here depends on cookies. */
export function forAllOrigins(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('access-control-allow-methods', 'GET, POST');
  response.headers.set('access-control-allow-headers', 'Authorization, Content-Type, PayPal-Request-Id');
  return response;
}

/** A refusal in the Orders v2 format. */
export function refusalResponse({ status, issue, message }: DemoRefusal): Response {
  const details = [{ issue, description: message }];
  return jsonResponse(status, { name: NAMES[status] ?? 'INVALID_REQUEST', message, details });
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new DemoRefusal(413, 'REQUEST_TOO_LARGE', 'The body is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses a JSON object body; an empty body is an empty object. Throws DemoRefusal. */
export async function readDemoBody(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text.trim() === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new DemoRefusal(400, 'MALFORMED_REQUEST_JSON', 'The body is not JSON');
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw new DemoRefusal(400, 'MALFORMED_REQUEST_JSON', 'The body is not an object');
}

/** Authentication of the merchant: credentials for a token, the token for API calls. */
export interface MerchantApi {
  /** Handles the client-credentials request. Throws DemoRefusal. */
  grantToken(request: Request): Response;
  /** Accepts requests with a valid token. Throws DemoRefusal. */
  requireMerchant(request: Request): void;
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Signed tokens contain their own expiry, so they stay valid after a restart without storage. */
export function createMerchantApi(credentials: {
  clientId: string;
  clientSecret: string;
  now: () => Date;
}): MerchantApi {
  const { clientId, clientSecret, now } = credentials;
  const sign = (end: string) =>
    `${end}.${createHmac('sha256', clientSecret).update(`token ${end}`).digest('hex')}`;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  return {
    grantToken(request) {
      if (!isSame(request.headers.get('authorization') ?? '', basic)) {
        return jsonResponse(401, {
          error: 'invalid_client',
          error_description: 'Client Authentication failed',
        });
      }
      const end = String(now().getTime() + TOKEN_LIFETIME_SECONDS * 1000);
      return jsonResponse(200, {
        access_token: sign(end),
        token_type: 'Bearer',
        expires_in: TOKEN_LIFETIME_SECONDS,
      });
    },
    requireMerchant(request) {
      const [, token = '', end = ''] =
        /^Bearer ((\d{1,16})\.[0-9a-f]{64})$/.exec(request.headers.get('authorization') ?? '') ?? [];
      if (end !== '' && isSame(token, sign(end)) && Number(end) > now().getTime()) return;
      throw new DemoRefusal(401, 'INVALID_TOKEN', 'The token is missing, wrong or has ended');
    },
  };
}
