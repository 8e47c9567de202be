import { Router } from 'express';
import { expiryTagsOf, TAG } from '../../domain/catalogue/cache-tags';
import { createPictureBodyReader } from '../../http/body/json';
import { mustRevalidate } from '../../http/cache-control';
import { withoutImageBase } from '../../http/image-links';
import { refuseOtherMethods } from '../../http/method';
import type { Collection } from '../../domain/collections/collection';
import { presentCollection } from '../../lib/structure-records';
import { createCachedResponder } from '../../rest/cached-response-handler';
import type { RouteDeps } from '../../rest/route-deps';

/** `/collections`: collections of products. */
export function createCollectionRoutes(deps: RouteDeps): Router {
  const { services, actorOf, imageLinks } = deps;
  const { collections } = services;
  const respond = createCachedResponder(deps);
  const readPictureBody = createPictureBodyReader(actorOf, services.images);
  const present = async (records: readonly Collection[]) => {
    const chosenIds = await collections.chosenIdsOf(records.map(({ id }) => id));
    return records.map((collection, index) => presentCollection(collection, chosenIds[index] ?? []));
  };
  const presentOne = async (collection: Collection) => (await present([collection]))[0];
  const router = Router();

  router
    .route('/')
    .get(mustRevalidate, (req, res) =>
      respond(req, res, {
        key: 'collections',
        async loadListing() {
          const { collections: records, changeAt } = await collections.all(await actorOf(req));
          return {
            json: await present(records),
            // The ids of the chosen products leave out deleted products.
            tags: [TAG.structure, TAG.list, ...expiryTagsOf({ changeAt })],
          };
        },
      }),
    )
    .post(async (req, res) => {
      const body = withoutImageBase(await readPictureBody(req, res), imageLinks.baseOf(req));
      res.status(201).json(await presentOne(await collections.create(await actorOf(req), body)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .put(async (req, res) => {
      const body = withoutImageBase(await readPictureBody(req, res), imageLinks.baseOf(req));
      res.json(await presentOne(await collections.update(await actorOf(req), req.params.id, body)));
    })
    .delete(async (req, res) => {
      await collections.remove(await actorOf(req), req.params.id);
      res.json({ message: 'Collection removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
