import {
  DemoOrderBook,
  isCurrencyCode,
  readNewOrder,
  readNewRefund,
  type DemoOrderResult,
  type DemoOrderBookOptions,
} from './demo-order-book';
import { browserFunctions, entryFunction } from './demo-buttons';
import type { DemoScriptSettings } from './demo-button-options';
import { DEMO_BUTTON_TEXTS } from './demo-button-texts';
import {
  deriveDemoId,
  presentDemoOrder,
  presentDemoRefund,
  type DemoOrder,
  type DemoOrderStore,
} from './demo-orders';
import {
  createMerchantAuthentication,
  DemoRefusal,
  allowAllOrigins,
  jsonResponse,
  readDemoBody,
  refusalResponse,
} from './demo-provider-http';
import type { Fetch } from '../provider-http';

export interface DemoProviderOptions extends Partial<Pick<DemoOrderBookOptions, 'idOf'>> {
  store: DemoOrderStore;
  now: () => Date;
  newId: () => string;
  clientId: string;
  /** The order ids also derive from this secret. After its change, a repeated request creates another order. */
  clientSecret: string;
  merchantId: string;
  basePath?: string;
  /** Currency of orders without a currency code. */
  currencyCode?: string;
}

export interface DemoProvider {
  /** Handles one request below the base path. Refuses invalid requests with 4xx; throws only errors of the store. */
  handle(request: Request): Promise<Response>;
  /** `fetch` for the payment adapter: calls the demo provider in this process, without the network. */
  fetch: Fetch;
  apiBase: string;
  scriptUrl: string;
}

type RouteHandler = (request: Request, id: string) => Response | Promise<Response>;

/** Options with their default values. */
interface ResolvedOptions extends Omit<DemoScriptSettings, 'texts'> {
  clientId: string;
}

function scriptResponse(request: Request, { clientId, basePath, currencyCode }: ResolvedOptions): Response {
  const query = new URL(request.url).searchParams;
  if (query.get('client-id') !== clientId) {
    throw new DemoRefusal(400, 'INVALID_CLIENT_ID', 'The script needs the client-id of this shop');
  }
  const currency = query.get('currency');
  const text = createScriptText({
    basePath,
    currencyCode: isCurrencyCode(currency) ? currency : currencyCode,
    texts: DEMO_BUTTON_TEXTS,
  });
  const headers = {
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  };
  return new Response(text, { headers });
}

function requestIdOf(request: Request): string | null {
  return request.headers.get('paypal-request-id');
}

function createRoutes(options: DemoProviderOptions, resolvedOptions: ResolvedOptions) {
  // The ids derive from the secret, so that clients cannot predict them.
  const book = new DemoOrderBook({ idOf: (text) => deriveDemoId(options.clientSecret, text), ...options });
  const merchantAuthentication = createMerchantAuthentication(options);
  const orderResponse = (status: number, order: DemoOrder) =>
    jsonResponse(status, presentDemoOrder(order, options.merchantId));
  const resultResponse = ({ order, isNew }: DemoOrderResult) => orderResponse(isNew ? 201 : 200, order);

  const create = async (request: Request, requestId: string | null) => {
    const newOrder = readNewOrder(await readDemoBody(request), resolvedOptions.currencyCode);
    return resultResponse(await book.create(newOrder, requestId));
  };
  const get: RouteHandler = async (_request, id) => orderResponse(200, await book.get(id));
  const capture = async (id: string, requestId: string | null) =>
    resultResponse(await book.capture(id, requestId));
  const refund: RouteHandler = async (request, captureId) => {
    const newRefund = readNewRefund(await readDemoBody(request));
    const requestId = requestIdOf(request) ?? options.newId();
    return jsonResponse(201, presentDemoRefund(await book.refund(captureId, { ...newRefund, requestId })));
  };
  const approve: RouteHandler = async (_request, id) => orderResponse(200, await book.approve(id));

  const withMerchant =
    (handler: RouteHandler): RouteHandler =>
    (request, id) => {
      merchantAuthentication.requireMerchant(request);
      return handler(request, id);
    };
  // Requests of buyers have no request id, because a guessed id could return the order of another buyer.
  return [
    ['POST', '/v1/oauth2/token', (request) => merchantAuthentication.grantToken(request)],
    ['POST', '/v2/checkout/orders', withMerchant((request) => create(request, requestIdOf(request)))],
    ['GET', '/v2/checkout/orders/:id', withMerchant(get)],
    [
      'POST',
      '/v2/checkout/orders/:id/capture',
      withMerchant((request, id) => capture(id, requestIdOf(request))),
    ],
    ['POST', '/v2/payments/captures/:id/refund', withMerchant(refund)],
    ['POST', '/buyer/orders', (request) => create(request, null)],
    ['GET', '/buyer/orders/:id', get],
    ['POST', '/buyer/orders/:id/approve', approve],
    ['POST', '/buyer/orders/:id/capture', (_request, id) => capture(id, null)],
    ['GET', '/sdk/js', (request) => scriptResponse(request, resolvedOptions)],
  ] satisfies [string, string, RouteHandler][];
}

/** A payment provider inside the shop that moves no money and implements PayPal's Orders v2 API. §4 */
export function createDemoProvider(options: DemoProviderOptions): DemoProvider {
  const { basePath = '/demo-provider', currencyCode = 'INR', clientId } = options;
  const routes = createRoutes(options, { clientId, basePath, currencyCode }).map(
    ([method, path, handler]) => ({
      method,
      pathPattern: new RegExp(`^${basePath}${path.replace(':id', '([A-Za-z0-9-]{5,64})')}/?$`),
      handler,
    }),
  );

  const dispatch = (request: Request) => {
    const { pathname } = new URL(request.url);
    const matchingRoutes = routes.filter(({ pathPattern }) => pathPattern.test(pathname));
    if (matchingRoutes.length === 0)
      throw new DemoRefusal(404, 'RESOURCE_NOT_FOUND', 'The resource does not exist');
    const route = matchingRoutes.find(({ method }) => method === request.method);
    if (!route)
      throw new DemoRefusal(405, 'METHOD_NOT_SUPPORTED', 'The resource does not support this method');
    return route.handler(request, route.pathPattern.exec(pathname)?.[1] ?? '');
  };

  const handle = async (request: Request) => {
    if (request.method === 'OPTIONS') return allowAllOrigins(new Response(null, { status: 204 }));
    try {
      return allowAllOrigins(await dispatch(request));
    } catch (error) {
      if (error instanceof DemoRefusal) return allowAllOrigins(refusalResponse(error));
      throw error;
    }
  };

  const query = new URLSearchParams({ 'client-id': clientId, currency: currencyCode, intent: 'capture' });
  return {
    handle,
    fetch: async (url, init) => handle(new Request(url, init)),
    apiBase: `http://demo-provider.invalid${basePath}`,
    scriptUrl: `${basePath}/sdk/js?${query.toString()}`,
  };
}

/** Source text of the demo provider's browser script: `window.paypal.Buttons`, with PayPal's interface. §4 */
function createScriptText(settings: DemoScriptSettings): string {
  const functions = browserFunctions.map((source) => source.toString());
  const entryCall = `${entryFunction.name}(${JSON.stringify(settings)});`;
  return `'use strict';\n(() => {\n${[...functions, entryCall].join('\n\n')}\n})();\n`;
}
