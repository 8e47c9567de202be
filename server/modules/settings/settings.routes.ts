import { Router } from 'express';
import { createPictureBodyReader } from '../../http/body/json';
import { mustRevalidate } from '../../http/cache-control';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { TAG } from '../../domain/catalogue/cache-tags';
import { presentSettings, type VersionedSettings } from './settings.service';

const HEADERS = [
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-cache'],
] as const;

const present = ({ version, settings }: VersionedSettings) => ({
  version,
  settings: presentSettings(settings),
});

/** `/shop`: public facts about the shop. */
export function createShopRoutes({ services, actorOf, responseCache }: RouteDeps): Router {
  const router = Router();
  router
    .route('/')
    .get(mustRevalidate, async (req, res) => {
      const actor = await actorOf(req);
      if (req.headers.authorization !== undefined) return void res.json(services.settings.shop(actor));
      await responseCache.respond(req, res, { key: 'rest shop' }, () =>
        Promise.resolve({
          status: 200,
          headers: HEADERS,
          body: JSON.stringify(services.settings.shop(actor)),
          tags: [TAG.settings],
        }),
      );
    })
    .all(refuseOtherMethods);
  return router;
}

/** `/settings`: all settings, for admins. */
export function createSettingsRoutes({ services, actorOf }: RouteDeps): Router {
  const readLogoBody = createPictureBodyReader(actorOf, services.images, 'settings.update');
  const router = Router();
  router
    .route('/')
    .get(async (req, res) => {
      res.json(present(services.settings.all(await actorOf(req))));
    })
    .put(async (req, res) => {
      res.json(present(await services.settings.update(await actorOf(req), await readLogoBody(req, res))));
    })
    .all(refuseOtherMethods);
  return router;
}
