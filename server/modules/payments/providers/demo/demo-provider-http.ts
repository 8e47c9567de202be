import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_BODY_BYTES = 20_000;
const TOKEN_LIFETIME_SECONDS = 3_600;

/** A refusal of the demo provider, with the HTTP status and PayPal's issue code. */
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

const ERROR_NAMES: Record<number, string> = {
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

/**
 * Allows pages of any origin to read a response, as PayPal does. This is safe, because no response depends on cookies.
 */
export function allowAllOrigins(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('access-control-allow-methods', 'GET, POST');
  response.headers.set('access-control-allow-headers', 'Authorization, Content-Type, PayPal-Request-Id');
  return response;
}

/** A refusal in the Orders v2 format. */
export function refusalResponse({ status, issue, message }: DemoRefusal): Response {
  const details = [{ issue, description: message }];
  return jsonResponse(status, { name: ERROR_NAMES[status] ?? 'INVALID_REQUEST', message, details });
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let byteCount = 0;
  for await (const chunk of request.body ?? []) {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_BODY_BYTES) throw new DemoRefusal(413, 'REQUEST_TOO_LARGE', 'The body is too large');
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

/** Authentication of the merchant, who exchanges the credentials for a token and sends it with each API request. */
export interface MerchantAuthentication {
  /** Handles the client-credentials request; responds 401 to wrong credentials. */
  grantToken(request: Request): Response;
  /** Throws DemoRefusal unless the request has a valid token. */
  requireMerchant(request: Request): void;
}

/** Compares two texts in a time that does not depend on their content. */
export function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)];
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
}

/** Creates the authentication. A signed token contains its expiry, so it is valid after a restart without storage. */
export function createMerchantAuthentication(credentials: {
  clientId: string;
  clientSecret: string;
  now: () => Date;
}): MerchantAuthentication {
  const { clientId, clientSecret, now } = credentials;
  const createToken = (expiry: string) =>
    `${expiry}.${createHmac('sha256', clientSecret).update(`token ${expiry}`).digest('hex')}`;
  const expectedHeader = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  return {
    grantToken(request) {
      if (!isEqualInConstantTime(request.headers.get('authorization') ?? '', expectedHeader)) {
        return jsonResponse(401, {
          error: 'invalid_client',
          error_description: 'Client Authentication failed',
        });
      }
      const expiry = String(now().getTime() + TOKEN_LIFETIME_SECONDS * 1000);
      return jsonResponse(200, {
        access_token: createToken(expiry),
        token_type: 'Bearer',
        expires_in: TOKEN_LIFETIME_SECONDS,
      });
    },
    requireMerchant(request) {
      // A token is the expiry time in milliseconds, a dot and a signature.
      const [, token = '', expiry = ''] =
        /^Bearer ((\d{1,16})\.[0-9a-f]{64})$/.exec(request.headers.get('authorization') ?? '') ?? [];
      if (
        expiry !== '' &&
        isEqualInConstantTime(token, createToken(expiry)) &&
        Number(expiry) > now().getTime()
      )
        return;
      throw new DemoRefusal(401, 'INVALID_TOKEN', 'The token is missing, invalid or expired');
    },
  };
}
