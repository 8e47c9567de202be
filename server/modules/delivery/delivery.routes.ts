import { Router } from 'express';
import { TAG } from '../../domain/catalogue/cache-tags';
import { createListBodyReader } from '../../http/body/json';
import { mustRevalidate } from '../../http/cache-control';
import { refuseOtherMethods } from '../../http/method';
import { createCachedResponder } from '../../rest/cached-response-handler';
import { ifMatchOf, sendWithEtag } from '../../rest/if-match';
import { presentDelivery, presentServiceAreas } from '../../rest/present';
import type { RouteDeps } from '../../rest/route-deps';

/** `/delivery`: place and delivery terms of a PIN code. */
export function createDeliveryRoutes(deps: RouteDeps): Router {
  const { services, actorOf } = deps;
  const respond = createCachedResponder(deps);
  const router = Router();

  router
    .route('/:pin')
    .get(mustRevalidate, (req, res) => {
      const loadListing = async () => {
        const promise = await services.delivery.promise(await actorOf(req), req.params.pin);
        return { json: presentDelivery(promise), tags: [TAG.delivery, TAG.settings] };
      };
      return respond(req, res, { key: `delivery ${req.params.pin}`, loadListing });
    })
    .all(refuseOtherMethods);

  return router;
}

/** `/service-areas`: the complete list of rules. */
export function createServiceAreaRoutes(deps: RouteDeps): Router {
  const { services, actorOf } = deps;
  const readListBody = createListBodyReader(actorOf, 'delivery.replaceAreas');
  const presenters = {
    tag: ({ etag }: { etag: string }) => etag,
    present: presentServiceAreas,
  };
  const router = Router();

  router
    .route('/')
    .get(async (req, res) => {
      sendWithEtag(res, await services.delivery.areas(await actorOf(req)), presenters);
    })
    .put(async (req, res) => {
      const body = await readListBody(req);
      const list = await services.delivery.replaceAreas(await actorOf(req), body, ifMatchOf(req));
      sendWithEtag(res, list, presenters);
    })
    .all(refuseOtherMethods);

  return router;
}
