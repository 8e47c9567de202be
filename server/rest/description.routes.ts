import { Router } from 'express';
import { mustRevalidate } from '../http/cache-control';
import { matchesEtag } from '../http/etag';
import { etagOf } from '../lib/etag';
import { refuseOtherMethods } from '../http/method';
import type { RouteDeps } from './route-deps';
import { describeRest } from './openapi/document';

interface Description {
  shopName: string;
  body: Buffer;
  etag: string;
}

/** `/openapi.json`: the OpenAPI description of the REST API, created on the first request. §7 */
export function createDescriptionRoutes({ services }: Pick<RouteDeps, 'services'>): Router {
  const router = Router();
  let cachedDescription: Description | undefined;

  router
    .route('/')
    .get(mustRevalidate, (req, res) => {
      const { shopName } = services.settings.pageTerms;
      if (cachedDescription?.shopName !== shopName) cachedDescription = renderDescription(shopName);
      res.set('ETag', cachedDescription.etag);
      if (matchesEtag(req.headers['if-none-match'], cachedDescription.etag))
        return void res.status(304).end();
      res.type('json').send(cachedDescription.body);
    })
    .all(refuseOtherMethods);

  return router;
}

function renderDescription(shopName: string): Description {
  const body = Buffer.from(JSON.stringify(describeRest(shopName)));
  return { shopName, body, etag: etagOf(body) };
}
