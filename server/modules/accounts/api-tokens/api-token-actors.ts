import type { Message } from '../../../domain/messages/catalogue';
import { hashOfApiToken } from '../credentials/api-token-secret';
import type { PreparedReads } from '../../../database/cached-statements';
import type { Writer } from '../../../database/write-queue';
import { apiTokenState, type ApiTokenState } from '../../../domain/accounts/api-token';
import { VISITOR, type Actor } from '../../../domain/accounts/permissions';
import type { Scope } from '../../../domain/accounts/scopes';

interface ProgramActorsDeps {
  reads: PreparedReads;
  writer: Writer;
  now: () => Date;
  onBackgroundError: (error: unknown) => void;
}

interface TokenRow {
  id: string;
  name: string;
  scopes: string;
  makerId: string;
  expiresAt: number | null;
  revokedAt: number | null;
  /** 1 if the creator of the token is an admin with an open account. */
  isAdmin: number;
}

/** Minimum time between two records of the last use of a token. */
const RECORD_INTERVAL_MS = 60_000;

const TOKEN_SQL = `SELECT token.id, token.name, token.scopes, token.maker_id AS "makerId",
  token.expires_at AS "expiresAt", token.revoked_at AS "revokedAt",
  maker.is_admin = 1 AND maker.deleted_at IS NULL AS "isAdmin"
  FROM api_token token JOIN "user" maker ON maker.id = token.maker_id WHERE token.hash = :hash`;

const FAULT_MESSAGES: Record<Exclude<ApiTokenState, 'ACTIVE'>, Message> = {
  EXPIRED: 'apiToken.expired',
  REVOKED: 'apiToken.revoked',
  SUSPENDED: 'apiToken.suspended',
};

/** Loads the actor of an API token. Reads the token on each request, so a revocation takes effect at once. */
export class ProgramActors {
  /** Time of the last recorded use by token, in milliseconds. */
  private readonly recordedAt = new Map<string, number>();

  constructor(private readonly deps: ProgramActorsDeps) {}

  /** The actor of an API token. Never throws for an invalid token; the authorization check rejects it. §6 */
  async actorOf(token: string): Promise<Actor> {
    const [row] = await this.deps.reads.all<TokenRow>(TOKEN_SQL, { ':hash': hashOfApiToken(token) });
    if (!row) return failedActor('apiToken.unknown');
    const state = apiTokenState(
      { expiresAt: dateOf(row.expiresAt), revokedAt: dateOf(row.revokedAt) },
      row.isAdmin === 1,
      this.deps.now(),
    );
    if (state !== 'ACTIVE') return failedActor(FAULT_MESSAGES[state]);
    this.recordUse(row.id);
    const scopes = new Set(JSON.parse(row.scopes) as Scope[]);
    return {
      ...VISITOR,
      userId: row.makerId,
      isAdmin: true,
      program: { tokenId: row.id, name: row.name, scopes },
    };
  }

  /** Records the last use in the background; a failure does not affect the request. */
  private recordUse(tokenId: string): void {
    const at = this.deps.now().getTime();
    if (at - (this.recordedAt.get(tokenId) ?? -Infinity) < RECORD_INTERVAL_MS) return;
    this.recordedAt.set(tokenId, at);
    this.deps.writer
      .transaction((tx) => tx.query(`UPDATE api_token SET last_used_at = $1 WHERE id = $2`, [at, tokenId]))
      .catch((error: unknown) => {
        this.recordedAt.delete(tokenId);
        this.deps.onBackgroundError(error);
      });
  }
}

function failedActor(apiTokenError: Message): Actor {
  return { ...VISITOR, tokenFailed: true, apiTokenError };
}

function dateOf(at: number | null): Date | undefined {
  return at === null ? undefined : new Date(at);
}
