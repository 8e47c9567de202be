import {
  DemoBook,
  isCurrencyCode,
  readNewOrder,
  readNewRefund,
  type BookEntry,
  type BookOptions,
} from './demo-book';
import { browserFunctions, entryFunction } from './demo-buttons';
import type { DemoSettings } from './demo-button-options';
import {
  codeOf,
  presentDemoOrder,
  presentDemoRefund,
  type DemoOrder,
  type DemoOrderStore,
} from './demo-orders';
import {
  createMerchantApi,
  DemoRefusal,
  forAllOrigins,
  jsonResponse,
  readDemoBody,
  refusalResponse,
} from './demo-provider-http';
import type { Fetch } from '../paypal/paypal-wire';

export interface DemoProviderOptions extends Partial<Pick<BookOptions, 'idOf'>> {
  store: DemoOrderStore;
  now: () => Date;
  newId: () => string;
  clientId: string;
  /** Also derives the ids; after a change of the secret, a repeated request creates another order. */
  clientSecret: string;
  merchantId: string;
  basePath?: string;
  /** Currency of orders that name none. */
  currencyCode?: string;
}

export interface DemoProvider {
  /** Handles one request below the base path. Refuses with 4xx, and throws only errors of the store. */
  handle(request: Request): Promise<Response>;
  /** `fetch` for the adapter in this process, without a network. */
  fetch: Fetch;
  apiBase: string;
  scriptUrl: string;
}

type Answer = (request: Request, id: string) => Response | Promise<Response>;

interface ProviderContext {
  clientId: string;
  basePath: string;
  currencyCode: string;
}

function answerScript(request: Request, { clientId, basePath, currencyCode }: ProviderContext): Response {
  const query = new URL(request.url).searchParams;
  if (query.get('client-id') !== clientId) {
    throw new DemoRefusal(400, 'INVALID_CLIENT_ID', 'The script needs the client-id of this shop');
  }
  const currency = query.get('currency');
  const text = scriptText({
    basePath,
    currencyCode: isCurrencyCode(currency) ? currency : currencyCode,
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

function createRoutes(options: DemoProviderOptions, context: ProviderContext) {
  // The secret keeps the ids unpredictable.
  const book = new DemoBook({ idOf: (text) => codeOf(options.clientSecret, text), ...options });
  const merchant = createMerchantApi(options);
  const show = (status: number, order: DemoOrder) =>
    jsonResponse(status, presentDemoOrder(order, options.merchantId));
  const showEntry = ({ order, isNew }: BookEntry) => show(isNew ? 201 : 200, order);

  const create = async (request: Request, requestId: string | null) => {
    const newOrder = readNewOrder(await readDemoBody(request), context.currencyCode);
    return showEntry(await book.create(newOrder, requestId));
  };
  const read: Answer = async (_request, id) => show(200, await book.get(id));
  const capture = async (id: string, requestId: string | null) =>
    showEntry(await book.capture(id, requestId));
  const refund: Answer = async (request, captureId) => {
    const requested = readNewRefund(await readDemoBody(request));
    const requestId = requestIdOf(request) ?? options.newId();
    return jsonResponse(201, presentDemoRefund(await book.refund(captureId, { ...requested, requestId })));
  };
  const approve: Answer = async (_request, id) => show(200, await book.approve(id));

  const asMerchant =
    (answer: Answer): Answer =>
    (request, id) => {
      merchant.requireMerchant(request);
      return answer(request, id);
    };
  // Buyers send no request ids: a guessed one could find the order of another buyer.
  return [
    ['POST', '/v1/oauth2/token', (request) => merchant.grantToken(request)],
    ['POST', '/v2/checkout/orders', asMerchant((request) => create(request, requestIdOf(request)))],
    ['GET', '/v2/checkout/orders/:id', asMerchant(read)],
    [
      'POST',
      '/v2/checkout/orders/:id/capture',
      asMerchant((request, id) => capture(id, requestIdOf(request))),
    ],
    ['POST', '/v2/payments/captures/:id/refund', asMerchant(refund)],
    ['POST', '/buyer/orders', (request) => create(request, null)],
    ['GET', '/buyer/orders/:id', read],
    ['POST', '/buyer/orders/:id/approve', approve],
    ['POST', '/buyer/orders/:id/capture', (_request, id) => capture(id, null)],
    ['GET', '/sdk/js', (request) => answerScript(request, context)],
  ] satisfies [string, string, Answer][];
}

/** A payment provider inside the shop that moves no money and implements PayPal's Orders v2 API. §4 */
export function createDemoProvider(options: DemoProviderOptions): DemoProvider {
  const { basePath = '/demo-provider', currencyCode = 'INR', clientId } = options;
  const routes = createRoutes(options, { clientId, basePath, currencyCode }).map(
    ([method, path, answer]) => ({
      method,
      path: new RegExp(`^${basePath}${path.replace(':id', '([A-Za-z0-9-]{5,64})')}/?$`),
      answer,
    }),
  );

  const answerTo = (request: Request) => {
    const { pathname } = new URL(request.url);
    const matchingRoutes = routes.filter(({ path }) => path.test(pathname));
    if (matchingRoutes.length === 0)
      throw new DemoRefusal(404, 'RESOURCE_NOT_FOUND', 'There is nothing here');
    const route = matchingRoutes.find(({ method }) => method === request.method);
    if (!route) throw new DemoRefusal(405, 'METHOD_NOT_SUPPORTED', 'This cannot be done here');
    return route.answer(request, route.path.exec(pathname)?.[1] ?? '');
  };

  const handle = async (request: Request) => {
    if (request.method === 'OPTIONS') return forAllOrigins(new Response(null, { status: 204 }));
    try {
      return forAllOrigins(await answerTo(request));
    } catch (error) {
      if (error instanceof DemoRefusal) return forAllOrigins(refusalResponse(error));
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
function scriptText(settings: DemoSettings): string {
  const functions = browserFunctions.map((source) => source.toString());
  const start = `${entryFunction.name}(${JSON.stringify(settings)});`;
  return `'use strict';\n(() => {\n${[...functions, start].join('\n\n')}\n})();\n`;
}
