import { matchRoutes } from 'react-router-dom';

/** Parameters of the routes whose screens have a query. */
interface RouteParams {
  id?: string | undefined;
  slug?: string | undefined;
  token?: string | undefined;
}

/**
 * The parameters of a path that matches the pattern, decoded as `useParams` decodes them, so that the query of a page
 * is the query of its screen; undefined if the path does not match.
 */
export function routeParams(pattern: string, pathname: string): RouteParams | undefined {
  return matchRoutes([{ path: pattern }], pathname)?.[0]?.params;
}
