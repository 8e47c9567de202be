import { Router } from 'express';
import { refuseOtherMethods } from '../../http/method';
import { createReadPictureForm } from '../../http/body/picture-form';
import type { RouteDeps } from '../../rest/route-deps';

/** `/upload`: stores a picture from a form, as known clients send it, and responds with its path as text. */
export function createUploadRoutes({ services, actorOf, images: links }: RouteDeps): Router {
  const readPictureForm = createReadPictureForm(actorOf);
  const router = Router();

  router
    .route('/')
    .post(async (req, res) => {
      const { image } = await services.images.store(await readPictureForm(req));
      res.type('text/plain').send(links.baseOf(req) + image);
    })
    .all(refuseOtherMethods);

  return router;
}
