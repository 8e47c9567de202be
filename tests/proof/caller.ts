import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** A complete HTTP response; JSON bodies are parsed. */
export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
  durationMs: number;
}

/** A request to a shop. */
export interface Call {
  method: string;
  path: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The connection ended before a complete response: the effect of the call is unknown. */
export class NoResponseError extends Error {}

/** Calls a shop over a pool of keep-alive connections. */
export class Caller {
  private readonly agent: Agent;

  constructor(
    private readonly url: string,
    connections = 64,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends one request. Throws NoResponseError if the connection ends early. */
  async call({ method, path, token, body, headers = {} }: Call): Promise<HttpResponse> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const startedAt = performance.now();
    return new Promise<HttpResponse>((resolve, reject) => {
      const fail = (error: Error) => reject(new NoResponseError(error.message));
      const outgoing = request(
        this.url + path,
        {
          method,
          agent: this.agent,
          headers: {
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (incoming) => {
          text(incoming).then((bodyText) => {
            const { statusCode = 0 } = incoming;
            const durationMs = Math.round(performance.now() - startedAt);
            resolve({
              status: statusCode,
              headers: incoming.headers,
              body: parseJsonOrText(bodyText),
              durationMs,
            });
          }, fail);
        },
      );
      outgoing.once('error', fail);
      outgoing.end(payload);
    });
  }

  /** Closes all connections. */
  close(): void {
    this.agent.destroy();
  }
}

function parseJsonOrText(bodyText: string): unknown {
  try {
    return JSON.parse(bodyText);
  } catch {
    return bodyText;
  }
}
