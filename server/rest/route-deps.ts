import type { IncomingMessage } from 'node:http';
import type { ActorOf } from '../http/actor';
import type { ImageLinks } from '../http/image-links';
import type { Log } from '../http/log';
import type { ResponseCache } from '../http/response-cache/response-cache';
import type { Services } from '../modules/services';
import type { ClientInfo } from '../modules/accounts';

/** Dependencies of every REST route. */
export interface RouteDeps {
  services: Services;
  actorOf: ActorOf;
  clientOf: (req: IncomingMessage) => ClientInfo;
  log: Log;
  responseCache: ResponseCache;
  imageLinks: ImageLinks;
}
