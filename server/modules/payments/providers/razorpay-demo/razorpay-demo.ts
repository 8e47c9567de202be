import { allowAllOrigins, DemoRefusal, jsonResponse, readDemoBody } from '../demo/demo-provider-http';
import { checkoutEntryFunction, checkoutFunctions } from './demo-checkout';
import type { Fetch } from '../provider-http';
import { DEMO_CHECKOUT_STYLES, DEMO_CHECKOUT_TEXTS } from './demo-checkout-appearance';
import type { BuyerPayment, DemoCheckoutSettings } from './demo-checkout-options';
import { RazorpayDemoBook, type DemoDecision } from './razorpay-demo-book';
import { razorpayRefusalResponse, requireMerchantKey, signBrowserResult } from './razorpay-demo-http';
import {
  pageOfRazorpayList,
  presentRazorpayList,
  presentRazorpayOrder,
  presentRazorpayPayment,
  presentRazorpayRefund,
  statusOfDemoPayment,
  type RazorpayDemoEntry,
  type RazorpayDemoRefund,
  type RazorpayDemoStore,
} from './razorpay-demo-orders';
import { readBuyerMethod, readNewRazorpayOrder, readNewRazorpayRefund } from './razorpay-demo-read';
import { DEMO_UPI_ID, drawUpiQrCode } from './upi-qr-code';

export interface RazorpayDemoOptions {
  store: RazorpayDemoStore;
  now: () => Date;
  newId: () => string;
  keyId: string;
  /** Signs the results for the browser; the ids derive from it too. */
  keySecret: string;
  basePath?: string;
}

export interface RazorpayDemo {
  /** Handles one request below the base path. Refuses invalid requests with 4xx; throws only errors of the store. */
  handle(request: Request): Promise<Response>;
  /** `fetch` for the payment adapter: calls the demo in this process, without the network. */
  fetch: Fetch;
  apiBase: string;
  scriptUrl: string;
}

const SCRIPT_SETTINGS = {
  upiId: DEMO_UPI_ID,
  texts: DEMO_CHECKOUT_TEXTS,
  styles: DEMO_CHECKOUT_STYLES,
};

type RouteHandler = (request: Request, id: string) => Response | Promise<Response>;
type Route = readonly [method: string, path: string, handler: RouteHandler];

function createOrderRoutes(book: RazorpayDemoBook, { now }: RazorpayDemoOptions): Route[] {
  const presentOrder = (order: RazorpayDemoEntry['order']) => presentRazorpayOrder(order, now());
  return [
    [
      'POST',
      '/v1/orders',
      async (request) =>
        jsonResponse(200, presentOrder(await book.create(readNewRazorpayOrder(await readDemoBody(request))))),
    ],
    [
      'GET',
      '/v1/orders',
      async (request) => {
        const receipt = new URL(request.url).searchParams.get('receipt') ?? '';
        return jsonResponse(200, presentRazorpayList((await book.findByReceipt(receipt)).map(presentOrder)));
      },
    ],
    [
      'GET',
      '/v1/orders/:id',
      async (_request, id) => jsonResponse(200, presentOrder(await book.getOrder(id))),
    ],
    [
      'GET',
      '/v1/orders/:id/payments',
      async (_request, id) => {
        const order = await book.getOrder(id);
        const payments = order.payments.map((payment) => presentRazorpayPayment({ order, payment }, now()));
        return jsonResponse(200, presentRazorpayList(payments));
      },
    ],
  ];
}

function createPaymentRoutes(book: RazorpayDemoBook, { now }: RazorpayDemoOptions): Route[] {
  const paymentResponse = (entry: RazorpayDemoEntry) =>
    jsonResponse(200, presentRazorpayPayment(entry, now()));
  return [
    ['GET', '/v1/payments/:id', async (_request, id) => paymentResponse(await book.getPayment(id))],
    [
      'POST',
      '/v1/payments/:id/capture',
      async (request, id) => paymentResponse(await book.capture(id, (await readDemoBody(request))['amount'])),
    ],
    [
      'POST',
      '/v1/payments/:id/refund',
      async (request, id) => {
        const refund = await book.refund(id, readNewRazorpayRefund(await readDemoBody(request)));
        return jsonResponse(200, presentRazorpayRefund(id, refund.currency, refund));
      },
    ],
    [
      'GET',
      '/v1/payments/:id/refunds',
      async (request, id) => {
        const { order, payment } = await book.getPayment(id);
        const refunds = pageOfRazorpayList(payment.refunds.toReversed(), request);
        const present = (refund: RazorpayDemoRefund) => presentRazorpayRefund(id, order.currency, refund);
        return jsonResponse(200, presentRazorpayList(refunds.map(present)));
      },
    ],
  ];
}

