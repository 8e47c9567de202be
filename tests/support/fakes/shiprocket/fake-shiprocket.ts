import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createWebHandler } from '../../../../server/http/web-handler';
import type { Courier } from '../../../../server/modules/couriers/courier';
import { createDemoCourier } from '../../../../server/modules/couriers/demo/demo-courier';
import type {
  DemoParcelBody,
  DemoParcelStore,
} from '../../../../server/modules/couriers/demo/demo-parcel-store';
import { createShiprocket } from '../../../../server/modules/couriers/shiprocket/shiprocket';

const BASE_PATH = '/demo-shiprocket';
const EMAIL = 'api@shop.example';
const PASSWORD = 'shiprocket-secret';

/** A deviation of Shiprocket from the correct behaviour, for one request. */
export type ShiprocketFault =
  /** Responds with this status at once, without effect. */
  | { kind: 'status'; status: number; body?: unknown }
  /** Responds 200 with text that is not JSON, with JSON of another shape, or with 2 MB. */
  | { kind: 'garbage' | 'otherShape' | 'oversized' }
  /** Rejects the request, never responds, or redirects. Without effect. */
  | { kind: 'reset' | 'timeout' | 'redirect' }
  /** Takes effect, then never responds. */
  | { kind: 'silentAfterEffect' };

/** A Shiprocket with faults, and the adapter that calls it. */
export interface FakeShiprocket {
  courier: Courier;
  /** An adapter with another time limit or password. */
  courierWith(options: { timeoutMs?: number; password?: string }): Courier;
  /** Paths of the received requests, such as `POST /orders/create/adhoc`. */
  requests: string[];
  /** Parcels by their id. */
  parcels: Map<number, DemoParcelBody>;
  /** The next request whose path contains this text has the fault. */
  queueFault(path: string, fault: ShiprocketFault): void;
  advanceClock(durationMs: number): void;
  close(): Promise<void>;
}

/** Starts a Shiprocket: in the process, or as an HTTP server on loopback. */
export async function startFakeShiprocket(transport: 'process' | 'HTTP'): Promise<FakeShiprocket> {
  let nowMs = Date.parse('2026-11-24T04:30:00.000Z');
  const now = () => new Date(nowMs);
  const parcels = new Map<number, DemoParcelBody>();
  const store: DemoParcelStore = {
    get: (orderId) => Promise.resolve(parcels.get(orderId)),
    save: (parcel) => Promise.resolve(void parcels.set(parcel.orderId, parcel)),
  };
  const demo = createDemoCourier({ store, now, email: EMAIL, password: PASSWORD, basePath: BASE_PATH });
  const server =
    transport === 'HTTP' ? createServer(express().use(createWebHandler(demo.handle))) : undefined;
  if (server) await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = server ? `http://127.0.0.1:${(server.address() as AddressInfo).port}` : undefined;
  const faults: { path: string; fault: ShiprocketFault }[] = [];
  const requests: string[] = [];
  const innerFetch = host === undefined ? demo.fetch : globalThis.fetch;
  const fetch = (url: string, init: RequestInit) => {
    const request = `${init.method ?? 'GET'} ${new URL(url).pathname.replace(/^.*\/(external|labels)/, '')}`;
    requests.push(request);
    const index = faults.findIndex(({ path }) => request.includes(path));
    const [planted] = index === -1 ? [] : faults.splice(index, 1);
    return planted ? respondWith(planted.fault, () => innerFetch(url, init)) : innerFetch(url, init);
  };
  const courierWith = (options: { timeoutMs?: number; password?: string }) =>
    createShiprocket({
      email: EMAIL,
      password: PASSWORD,
      apiBase: host === undefined ? demo.apiBase : host + BASE_PATH,
      pickupLocation: 'Primary',
      isDemo: false,
      now,
      fetch,
      ...options,
    });
  return {
    courier: courierWith({}),
    courierWith,
    requests,
    parcels,
    queueFault: (path, fault) => faults.push({ path, fault }),
    advanceClock: (durationMs) => (nowMs += durationMs),
    close: async () => {
      server?.closeAllConnections();
      if (server) await once(server.close(), 'close');
    },
  };
}

async function respondWith(fault: ShiprocketFault, takeEffect: () => Promise<Response>): Promise<Response> {
  switch (fault.kind) {
    case 'status':
      return Response.json(fault.body ?? { message: 'A planted fault', status_code: fault.status }, {
        status: fault.status,
      });
    case 'garbage':
      return new Response('<h1>It works!</h1>');
    case 'otherShape':
      return Response.json({ id: 7, data: null, tracking_data: [], response: 'x' });
    case 'oversized':
      return Response.json({ data: 'x'.repeat(6_000_000) });
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: '/elsewhere' } });
    case 'reset':
      throw new TypeError('fetch failed');
    case 'silentAfterEffect':
      await takeEffect();
      return new Promise(() => undefined);
    case 'timeout':
      return new Promise(() => undefined);
  }
}
