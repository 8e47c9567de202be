import type { IncomingMessage } from 'node:http';
import { GRAPHQL_URL_PATTERN } from '../../graphql/subscriptions/subscription-endpoints';

/** True if a browser opens `/graphql` as a page instead of sending a query. */
export function isOpenedInBrowser({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && GRAPHQL_URL_PATTERN.test(url) && headers.accept?.includes('text/html') === true;
}
