import type { IncomingMessage } from 'node:http';
import { REST_AUTHORIZATION } from '../../domain/accounts/authorization';
import { getOperation } from '../operation';

/** Metric labels of a request; both have a bounded number of values. */
export interface CountedRequest {
  door: 'graphql' | 'rest' | 'page' | 'file' | 'health' | 'other';
  operation: string;
}

const FILES = new Set(['assets', 'media', 'icons']);
const HEALTH = new Set(['healthz', 'readyz', 'metrics']);
const OTHERS = new Set(['webhooks', 'demo-provider', 'developers', 'unsubscribe']);
const PAGES = new Set([
  ...['search', 'product', 'cart', 'login', 'register', 'forgot-password', 'reset-password', 'verify-email'],
  'undo-change',
  ...['shipping', 'payment', 'placeorder', 'order', 'profile', 'admin', 'returns', 'terms', 'privacy'],
]);
const REST = Object.keys(REST_AUTHORIZATION).map((operation) => {
  const [method = '', path = ''] = operation.split(' ');
  const pattern = path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+');
  return { method, operation, pattern: new RegExp(`^${pattern}/?$`), isFixed: !path.includes(':') };
});
// Fixed paths come first, because a parameter would match their last segment.
REST.sort((one, other) => Number(other.isFixed) - Number(one.isFixed));

/** Returns the metric labels of a request. Call it after the response, when the GraphQL operation is known. */
export function countedAs(request: IncomingMessage, url: string): CountedRequest {
  const { method = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  const [first = '', second = ''] = path.split('/').slice(1);
  if (first === 'api') return { door: 'rest', operation: restOperation(method, path.slice('/api'.length)) };
  if (first === 'graphql')
    return {
      door: 'graphql',
      operation: second === 'stream' ? 'stream' : (getOperation(request) ?? 'other'),
    };
  if (FILES.has(first)) return { door: 'file', operation: first };
  if (HEALTH.has(first)) return { door: 'health', operation: first };
  if (OTHERS.has(first)) return { door: 'other', operation: first };
  return { door: 'page', operation: pageOperation(first === 'hi' ? second : first) };
}

function restOperation(method: string, path: string): string {
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  return REST.find((one) => one.method === routeMethod && one.pattern.test(path))?.operation ?? 'other';
}

function pageOperation(word: string): string {
  if (word === '') return 'home';
  return PAGES.has(word) ? word : 'other';
}
