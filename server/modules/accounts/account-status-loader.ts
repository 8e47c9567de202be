import DataLoader from 'dataloader';
import type { PreparedReads } from '../../database/cached-statements';
import { perDialect } from '../../database/dialect/dialect';

/** Current status of an account. */
export interface AccountStatus {
  isAdmin: boolean;
  tokenVersion: number;
}

interface StatusRow {
  id: string;
  isAdmin: number;
  tokenVersion: number;
}

const statusesSql = perDialect(
  ({ inTexts }) => `SELECT id, is_admin AS "isAdmin", token_version AS "tokenVersion" FROM "user"
  WHERE deleted_at IS NULL AND id ${inTexts(':ids')}`,
);

/**
 * Loads account statuses. Every signed-in request needs one, so requests of the same event loop iteration share a
 * statement. The loader caches nothing between iterations.
 */
export class AccountStatusLoader {
  private readonly loader: DataLoader<string, AccountStatus | undefined>;

  constructor(private readonly reads: PreparedReads) {
    this.loader = new DataLoader((ids) => this.read(ids), {
      cache: false,
      batchScheduleFn: (callback) => void setImmediate(callback),
    });
  }

  /** Current status of an account; undefined for an unknown or deleted one. */
  statusOf(userId: string): Promise<AccountStatus | undefined> {
    return this.loader.load(userId);
  }

  private async read(ids: readonly string[]): Promise<(AccountStatus | undefined)[]> {
    const values = { ':ids': JSON.stringify([...new Set(ids)]) };
    const rows = await this.reads.objects<StatusRow>(
      ['id', 'isAdmin', 'tokenVersion'],
      statusesSql(this.reads.dialect),
      values,
    );
    const statusById = new Map(
      rows.map(({ id, isAdmin, tokenVersion }) => [id, { isAdmin: isAdmin === 1, tokenVersion }]),
    );
    return ids.map((id) => statusById.get(id));
  }
}
