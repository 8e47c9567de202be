import { In } from 'typeorm';
import { UserEntity } from '../../database/entities/user.entity';
import { readSearch, readUserFilter, readUserSort } from '../../domain/catalogue/admin-list-validation';
import type { BulkResult } from '../../domain/catalogue/admin-model';
import { readUsersChange } from '../../domain/catalogue/bulk-validation';
import type { IfMatch } from '../../lib/if-match';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Page, User } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { readVersion } from '../../domain/catalogue/product-edit';
import { readObject, type Raw } from '../../domain/read';
import { readUserChange } from '../../domain/accounts/account-validation';
import { AccountService } from './account.service';
import { applyBulkChange, readIndexOnlyPage, requireMatch } from '../lists';
import { accountTag } from '../../lib/entity-tags';
import { editUser, removeUser, restoreUser } from './user-changes';
import { adminUsers, existingAccounts, getUser, existingUsers, userSortKeys } from './user-queries';

const DEFAULT_PAGE_SIZE = 10;

/** Operations of users on their own account, and of admins on all accounts. */
export class UserService extends AccountService {
  /** The account with an id. Throws as permit does, and NOT_FOUND. §6 */
  async get(actor: Actor, userId: string): Promise<User> {
    permit(actor, 'users.read', userId);
    return getUser(this.deps.reader, userId);
  }

  /** All open accounts, newest first. Throws as permit does. §6 */
  async listUsers(actor: Actor): Promise<User[]> {
    permit(actor, 'users.list');
    return existingAccounts(this.deps.reader)
      .orderBy({ 'account.created_at': 'DESC', 'account.id': 'DESC' })
      .getMany();
  }

  /** One page of accounts, with filter, search and sort order. Throws as permit does, and BAD_INPUT. */
  async page(actor: Actor, raw: Raw): Promise<Page<User>> {
    permit(actor, 'users.list');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const keys = userSortKeys(readUserSort(raw.sort));
    const query = adminUsers(this.deps.reader, readUserFilter(raw.filter), readSearch(raw.search));
    return readIndexOnlyPage({ query, keys, request });
  }

  /**
   * Changes the submitted fields; removing the admin role ends the user's tokens. Throws as permit, requireMatch and
   * editUser do, and BAD_INPUT. §5, §6
   */
  async update(actor: Actor, userId: string, raw: unknown, ifMatch?: IfMatch): Promise<User> {
    permit(actor, 'users.update');
    const user = await existingUsers(this.deps.reader).andWhere('account.id = :userId', { userId }).getOne();
    const edit = {
      version: readVersion(readObject(raw, 'input').version),
      change: readUserChange(raw, user ?? undefined),
    };
    const { mailTokens, now, writer } = this.deps;
    const command = { actor, userId, mailTokens, at: now() };
    return writer.transaction(async (tx) => {
      await requireMatch(ifMatch, async () => accountTag(await getUser(tx, userId)));
      return editUser(tx, command, edit);
    });
  }

  /**
   * Closes an account and erases its name and address; its orders and reviews stay. Throws as permit, requireMatch and
   * removeUser do. §6
   */
  async remove(actor: Actor, userId: string, ifMatch?: IfMatch): Promise<void> {
    permit(actor, 'users.delete');
    const command = { actor, userId, at: this.deps.now() };
    await this.deps.writer.transaction(async (tx) => {
      await requireMatch(ifMatch, async () => accountTag(await getUser(tx, userId)));
      await removeUser(tx, command);
    });
  }

  /** Reopens a closed account; its old tokens stay invalid. Throws as permit and restoreUser do. §6 */
  async restore(actor: Actor, userId: string): Promise<User> {
    permit(actor, 'users.restore');
    const command = { actor, userId, at: this.deps.now() };
    return this.deps.writer.transaction((tx) => restoreUser(tx, command));
  }

  /**
   * Closes or reopens many accounts, each independently, and reports the failures. Throws as permit does, and
   * BAD_INPUT.
   */
  async changeMany(actor: Actor, raw: unknown): Promise<BulkResult> {
    permit(actor, 'users.bulkChange');
    const { ids, action } = readUsersChange(raw);
    const at = this.deps.now();
    const changeOne = action === 'DELETE' ? removeUser : restoreUser;
    return applyBulkChange({
      ids,
      change: (userId) =>
        this.deps.writer.transaction<unknown>((tx) => changeOne(tx, { actor, userId, at, bulk: action })),
      namesOf: (userIds) => this.namesOf(userIds),
    });
  }

  private async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const users = await this.deps.reader.getRepository(UserEntity).findBy({ id: In([...ids]) });
    return new Map(users.map(({ id, name }) => [id, name]));
  }
}
