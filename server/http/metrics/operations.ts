import type { IncomingMessage } from 'node:http';
import { REST_AUTHORIZATION } from '../../domain/accounts/authorization';
import { notedOperation } from '../operation';

/** What a request is counted as: two words of a bounded number, whatever is asked. */
export interface Counted {
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
// A path without a parameter comes before one that would take its last word for an id.
REST.sort((one, other) => Number(other.isFixed) - Number(one.isFixed));

/** What a request is counted as, once it is answered: until then nobody may have read what it asks. */
export function countedAs(request: IncomingMessage, url: string): Counted {
  const { method = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  const [first = '', second = ''] = path.split('/').slice(1);
  if (first === 'api') return { door: 'rest', operation: restOperation(method, path.slice('/api'.length)) };
  if (first === 'graphql')
    return {
      door: 'graphql',
      operation: second === 'stream' ? 'stream' : (notedOperation(request) ?? 'other'),
    };
  if (FILES.has(first)) return { door: 'file', operation: first };
  if (HEALTH.has(first)) return { door: 'health', operation: first };
  if (OTHERS.has(first)) return { door: 'other', operation: first };
  return { door: 'page', operation: pageOperation(first === 'hi' ? second : first) };
}

function restOperation(method: string, path: string): string {
  const asked = method === 'HEAD' ? 'GET' : method;
  return REST.find((one) => one.method === asked && one.pattern.test(path))?.operation ?? 'other';
}

function pageOperation(word: string): string {
  if (word === '') return 'home';
  return PAGES.has(word) ? word : 'other';
}
