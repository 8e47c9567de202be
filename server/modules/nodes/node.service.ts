import type { DataSource } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { ReviewEntity } from '../../database/entities/review.entity';
import {
  GRAPHQL_AUTHORIZATION,
  isInAudience,
  permit,
  requireProgramAllowed,
  type RootField,
} from '../../domain/accounts/authorization';
import { notFound } from '../../domain/errors';
import type { Actor } from '../../domain/accounts/permissions';
import { readEntry } from '../audit';
import type { ApiTokenService, UserService } from '../accounts';
import type { MailService } from '../emails';
import type { ManagedPageService, PageService } from '../content';
import type { OrderService } from '../orders';
import type { ProductService } from '../catalogue';
import type { FamilyService } from '../families';
import type { ReturnService } from '../returns';
import { type WebhookEndpointService, isDeliveryId } from '../webhooks';

/** Tables of the record types that have random ids. */
const TABLES = {
  Product: 'product',
  Review: 'review',
  Order: '"order"',
  User: '"user"',
  Mail: 'mail',
  ApiToken: 'api_token',
  Webhook: 'webhook',
  Page: 'page',
  PageVersion: 'page_version',
  Return: 'return_request',
  ProductFamily: 'family',
} as const;

/** Type names of the nodes in the GraphQL schema. */
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
  pages: PageService;
  managedPages: ManagedPageService;
  returns: ReturnService;
  families: FamilyService;
}

/** Reads a node; undefined if the actor must not learn that it exists. */
type ReadNode = (actor: Actor, id: string) => Promise<object | undefined>;

const KIND_QUERY = Object.entries(TABLES)
  .map(([kind, table]) => `SELECT '${kind}' AS kind FROM ${table} WHERE id = :id`)
  .join(' UNION ALL ');
/** Audit log entries have numbers as ids. */
const AUDIT_ENTRY_ID = /^[1-9]\d{0,14}$/;

/** Finds any node by its id. */
export class NodeService {
  private readonly readers: Record<NodeKind, ReadNode>;

  constructor(private readonly deps: NodeDeps) {
    const {
      reader,
      products,
      orders,
      users,
      mails,
      apiTokens,
      webhookEndpoints,
      pages,
      managedPages,
      returns,
      families,
    } = deps;
    // An API token needs the scope of the query that returns this type of node.
    const withAuthorization = (field: RootField, read: ReadNode): ReadNode => {
      return async (actor, id) => {
        requireProgramAllowed(actor, GRAPHQL_AUTHORIZATION[field]);
        return read(actor, id);
      };
    };
    const forAdminsOnly = (field: RootField, read: ReadNode): ReadNode => {
      const authorizedRead = withAuthorization(field, read);
      return async (actor, id) =>
        isInAudience(actor, GRAPHQL_AUTHORIZATION[field]) ? authorizedRead(actor, id) : undefined;
    };
    const readHiddenReview = forAdminsOnly('reviews', (_actor, id) =>
      reader.getRepository(ReviewEntity).findOneByOrFail({ id }),
    );
    this.readers = {
      Product: withAuthorization('product', (_actor, id) => products.get(id)),
      Review: async (actor, id) => {
        const review = await reader.getRepository(ReviewEntity).findOneBy({ id });
        return review?.hiddenAt ? readHiddenReview(actor, id) : (review ?? undefined);
      },
      Order: withAuthorization('order', async (actor, id) =>
        actor.userId === undefined ? undefined : orders.get(actor, id),
      ),
      User: withAuthorization('user', async (actor, id) =>
        isInAudience(actor, GRAPHQL_AUTHORIZATION.user, id) ? users.get(actor, id) : undefined,
      ),
      Mail: forAdminsOnly('mail', (actor, id) => mails.get(actor, id)),
      ApiToken: forAdminsOnly('apiTokens', (actor, id) => apiTokens.get(actor, id)),
      ProductFamily: (_actor, id) => families.get(id),
      Page: (_actor, id) => pages.findById(id),
      PageVersion: forAdminsOnly('managedPages', (actor, id) => managedPages.findVersion(actor, id)),
      Return: withAuthorization('return', async (actor, id) =>
        actor.userId === undefined ? undefined : (await returns.get(actor, id)).request,
      ),
      Webhook: forAdminsOnly('webhooks', (actor, id) => webhookEndpoints.get(actor, id)),
      WebhookDelivery: forAdminsOnly('webhookDeliveries', (actor, id) =>
        webhookEndpoints.delivery(actor, id),
      ),
      Activity: forAdminsOnly('activity', (_actor, id) => readEntry(reader, Number(id))),
    };
  }

  /**
   * The node with an id, if the actor may see it. Throws NOT_FOUND, and FORBIDDEN for an API token without the
   * scope of the node. §6, §7
   */
  async get(actor: Actor, id: string): Promise<LoadedNode> {
    permit(actor, 'nodes.read');
    const kind = await this.kindOf(id);
    const node = kind && (await this.readers[kind](actor, id));
    if (!kind || !node) throw notFound('node');
    return { kind, node };
  }

  private async kindOf(id: string): Promise<NodeKind | undefined> {
    if (AUDIT_ENTRY_ID.test(id)) return 'Activity';
    if (isDeliveryId(id)) return 'WebhookDelivery';
    const [row] = await this.deps.reads.all<{ kind: NodeKind }>(KIND_QUERY, { ':id': id });
    return row?.kind;
  }
}
