import type { IncomingMessage } from 'node:http';
import type { ActorOf } from '../http/actor';
import type { ImageLinks } from '../http/image-links';
import type { Log } from '../http/log';
import type { ReplyCache } from '../http/reply-cache';
import type { Services } from '../services';
import type { ClientInfo } from '../services/account.service';

/** What every route of this door is given. */
export interface Door {
  services: Services;
  actorOf: ActorOf;
  clientOf: (req: IncomingMessage) => ClientInfo;
  log: Log;
  replies: ReplyCache;
  images: ImageLinks;
}
