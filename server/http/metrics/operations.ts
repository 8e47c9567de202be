import type { IncomingMessage } from 'node:http';
import { REST_AUTHORIZATION } from '../../domain/accounts/authorization';
import { getOperation } from '../operation';

/** Metric labels of a request; both have a bounded number of values. */
export interface MetricLabels {
  /** The adapter of the request. Dashboards of operators depend on this label name. */
  door: 'graphql' | 'rest' | 'page' | 'file' | 'health' | 'other';
  operation: string;
}

const FILE_PATHS = new Set(['assets', 'media', 'icons']);
const HEALTH_PATHS = new Set(['healthz', 'readyz', 'metrics']);
const OTHER_PATHS = new Set([
  'webhooks',
  'payments',
  'demo-provider',
  'demo-razorpay',
  'developers',
  'unsubscribe',
]);
const ACCOUNT_PATHS = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'undo-change',
];
const CHECKOUT_PATHS = ['cart', 'shipping', 'payment', 'placeorder', 'order'];
/** Pages with texts only. */
const TEXT_PATHS = ['returns', 'terms', 'privacy'];
const PAGE_PATHS = new Set([
  'search',
  'product',
  'profile',
  'admin',
  ...ACCOUNT_PATHS,
  ...CHECKOUT_PATHS,
  ...TEXT_PATHS,
]);
const REST_ROUTES = Object.keys(REST_AUTHORIZATION).map((operation) => {
  const [method = '', path = ''] = operation.split(' ');
  const pattern = path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+');
  return { method, operation, pattern: new RegExp(`^${pattern}/?$`), isFixed: !path.includes(':') };
});
// Fixed paths come first, because a parameter would match their last segment.
REST_ROUTES.sort((left, right) => Number(right.isFixed) - Number(left.isFixed));

/** Returns the metric labels of a request. Call it after the response, because the executor sets the operation. */
export function metricLabelsOf(request: IncomingMessage, url: string): MetricLabels {
  const { method = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  const [firstSegment = '', secondSegment = ''] = path.split('/').slice(1);
  if (firstSegment === 'api')
    return { door: 'rest', operation: restOperation(method, path.slice('/api'.length)) };
  if (firstSegment === 'graphql')
    return {
      door: 'graphql',
      operation: secondSegment === 'stream' ? 'stream' : (getOperation(request) ?? 'other'),
    };
  if (FILE_PATHS.has(firstSegment)) return { door: 'file', operation: firstSegment };
  if (HEALTH_PATHS.has(firstSegment)) return { door: 'health', operation: firstSegment };
  if (OTHER_PATHS.has(firstSegment)) return { door: 'other', operation: firstSegment };
  return { door: 'page', operation: pageOperation(firstSegment === 'hi' ? secondSegment : firstSegment) };
}

function restOperation(method: string, path: string): string {
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  return (
    REST_ROUTES.find((route) => route.method === routeMethod && route.pattern.test(path))?.operation ??
    'other'
  );
}

function pageOperation(segment: string): string {
  if (segment === '') return 'home';
  return PAGE_PATHS.has(segment) ? segment : 'other';
}
