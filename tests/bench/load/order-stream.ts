import { Agent, request } from 'node:http';
import type { BenchRequest } from './load';
import type { BackgroundLoad } from './bench-task';

/** Places orders at a fixed rate per second, without waiting for earlier responses. */
export function placeOrders(
  url: string,
  requests: readonly BenchRequest[],
  perSecond: number,
): BackgroundLoad {
  const agent = new Agent({ keepAlive: true });
  const statuses: Record<number, number> = {};
  const countStatus = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const startedAt = performance.now();
  let sentCount = 0;
  const timer = setInterval(() => {
    const dueCount = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; sentCount < dueCount; sentCount += 1) {
      const { method, path, headers, body } = requests[sentCount % requests.length] ?? {
        method: 'GET',
        path: '/',
      };
      const orderRequest = request(url + path, { method, headers, agent }, (response) => {
        response.resume();
        countStatus(response.statusCode ?? 0);
      });
      orderRequest.on('error', () => countStatus(0));
      orderRequest.end(body);
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      agent.destroy();
      const seconds = (performance.now() - startedAt) / 1000;
      const { 201: placedCount = 0, ...otherCounts } = statuses;
      const refusedCount = Object.values(otherCounts).reduce((sum, count) => sum + count, 0);
      return `${Math.round(placedCount / seconds)} orders/s${refusedCount > 0 ? `, ${refusedCount} refused` : ''}`;
    },
  };
}
