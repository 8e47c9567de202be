import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { createApiToken } from '../credentials/api-token-secret';
import { ApiTokenEntity } from '../../../database/entities/api-token.entity';
import type { Writer } from '../../../database/write-queue';
import { apiTokenState, readApiTokenInput, type ApiToken } from '../../../domain/accounts/api-token';
import { MAX_API_TOKENS } from '../../../domain/constants';
import { badInput, notFound } from '../../../domain/errors';
import { readPageRequest } from '../../../domain/catalogue/list-validation';
import type { Page } from '../../../domain/model';
import { permit } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import type { Raw } from '../../../domain/read';
import { writeAudit } from '../../audit';
import { newId } from '../../../lib/ids';
import { readPage, type SortKey } from '../../lists';

interface ApiTokenDeps {
  writer: Writer;
  reader: DataSource;
  now: () => Date;
}

/** A created API token and its secret `token`, which only the response to the creation contains. */
export interface CreatedApiToken {
  apiToken: ApiToken;
  token: string;
}

const DEFAULT_PAGE_SIZE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
// Ids grow with time.
const NEWEST_FIRST_KEYS: SortKey[] = [{ sql: 'token.id', direction: 'DESC', type: 'text' }];

/** Admin operations on API tokens. */
export class ApiTokenService {
  constructor(private readonly deps: ApiTokenDeps) {}

  /**
   * One page of all tokens, including expired and revoked tokens, newest first. Throws as permit does, and BAD_INPUT.
   * §6
   */
  async page(actor: Actor, raw: Raw): Promise<Page<ApiToken>> {
    permit(actor, 'apiTokens.read');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const page = await readPage({ query: tokenQuery(this.deps.reader), keys: NEWEST_FIRST_KEYS, request });
    return { ...page, edges: page.edges.map(({ node, cursor }) => ({ node: this.withState(node), cursor })) };
  }

  /** The token with an id, without its secret. Throws as permit does, and NOT_FOUND. §6 */
  async get(actor: Actor, tokenId: string): Promise<ApiToken> {
    permit(actor, 'apiTokens.read');
    return this.getToken(this.deps.reader, tokenId);
  }

  /**
   * Creates a token that acts for the actor within its scopes; stores only its hash. Throws as permit does, and
   * BAD_INPUT, also above the limit of active tokens. §6
   */
  async create(actor: Actor, raw: unknown): Promise<CreatedApiToken> {
    permit(actor, 'apiTokens.create');
    const { name, scopes, expiresInDays } = readApiTokenInput(raw);
    const { token, hash, hint } = createApiToken();
    const id = newId();
    const apiToken = await this.deps.writer.transaction(async (tx) => {
      const createdAt = this.deps.now();
      const expiresAt =
        expiresInDays === undefined ? undefined : new Date(createdAt.getTime() + expiresInDays * DAY_MS);
      await requireTokenCapacity(tx, createdAt);
      const row = { id, name, hash, hint, scopes, makerId: actor.userId, createdAt, expiresAt };
      await tx.insert(ApiTokenEntity, { ...row });
      const after = { scopes, expiresAt };
      await writeAudit(tx, [{ actor, action: 'token.create', subject: id, after }], createdAt);
      return this.getToken(tx, id);
    });
    return { apiToken, token };
  }

  /** Revokes a token; idempotent. Throws as permit does, and NOT_FOUND. §6 */
  async revoke(actor: Actor, tokenId: string): Promise<ApiToken> {
    permit(actor, 'apiTokens.revoke');
    return this.deps.writer.transaction(async (tx) => {
      const before = await this.getToken(tx, tokenId);
      if (before.revokedAt) return before;
      const at = this.deps.now();
      await tx.update(ApiTokenEntity, { id: tokenId }, { revokedAt: at });
      await writeAudit(tx, [{ actor, action: 'token.revoke', subject: tokenId }], at);
      return this.getToken(tx, tokenId);
    });
  }

  private async getToken(source: DataSource | EntityManager, tokenId: string): Promise<ApiToken> {
    const row = await tokenQuery(source).where('token.id = :tokenId', { tokenId }).getOne();
    if (!row) throw notFound('apiToken');
    return this.withState(row);
  }

  private withState(token: ApiTokenEntity): ApiToken {
    const isCreatorAdmin = token.maker.isAdmin && !token.maker.deletedAt;
    return { ...token, state: apiTokenState(token, isCreatorAdmin, this.deps.now()) };
  }
}

function tokenQuery(source: DataSource | EntityManager): SelectQueryBuilder<ApiTokenEntity> {
  return source
    .getRepository(ApiTokenEntity)
    .createQueryBuilder('token')
    .innerJoinAndSelect('token.maker', 'maker');
}

async function requireTokenCapacity(tx: EntityManager, now: Date): Promise<void> {
  const activeCount = await tokenQuery(tx)
    .where('token.revoked_at IS NULL AND (token.expires_at IS NULL OR token.expires_at > :now)', {
      now: now.getTime(),
    })
    .getCount();
  if (activeCount < MAX_API_TOKENS) return;
  throw badInput('name', { key: 'apiToken.tooMany', params: { max: MAX_API_TOKENS } });
}
