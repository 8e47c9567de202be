import { Router } from 'express';
import { createLongBodyReader } from '../../../http/body/json';
import { refuseOtherMethods } from '../../../http/method';
import { presentPins, presentSynonyms } from '../../../lib/structure-records';
import type { RouteDeps } from '../../../rest/route-deps';

/** `/search`: synonyms, pinned and hidden results. */
export function createSearchRuleRoutes({ services: { searchRules }, actorOf }: RouteDeps): Router {
  const readLongBody = createLongBodyReader(actorOf, 'searchRules.update');
  const router = Router();

  router
    .route('/synonyms')
    .get(async (req, res) => {
      res.json(presentSynonyms(await searchRules.synonymGroups(await actorOf(req))));
    })
    .put(async (req, res) => {
      const body = await readLongBody(req, res);
      res.json(presentSynonyms(await searchRules.updateSynonymGroups(await actorOf(req), body)));
    })
    .all(refuseOtherMethods);

  router
    .route('/pins')
    .get(async (req, res) => {
      res.json(presentPins(await searchRules.pins(await actorOf(req))));
    })
    .put(async (req, res) => {
      const body = await readLongBody(req, res);
      res.json(presentPins(await searchRules.updatePins(await actorOf(req), body)));
    })
    .all(refuseOtherMethods);

  return router;
}
