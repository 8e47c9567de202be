import { Router } from 'express';
import { revalidated } from '../http/cache-control';
import { isKnown } from '../http/etag';
import { etagOf } from '../lib/etag';
import { refuseOtherMethods } from '../http/method';
import { describeRest } from './openapi/document';

/** `/openapi.json`: the OpenAPI description of the REST API, created on the first request. §7 */
export function createDescriptionRoutes(): Router {
  const router = Router();
  let written: { body: Buffer; etag: string } | undefined;

  router
    .route('/')
    .get(revalidated, (req, res) => {
      written ??= write();
      res.set('ETag', written.etag);
      if (isKnown(req.headers['if-none-match'], written.etag)) return void res.status(304).end();
      res.type('json').send(written.body);
    })
    .all(refuseOtherMethods);

  return router;
}

function write(): { body: Buffer; etag: string } {
  const body = Buffer.from(JSON.stringify(describeRest()));
  return { body, etag: etagOf(body) };
}
