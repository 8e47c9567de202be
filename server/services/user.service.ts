import { UserEntity } from '../database/user.entity';
import { readPageRequest } from '../domain/list-validation';
import { MAX_LENGTH } from '../domain/constants';
import type { Page, User } from '../domain/model';
import { requireAdmin, requireSelfOrAdmin, type Actor } from '../domain/permissions';
import { definedOnly, readText, type Raw } from '../domain/read';
import { readUserChange } from '../domain/validation';
import { AccountService } from './account.service';
import { writeAudit } from './audit';
import { readPage, type SortKey } from './pages';
import { getUser, keptUsers, requireFreeEmail, requireOtherAdmin } from './user-queries';

const DEFAULT_PAGE_SIZE = 10;
const NEWEST: SortKey[] = [
  { sql: 'account.created_at', direction: 'DESC' },
  { sql: 'account.id', direction: 'DESC' },
];

/** Everything that is done with users: their own accounts, and all of them for admins. */
export class UserService extends AccountService {
  /** The account with an id. Throws as requireSelfOrAdmin does, and NOT_FOUND. §6 */
  async get(actor: Actor, userId: string): Promise<User> {
    requireSelfOrAdmin(actor, userId);
    return getUser(this.deps.reader, userId);
  }

  /** All accounts, newest first. Throws as requireAdmin does. §6 */
  async all(actor: Actor): Promise<User[]> {
    requireAdmin(actor);
    return keptUsers(this.deps.reader)
      .orderBy({ 'account.created_at': 'DESC', 'account.id': 'DESC' })
      .getMany();
  }

  /** One page of accounts, newest first, narrowed to a part of name or e-mail. Throws as requireAdmin does, and BAD_INPUT. */
  async page(actor: Actor, raw: Raw): Promise<Page<User>> {
    requireAdmin(actor);
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const query = keptUsers(this.deps.reader);
    const part = readText(raw.search ?? '', 'search', {
      max: MAX_LENGTH.keyword,
      emptyAllowed: true,
    }).toLowerCase();
    if (part)
      query.andWhere('(instr(account.email, :part) > 0 OR instr(lower(account.name), :part) > 0)', { part });
    return readPage({ query, keys: NEWEST, request });
  }

  /**
   * Changes the fields that came along; taking away the admin role ends the user's tokens.
   * Throws as requireAdmin does, NOT_FOUND, BAD_INPUT, EMAIL_TAKEN and LAST_ADMIN. §5, §6
   */
  async update(actor: Actor, userId: string, raw: unknown): Promise<User> {
    requireAdmin(actor);
    const change = readUserChange(raw);
    return this.deps.writer.transaction(async (tx) => {
      const old = await getUser(tx, userId);
      const isDemoted = old.isAdmin && change.isAdmin === false;
      if (isDemoted) await requireOtherAdmin(tx, userId);
      if (change.email !== undefined) await requireFreeEmail(tx, change.email, userId);
      const tokenVersion = isDemoted ? old.tokenVersion + 1 : old.tokenVersion;
      const at = this.deps.now();
      const fields = definedOnly(change);
      const marks = { tokenVersion, version: old.version + 1, updatedAt: at };
      await tx.update(UserEntity, { id: userId }, { ...fields, ...marks });
      const before = { isAdmin: old.isAdmin };
      const after = { isAdmin: change.isAdmin ?? old.isAdmin, fields: Object.keys(fields) };
      await writeAudit(tx, [{ actor, action: 'user.update', subject: userId, before, after }], at);
      return getUser(tx, userId);
    });
  }

  /** Closes an account and ends its tokens; its orders and reviews stay. Throws as requireAdmin does, NOT_FOUND, LAST_ADMIN. §6 */
  async remove(actor: Actor, userId: string): Promise<void> {
    requireAdmin(actor);
    await this.deps.writer.transaction(async (tx) => {
      const user = await getUser(tx, userId);
      if (user.isAdmin) await requireOtherAdmin(tx, userId);
      const at = this.deps.now();
      await tx.update(
        UserEntity,
        { id: userId },
        { deletedAt: at, updatedAt: at, tokenVersion: user.tokenVersion + 1 },
      );
      const before = { isAdmin: user.isAdmin };
      await writeAudit(tx, [{ actor, action: 'user.remove', subject: userId, before }], at);
    });
  }
}
