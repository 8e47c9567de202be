import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createWebHandler } from '../../../../server/http/web-handler';
import { createDemoCourier } from '../../../../server/modules/couriers/demo/demo-courier';
import type { DemoParcelBody } from '../../../../server/modules/couriers/demo/demo-parcel-store';

const EMAIL = 'api@shop.example';
const PASSWORD = 'shiprocket-secret';
/** Token of webhook messages. */
export const WEBHOOK_TOKEN = 'webhook-token-of-the-test';

/** A Shiprocket on loopback for a shop. */
export interface ShiprocketServer {
  /** Environment variables of a shop that uses it. */
  env: Record<string, string>;
  /** Received requests, such as `POST /orders/create/adhoc`. */
  requests: string[];
  parcels: ReadonlyMap<number, DemoParcelBody>;
  /** Payment method and sub total in rupees of the received bookings, such as `COD 1315`. */
  bookedAmounts: string[];
  /** Requests whose path contains this text get no answer after their effect, until `restore`. */
  loseAnswers(path: string): void;
  /** Requests whose path contains this text fail with this status without effect, until `restore`. */
  fail(path: string, status: number): void;
  restore(): void;
  advanceClock(durationMs: number): void;
  close(): Promise<void>;
}

/** Starts a Shiprocket on loopback. */
export async function startShiprocketServer(): Promise<ShiprocketServer> {
  let offsetMs = 0;
  let fault: { path: string; status: number | undefined } | undefined;
  const parcels = new Map<number, DemoParcelBody>();
  const requests: string[] = [];
  const bookedAmounts: string[] = [];
  const demo = createDemoCourier({
    store: {
      get: (orderId) => Promise.resolve(parcels.get(orderId)),
      save: (parcel) => Promise.resolve(void parcels.set(parcel.orderId, parcel)),
    },
    now: () => new Date(Date.now() + offsetMs),
    email: EMAIL,
    password: PASSWORD,
    basePath: '',
  });
  const handle = async (request: Request): Promise<Response> => {
    const path = `${request.method} ${new URL(request.url).pathname.replace('/v1/external', '')}`;
    requests.push(path);
    if (path === 'POST /orders/create/adhoc') bookedAmounts.push(await readAmount(request.clone()));
    const planted = fault && path.includes(fault.path) ? fault : undefined;
    if (planted?.status !== undefined)
      return Response.json({ message: 'planted' }, { status: planted.status });
    const response = await demo.handle(request);
    return planted ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : response;
  };
  const server = createServer(express().use(createWebHandler(handle)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    env: {
      SHIPROCKET_EMAIL: EMAIL,
      SHIPROCKET_PASSWORD: PASSWORD,
      SHIPROCKET_PICKUP_LOCATION: 'Primary',
      SHIPROCKET_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SHIPROCKET_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    },
    requests,
    parcels,
    bookedAmounts,
    loseAnswers: (path) => (fault = { path, status: undefined }),
    fail: (path, status) => (fault = { path, status }),
    restore: () => (fault = undefined),
    advanceClock: (durationMs) => (offsetMs += durationMs),
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function readAmount(request: Request): Promise<string> {
  const { payment_method: method, sub_total: amount } = (await request.json()) as Record<string, unknown>;
  return `${String(method)} ${String(amount)}`;
}