function createMerchantRoutes(book: RazorpayDemoBook, options: RazorpayDemoOptions): Route[] {
  const routes = [...createOrderRoutes(book, options), ...createPaymentRoutes(book, options)];
  return routes.map(([method, path, handler]) => [
    method,
    path,
    (request, id) => {
      requireMerchantKey(request, options);
      return handler(request, id);
    },
  ]);
}

function createBuyerRoutes(book: RazorpayDemoBook, { keySecret, now }: RazorpayDemoOptions): Route[] {
  const presentForBuyer = ({ order, payment }: RazorpayDemoEntry): BuyerPayment => {
    const status = statusOfDemoPayment(payment, now());
    const isApproved = status === 'authorized' || status === 'captured';
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      status,
      ...(isApproved && { razorpay_signature: signBrowserResult(keySecret, order.id, payment.id) }),
    };
  };
  const decide =
    (decision: DemoDecision): RouteHandler =>
    async (request, id) => {
      const method = readBuyerMethod(await readDemoBody(request));
      return jsonResponse(201, presentForBuyer(await book.decide(id, decision, method)));
    };
  return [
    ['POST', '/buyer/orders/:id/approve', decide('approve')],
    ['POST', '/buyer/orders/:id/approve-late', decide('approve-late')],
    ['POST', '/buyer/orders/:id/decline', decide('decline')],
    [
      'GET',
      '/buyer/payments/:id',
      async (_request, id) => jsonResponse(200, presentForBuyer(await book.getPayment(id))),
    ],
    [
      'GET',
      '/buyer/orders/:id/qr.svg',
      async (_request, id) => {
        const headers = {
          'content-type': 'image/svg+xml',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        };
        return new Response(await drawUpiQrCode(await book.getOrder(id)), { headers });
      },
    ],
  ];
}

function checkoutScriptResponse(settings: DemoCheckoutSettings): Response {
  const functions = checkoutFunctions.map((source) => source.toString());
  const entryCall = `${checkoutEntryFunction.name}(${JSON.stringify(settings)});`;
  const headers = {
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  };
  return new Response(`'use strict';\n(() => {\n${[...functions, entryCall].join('\n\n')}\n})();\n`, {
    headers,
  });
}

/** A payment provider inside the shop that moves no money and implements the calls of Razorpay's API. §4 */
export function createRazorpayDemo(options: RazorpayDemoOptions): RazorpayDemo {
  const { basePath = '/demo-razorpay' } = options;
  const book = new RazorpayDemoBook(options);
  const routes = [
    ...createMerchantRoutes(book, options),
    ...createBuyerRoutes(book, options),
    ['GET', '/checkout.js', () => checkoutScriptResponse({ ...SCRIPT_SETTINGS, basePath })] as const,
  ].map(([method, path, handler]) => ({
    method,
    pathPattern: new RegExp(
      `^${basePath}${path.replaceAll('.', String.raw`\.`).replace(':id', '([A-Za-z0-9_]{5,64})')}/?$`,
    ),
    handler,
  }));

  const dispatch = (request: Request) => {
    const { pathname } = new URL(request.url);
    const matchingRoutes = routes.filter(({ pathPattern }) => pathPattern.test(pathname));
    if (matchingRoutes.length === 0)
      throw new DemoRefusal(404, 'url_not_found', 'The requested URL was not found on the server.');
    const route = matchingRoutes.find(({ method }) => method === request.method);
    if (!route) throw new DemoRefusal(405, 'method_not_allowed', 'The resource does not support this method');
    return route.handler(request, route.pathPattern.exec(pathname)?.[1] ?? '');
  };
  const handle = async (request: Request) => {
    if (request.method === 'OPTIONS') return allowAllOrigins(new Response(null, { status: 204 }));
    try {
      return allowAllOrigins(await dispatch(request));
    } catch (error) {
      if (error instanceof DemoRefusal) return allowAllOrigins(razorpayRefusalResponse(error));
      throw error;
    }
  };
  return {
    handle,
    fetch: async (url, init) => handle(new Request(url, init)),
    apiBase: `http://demo-razorpay.invalid${basePath}`,
    scriptUrl: `${basePath}/checkout.js`,
  };
}
