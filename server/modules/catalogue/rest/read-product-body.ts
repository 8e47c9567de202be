import type { Request, Response } from 'express';
import type { Raw } from '../../../domain/read';
import { withoutImageBase } from '../../../http/image-links';
import { createPictureBodyReader } from '../../../http/body/json';
import type { RouteDeps } from '../../../rest/route-deps';

/**
 * Creates the reader of product bodies with pictures. Clients may send existing pictures as a path or an absolute URL.
 * Throws as createPictureBodyReader does.
 */
export function createProductBodyReader({ actorOf, services, imageLinks }: RouteDeps) {
  const readPictureBody = createPictureBodyReader(actorOf, services.images);
  return async (req: Request, res: Response): Promise<Raw> =>
    withoutImageBase(await readPictureBody(req, res), imageLinks.baseOf(req));
}
