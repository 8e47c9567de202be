import { TextEncoder } from 'node:util';

// jsdom does not implement this.
Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

/** A REST call of a screen. */
export interface Call {
  path: string;
  method: string;
  token: string | undefined;
  body: string;
  signal: AbortSignal | undefined;
}

/** A REST response. */
export interface RestAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** The complete body, or its lines; awaits lines that are promises. */
  body: string | (object | Promise<object>)[];
}

/** Fakes the REST API below `/api`, and returns the calls. */
export function fakeRest(answer: (call: Call) => RestAnswer): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (url, { method = 'GET', headers, body, signal } = {}) => {
    const call = {
      path: typeof url === 'string' ? url : '',
      method,
      token: (headers as Record<string, string> | undefined)?.authorization,
      body: body ? Buffer.from(body as ArrayBuffer).toString('utf8') : '',
      signal: signal ?? undefined,
    };
    calls.push(call);
    return responseOf(answer(call), call.signal);
  };
  return calls;
}

function responseOf({ status = 200, headers = {}, body }: RestAnswer, signal?: AbortSignal): Response {
  const [text, lines] = typeof body === 'string' ? [body, []] : ['', [...body]];
  const read = async () => {
    const stopped = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError'))),
    );
    const line = await Promise.race([Promise.resolve(lines.shift()), stopped]);
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
