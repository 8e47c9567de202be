import type { Request, Response } from 'express';
import type { Raw } from '../../../domain/read';
import { withoutImageBase } from '../../../http/image-links';
import { createReadPictureBody } from '../../../http/body/json';
import type { Door } from '../../../rest/route-deps';

/** Reads products with room for pictures; pictures that the shop has may come back by path or address. Throws as createReadPictureBody does. */
export function createReadProductBody({ actorOf, services, images }: Door) {
  const readPictureBody = createReadPictureBody(actorOf, services.images);
  return async (req: Request, res: Response): Promise<Raw> =>
    withoutImageBase(await readPictureBody(req, res), images.baseOf(req));
}
