import { Router } from 'express';
import { notFound } from '../domain/errors';
import { createActorOf } from '../http/actor';
import { noStore } from '../http/cache-control';
import { clientAddressOf } from '../http/client-address';
import { createCors } from '../http/cors';
import type { Quota } from '../http/rate-limits/quota';
import { createAbsoluteImages, type ImageLinks } from '../http/image-links';
import type { Log } from '../http/log';
import type { ResponseCache } from '../http/response-cache/response-cache';
import type { Services } from './services';
import { createConfigRoutes } from './payments/config.routes';
import { createDescriptionRoutes } from '../rest/description.routes';
import type { Door } from '../rest/route-deps';
import { createErrorAnswer } from '../rest/error-response';
import { createExportRoutes } from './exports/export.routes';
import { createImportRoutes } from './imports/import.routes';
import { createInvoiceRoutes } from './invoices/invoice.routes';
import { createOrdersRoutes } from './orders/orders.routes';
import { createProductsRoutes } from './catalogue/rest/products.routes';
import { createProgramGate } from '../rest/api-token-gate';
import { createUploadRoutes } from './media/upload.routes';
import { createUsersRoutes } from './accounts/users.routes';

export interface RestOptions {
  services: Services;
  log: Log;
  replies: ResponseCache;
  /** How pictures are named. */
  images: ImageLinks;
  /** Whose pages may call: origins, or `*` for all. */
  corsOrigins: readonly string[];
  /** Whether forwarded headers tell the client's address. */
  trustProxy: boolean;
  /** What programs have left to ask for. */
  quota: Quota;
}

/** The routes by their path below `/api`; the permission test reads this table. */
export const REST_ROUTES: readonly (readonly [path: string, createRoutes: (door: Door) => Router])[] = [
  ['/users', createUsersRoutes],
  ['/products', createProductsRoutes],
  ['/orders', createInvoiceRoutes],
  ['/orders', createOrdersRoutes],
  ['/config', createConfigRoutes],
  ['/export', createExportRoutes],
  ['/import', createImportRoutes],
  ['/upload', createUploadRoutes],
  ['/openapi.json', createDescriptionRoutes],
];

/** The REST door, to be mounted at `/api`: all calls of §7, and a JSON answer for everything else. */
export function createRestRouter(options: RestOptions): Router {
  const { services, log, replies, images, corsOrigins, trustProxy, quota } = options;
  const door: Door = {
    services,
    log,
    replies,
    images,
    actorOf: createActorOf(services.users, 'rest', (req) => clientAddressOf(req, trustProxy)),
    clientOf: (req) => ({ address: clientAddressOf(req, trustProxy), door: 'rest' }),
  };
  const router = Router();
  router.use(createCors(corsOrigins), noStore, createProgramGate(door.actorOf, quota));
  router.use(createAbsoluteImages(images));
  for (const [path, createRoutes] of REST_ROUTES) router.use(path, createRoutes(door));
  router.use((req) => {
    throw notFound(`${req.method} ${req.baseUrl}${req.path}`);
  });
  router.use(createErrorAnswer(log));
  return router;
}
