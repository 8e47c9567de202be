import type { DataSource } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { ReviewEntity } from '../../database/entities/review.entity';
import {
  GRAPHQL_AUTHORIZATION,
  isInAudience,
  permit,
  requireAllowed,
  type RootField,
} from '../../domain/accounts/authorization';
import { notFound } from '../../domain/errors';
import type { Actor } from '../../domain/accounts/permissions';
import { readEntry } from '../audit';
import type { ApiTokenService, UserService } from '../accounts';
import type { MailService } from '../emails';
import type { OrderService } from '../orders';
import type { ProductService } from '../catalogue';
import { type WebhookEndpointService, isDeliveryId } from '../webhooks';

/** Tables of records with a random id. */
const TABLES = {
  Product: 'product',
  Review: 'review',
  Order: '"order"',
  User: '"user"',
  Mail: 'mail',
  ApiToken: 'api_token',
  Webhook: 'webhook',
} as const;

/** Kinds of nodes. */
export type NodeKind = keyof typeof TABLES | 'Activity' | 'WebhookDelivery';

/** A node and its kind. */
export interface LoadedNode {
  kind: NodeKind;
  node: object;
}

interface NodeDeps {
  reader: DataSource;
  reads: PreparedReads;
  products: ProductService;
  orders: OrderService;
  users: UserService;
  mails: MailService;
  apiTokens: ApiTokenService;
  webhookEndpoints: WebhookEndpointService;
}

/** Reads a node; undefined if the actor may not know that it exists. */
type ReadNode = (actor: Actor, id: string) => Promise<object | undefined>;

const KIND_OF = Object.entries(TABLES)
  .map(([kind, table]) => `SELECT '${kind}' AS kind FROM ${table} WHERE id = :id`)
  .join(' UNION ALL ');
/** Audit log entries have numbers as ids. */
const NUMBER = /^[1-9]\d{0,14}$/;

/** Finds any node by its id. */
export class NodeService {
  private readonly readers: Record<NodeKind, ReadNode>;

  constructor(private readonly deps: NodeDeps) {
    const { reader, products, orders, users, mails, apiTokens, webhookEndpoints } = deps;
    // Programs need the scope of the node's own query.
    const allowed = (row: RootField, read: ReadNode): ReadNode => {
      return async (actor, id) => {
        requireAllowed(actor, GRAPHQL_AUTHORIZATION[row]);
        return read(actor, id);
      };
    };
    const forAdmins = (row: RootField, read: ReadNode): ReadNode => {
      const authorizedRead = allowed(row, read);
      return async (actor, id) =>
        isInAudience(actor, GRAPHQL_AUTHORIZATION[row]) ? authorizedRead(actor, id) : undefined;
    };
    const hiddenReview = forAdmins('reviews', (_actor, id) =>
      reader.getRepository(ReviewEntity).findOneByOrFail({ id }),
    );
    this.readers = {
      Product: allowed('product', (_actor, id) => products.get(id)),
      Review: async (actor, id) => {
        const review = await reader.getRepository(ReviewEntity).findOneBy({ id });
        return review?.hiddenAt ? hiddenReview(actor, id) : (review ?? undefined);
      },
      Order: allowed('order', async (actor, id) =>
        actor.userId === undefined ? undefined : orders.get(actor, id),
      ),
      User: allowed('user', async (actor, id) =>
        isInAudience(actor, GRAPHQL_AUTHORIZATION.user, id) ? users.get(actor, id) : undefined,
      ),
      Mail: forAdmins('mail', (actor, id) => mails.get(actor, id)),
      ApiToken: forAdmins('apiTokens', (actor, id) => apiTokens.find(actor, id)),
      Webhook: forAdmins('webhooks', (actor, id) => webhookEndpoints.get(actor, id)),
      WebhookDelivery: forAdmins('webhookDeliveries', (actor, id) => webhookEndpoints.delivery(actor, id)),
      Activity: forAdmins('activity', (_actor, id) => readEntry(reader, Number(id))),
    };
  }

  /**
   * The node with an id, if the actor may see it. Throws NOT_FOUND, and FORBIDDEN for a program without its scope. §6,
   * §7
   */
  async get(actor: Actor, id: string): Promise<LoadedNode> {
    permit(actor, 'nodes.read');
    const kind = await this.kindOf(id);
    const node = kind && (await this.readers[kind](actor, id));
    if (!kind || !node) throw notFound('node');
    return { kind, node };
  }

  private async kindOf(id: string): Promise<NodeKind | undefined> {
    if (NUMBER.test(id)) return 'Activity';
    if (isDeliveryId(id)) return 'WebhookDelivery';
    const [row] = await this.deps.reads.all<{ kind: NodeKind }>(KIND_OF, { ':id': id });
    return row?.kind;
  }
}
