import { Agent, request } from 'node:http';

/** One request of a load. */
export interface Shot {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What a load came to; times in milliseconds. */
export interface LoadResult {
  /** Answers by status. */
  statuses: Record<number, number>;
  perSecond: number;
  p50: number;
  p99: number;
  seconds: number;
}

interface Load {
  url: string;
  connections: number;
  seconds: number;
  next: (index: number) => Shot;
}

/** Keeps some connections busy for a while, each with one request after the other. */
export async function runLoad({ url, connections, seconds, next }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const start = performance.now();
  let index = 0;
  const worker = async () => {
    while (performance.now() - start < seconds * 1000) {
      const sentAt = performance.now();
      const status = await shoot(url, agent, next(index++));
      times.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { statuses, perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), seconds: elapsed };
}

function shoot(url: string, agent: Agent, { method, path, headers, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
