import { Agent, request } from 'node:http';
import type { BenchRequest } from './load';
import type { BackgroundLoad } from './work';

/** Places orders at a fixed rate per second, whether or not earlier ones were answered. */
export function placeOrders(url: string, shots: readonly BenchRequest[], perSecond: number): BackgroundLoad {
  const agent = new Agent({ keepAlive: true });
  const statuses: Record<number, number> = {};
  const note = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const dueCount = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; sent < dueCount; sent += 1) {
      const { method, path, headers, body } = shots[sent % shots.length] ?? { method: 'GET', path: '/' };
      const order = request(url + path, { method, headers, agent }, (response) => {
        response.resume();
        note(response.statusCode ?? 0);
      });
      order.on('error', () => note(0));
      order.end(body);
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      agent.destroy();
      const seconds = (performance.now() - startedAt) / 1000;
      const { 201: placed = 0, ...others } = statuses;
      const refused = Object.values(others).reduce((sum, count) => sum + count, 0);
      return `${Math.round(placed / seconds)} orders/s${refused > 0 ? `, ${refused} refused` : ''}`;
    },
  };
}
