import { Router } from 'express';
import { refuseOtherMethods } from '../../http/method';
import { createPictureFormReader } from '../../http/body/picture-form';
import type { RouteDeps } from '../../rest/route-deps';

/** `/upload`: stores the picture of a multipart form and responds with its path as text. */
export function createUploadRoutes({ services, actorOf, imageLinks }: RouteDeps): Router {
  const readPictureForm = createPictureFormReader(actorOf);
  const router = Router();

  router
    .route('/')
    .post(async (req, res) => {
      const { image } = await services.images.store(await readPictureForm(req));
      res.type('text/plain').send(imageLinks.baseOf(req) + image);
    })
    .all(refuseOtherMethods);

  return router;
}
