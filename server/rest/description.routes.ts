import { Router } from 'express';
import { mustRevalidate } from '../http/cache-control';
import { matchesEtag } from '../http/etag';
import { etagOf } from '../lib/etag';
import { refuseOtherMethods } from '../http/method';
import { describeRest } from './openapi/document';

/** `/openapi.json`: the OpenAPI description of the REST API, created on the first request. §7 */
export function createDescriptionRoutes(): Router {
  const router = Router();
  let cachedDescription: { body: Buffer; etag: string } | undefined;

  router
    .route('/')
    .get(mustRevalidate, (req, res) => {
      cachedDescription ??= renderDescription();
      res.set('ETag', cachedDescription.etag);
      if (matchesEtag(req.headers['if-none-match'], cachedDescription.etag))
        return void res.status(304).end();
      res.type('json').send(cachedDescription.body);
    })
    .all(refuseOtherMethods);

  return router;
}

function renderDescription(): { body: Buffer; etag: string } {
  const body = Buffer.from(JSON.stringify(describeRest()));
  return { body, etag: etagOf(body) };
}
