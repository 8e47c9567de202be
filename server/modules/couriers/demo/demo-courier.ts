import { createHmac } from 'node:crypto';
import {
  asText,
  DemoRefusal,
  isEqualInConstantTime,
  jsonResponse,
  readDemoBody,
  type Fetch,
} from '../../payments';
import { demoLabelOf } from './demo-label';
import {
  awbOf,
  DEMO_COURIER_NAME,
  orderIdOfAwb,
  orderIdOfShipment,
  presentDemoBooking,
  presentDemoTracking,
  shipmentIdOf,
} from './demo-parcel';
import type { DemoParcelBody, DemoParcelStore } from './demo-parcel-store';
import { DemoParcels, isServedByDemo, refuseDemoCall } from './demo-parcels';

export interface DemoCourierOptions {
  store: DemoParcelStore;
  email: string;
  password: string;
  now: () => Date;
  basePath: string;
}

/** A courier inside the shop. */
export interface DemoCourier {
  handle: (request: Request) => Promise<Response>;
  /** Calls the demo without the network. */
  fetch: Fetch;
  apiBase: string;
}

type RouteHandler = (request: Request, id: string) => Response | Promise<Response>;
type Route = readonly [method: string, path: string, handler: RouteHandler];

const DAYS = 4;

function createOrderRoutes(parcels: DemoParcels): Route[] {
  return [
    [
      'POST',
      '/orders/create/adhoc',
      async (request) => {
        const { orderId, isCancelled } = await parcels.create(await readDemoBody(request));
        const status = isCancelled ? 'CANCELED' : 'NEW';
        const ids = { order_id: orderId, shipment_id: shipmentIdOf(orderId) };
        return jsonResponse(200, { ...ids, status, status_code: isCancelled ? 5 : 1 });
      },
    ],
    [
      'GET',
      '/orders',
      async (request) => {
        const orders = await parcels.search(new URL(request.url).searchParams.get('search') ?? '');
        return jsonResponse(200, { data: orders.map(presentDemoBooking) });
      },
    ],
    [
      'POST',
      '/orders/cancel',
      async (request) => {
        await parcels.cancel((await readDemoBody(request))['ids']);
        return jsonResponse(200, { message: 'Order cancelled successfully.' });
      },
    ],
  ];
}

function createCourierRoutes(parcels: DemoParcels, { basePath, now }: DemoCourierOptions): Route[] {
  return [
    [
      'POST',
      '/courier/assign/awb',
      async (request) =>
        jsonResponse(
          200,
          presentAssignment(await parcels.assign((await readDemoBody(request))['shipment_id'])),
        ),
    ],
    [
      'GET',
      '/courier/serviceability',
      (request) => {
        const postalCode = new URL(request.url).searchParams.get('delivery_postcode') ?? '';
        if (!isServedByDemo(postalCode))
          return jsonResponse(200, { status: 404, message: 'Pincode not serviceable' });
        const company = { courier_name: DEMO_COURIER_NAME, estimated_delivery_days: String(DAYS) };
        return jsonResponse(200, { status: 200, data: { available_courier_companies: [company] } });
      },
    ],
    ['POST', '/courier/generate/pickup', () => jsonResponse(200, { pickup_status: 1 })],
    [
      'POST',
      '/courier/generate/label',
      async (request) => {
        const ids = (await readDemoBody(request))['shipment_id'];
        const { orderId } = await parcels.get(orderIdOfShipment(Number(Array.isArray(ids) ? ids[0] : ids)));
        const label_url = `${originOf(request)}${basePath}/labels/${orderId}`;
        return jsonResponse(200, { label_created: 1, label_url, response: 'Label has been created' });
      },
    ],
    [
      'GET',
      '/courier/track/awb/:id',
      async (_request, awb) =>
        jsonResponse(200, presentDemoTracking(await parcels.get(orderIdOfAwb(awb)), now())),
    ],
  ];
}

/** Origin of the request. The shop's HTTP app passes on the header of the host only. */
function originOf(request: Request): string {
  const host = request.headers.get('host');
  return host === null ? new URL(request.url).origin : `http://${host}`;
}

function presentAssignment({ orderId, isCash }: DemoParcelBody) {
  const ids = { order_id: orderId, shipment_id: shipmentIdOf(orderId) };
  const data = { courier_name: DEMO_COURIER_NAME, awb_code: awbOf(orderId), cod: isCash ? 1 : 0, ...ids };
  return { awb_assign_status: 1, response: { data } };
}

/** Login and labels, which need no token. */
function createOpenRoutes(
  parcels: DemoParcels,
  token: string,
  { email, password }: DemoCourierOptions,
): Route[] {
  return [
    [
      'POST',
      '/v1/external/auth/login',
      async (request) => {
        const body = await readDemoBody(request);
        const isMerchant =
          body['email'] === email && isEqualInConstantTime(asText(body['password']) ?? '', password);
        return isMerchant
          ? jsonResponse(200, { token })
          : refuseDemoCall(403, 'Invalid email and password combination');
      },
    ],
    [
      'GET',
      '/labels/:id',
      async (_request, id) =>
        new Response(new Uint8Array(demoLabelOf(await parcels.get(Number(id)))), {
          headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
        }),
    ],
  ];
}

/** A courier inside the shop that moves no goods and implements the calls of Shiprocket's API. wire: Shipping */
export function createDemoCourier(options: DemoCourierOptions): DemoCourier {
  const { basePath, email, password } = options;
  const parcels = new DemoParcels(options);
  const token = createHmac('sha256', password).update(`token ${email}`).digest('hex');
  const requireMerchant = (request: Request) => {
    if (!isEqualInConstantTime(request.headers.get('authorization') ?? '', `Bearer ${token}`))
      refuseDemoCall(401, 'Token has expired');
  };
  const merchantRoutes = [...createOrderRoutes(parcels), ...createCourierRoutes(parcels, options)].map(
    ([method, path, handler]): Route => [
      method,
      `/v1/external${path}`,
      (request, id) => {
        requireMerchant(request);
        return handler(request, id);
      },
    ],
  );
  const routes = [...createOpenRoutes(parcels, token, options), ...merchantRoutes].map(
    ([method, path, handler]) => {
      const pathPattern = new RegExp(`^${basePath}${path.replace(':id', '([0-9]{9,20})')}/?$`);
      return { method, pathPattern, handler };
    },
  );
  const dispatch = (request: Request) => {
    const { pathname } = new URL(request.url);
    const route = routes.find(
      (candidate) => candidate.method === request.method && candidate.pathPattern.test(pathname),
    );
    if (!route) return refuseDemoCall(404, '404 Not Found');
    return route.handler(request, route.pathPattern.exec(pathname)?.[1] ?? '');
  };
  const handle = async (request: Request) => {
    try {
      return await dispatch(request);
    } catch (error) {
      if (!(error instanceof DemoRefusal)) throw error;
      return jsonResponse(error.status, { message: error.message, status_code: error.status });
    }
  };
  return {
    handle,
    fetch: async (url, init) => handle(new Request(url, init)),
    apiBase: `http://demo-shiprocket.invalid${basePath}`,
  };
}
