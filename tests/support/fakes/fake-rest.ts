import { TextEncoder } from 'node:util';

// jsdom has no Blob.arrayBuffer.
Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

/** A REST call of a screen. */
export interface RestCall {
  path: string;
  method: string;
  token: string | undefined;
  body: string;
  signal: AbortSignal | undefined;
}

/** A REST response. */
export interface FakeRestResponse {
  status?: number;
  headers?: Record<string, string>;
  /** The complete body, or its JSON lines; a line that is a promise arrives when it resolves. */
  body: string | (object | Promise<object>)[];
}

/** Replaces `fetch` by a fake of the REST API. Returns the list of its calls. */
export function fakeRest(respond: (call: RestCall) => FakeRestResponse): RestCall[] {
  const calls: RestCall[] = [];
  globalThis.fetch = async (url, { method = 'GET', headers, body, signal } = {}) => {
    const call = {
      path: typeof url === 'string' ? url : '',
      method,
      token: (headers as Record<string, string> | undefined)?.authorization,
      body: body ? Buffer.from(body as ArrayBuffer).toString('utf8') : '',
      signal: signal ?? undefined,
    };
    calls.push(call);
    return responseOf(respond(call), call.signal);
  };
  return calls;
}

function responseOf({ status = 200, headers = {}, body }: FakeRestResponse, signal?: AbortSignal): Response {
  const [text, lines] = typeof body === 'string' ? [body, []] : ['', [...body]];
  const read = async () => {
    const rejectionOnAbort = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError'))),
    );
    const line = await Promise.race([Promise.resolve(lines.shift()), rejectionOnAbort]);
    if (line === undefined) return { done: true };
    return { done: false, value: new TextEncoder().encode(`${JSON.stringify(line)}\n`) };
  };
  return {
    ok: status < 400,
    status,
    headers: new Headers(headers),
    body: { getReader: () => ({ read }) },
    json: async () => JSON.parse(text),
    blob: async () => new Blob([text]),
  } as unknown as Response;
}
