import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** The response of a call. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
  ms: number;
}

export interface Call {
  method: string;
  path: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The connection ended before a complete response: the effect of the call is unknown. */
export class NoAnswer extends Error {}

/** Calls a shop over a pool of keep-alive connections. */
export class Caller {
  private readonly agent: Agent;

  constructor(
    private readonly url: string,
    connections = 64,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Makes one call. Throws NoAnswer. */
  async call({ method, path, token, body, headers = {} }: Call): Promise<Reply> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const startedAt = performance.now();
    return new Promise<Reply>((resolve, reject) => {
      const fail = (error: Error) => reject(new NoAnswer(error.message));
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
          text(incoming).then((received) => {
            const { statusCode = 0 } = incoming;
            const ms = Math.round(performance.now() - startedAt);
            resolve({ status: statusCode, headers: incoming.headers, body: parse(received), ms });
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

function parse(received: string): unknown {
  try {
    return JSON.parse(received);
  } catch {
    return received;
  }
}
