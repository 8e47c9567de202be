import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { UserEntity } from '../../database/entities/user.entity';
import type { UserFilter, UserSort } from '../../domain/catalogue/admin-model';
import { notFound, ShopError } from '../../domain/errors';
import { emailSpellings } from '../../domain/accounts/account-validation';
import { normalizeText } from '../../domain/catalogue/normalize-text';
import { isReservedByUndo } from './account-changes';
import type { SortKey } from '../lists';

/** Query for all open accounts; `deleted_at` is the time of closing. */
export function existingUsers(source: DataSource | EntityManager): SelectQueryBuilder<UserEntity> {
  return source.getRepository(UserEntity).createQueryBuilder('account').where('account.deleted_at IS NULL');
}

/** Query for open accounts without guests, whose orders may have the same email addresses. */
export function existingAccounts(source: DataSource | EntityManager): SelectQueryBuilder<UserEntity> {
  return existingUsers(source).andWhere(`account.kind <> 'GUEST'`);
}

// These expressions must equal the expressions of the indexes; otherwise the database does not use the indexes.
const NAME_SQL = `CASE WHEN account.name_folded = '' THEN lower(account.name) ELSE account.name_folded END`;
const NAME_AND_EMAIL_SQL = `(${NAME_SQL} || '\n' || account.email)`;
const SORT_EXPRESSIONS: Record<string, string> = { NAME: NAME_AND_EMAIL_SQL, EMAIL: 'account.email' };

/** Sort keys of the account list; the id breaks ties. */
export function userSortKeys(sort: UserSort): SortKey[] {
  const [column = '', suffix] = sort.split('_');
  const direction = sort === 'NEWEST' || suffix === 'DESC' ? 'DESC' : 'ASC';
  return [
    {
      sql: SORT_EXPRESSIONS[column] ?? 'account.created_at',
      direction,
      type: SORT_EXPRESSIONS[column] ? 'text' : 'number',
    },
    { sql: 'account.id', direction, type: 'text' },
  ];
}

/** Open or closed accounts without guests, whose name or email address contains a text. */
export function adminUsers(
  reader: DataSource,
  { isAdmin, isDeleted }: UserFilter,
  search: string,
): SelectQueryBuilder<UserEntity> {
  const query = reader.getRepository(UserEntity).createQueryBuilder('account');
  // `IS NULL` would make the planner use the address index, which does not cover the filters of the list.
  query.where(`account.kind <> 'GUEST' AND COALESCE(account.deleted_at, 0) ${isDeleted ? '>' : '='} 0`);
  if (isAdmin !== undefined) query.andWhere(`account.is_admin = ${isAdmin ? 1 : 0}`);
  const searchText = normalizeText(search);
  if (searchText) query.andWhere(`instr(${NAME_AND_EMAIL_SQL}, :part) > 0`, { part: searchText });
  return query;
}

/** The account with an id. Throws NOT_FOUND for an unknown or closed account. */
export async function getUser(source: DataSource | EntityManager, userId: string): Promise<UserEntity> {
  const user = await existingUsers(source).andWhere('account.id = :userId', { userId }).getOne();
  if (!user) throw notFound('user');
  return user;
}

/** The account for a typed email address: the exact address first, then its normalized form. §5 */
export async function findByEmail(
  source: DataSource | EntityManager,
  typedAddress: string,
): Promise<UserEntity | undefined> {
  const spellings = emailSpellings(typedAddress);
  const matchingUsers = await existingAccounts(source)
    .addSelect('account.passwordHash')
    .andWhere('account.email IN (:...spellings)', { spellings })
    .getMany();
  return spellings.flatMap((email) => matchingUsers.filter((user) => user.email === email))[0];
}

/** The normalized name, for sorted and searched lists; empty if the database can derive it. */
export function normalizedNameColumn(name: string): { nameFolded: string } {
  const normalizedName = normalizeText(name);
  // The database converts ASCII letters to lower case itself.
  const isAsciiLowerCase = normalizedName === name.replace(/[A-Z]/g, (character) => character.toLowerCase());
  return { nameFolded: isAsciiLowerCase ? '' : normalizedName };
}

/**
 * Requires that no account except `exceptId` has an email address, and that no undo link of another account can
 * restore this address. Throws EMAIL_TAKEN. §5
 */
export async function requireFreeEmail(
  source: DataSource | EntityManager,
  email: string,
  { exceptId, at }: { exceptId?: string; at: Date },
): Promise<void> {
  const owner = await existingAccounts(source).andWhere('account.email = :email', { email }).getOne();
  const isEmailTaken = owner
    ? owner.id !== exceptId
    : await isReservedByUndo(source, email, { exceptId, at });
  if (isEmailTaken) throw new ShopError('EMAIL_TAKEN', 'user.emailTaken');
}

/** Requires an admin besides this user. Throws LAST_ADMIN. §6 */
export async function requireOtherAdmin(tx: EntityManager, userId: string): Promise<void> {
  const otherAdmins = existingUsers(tx).andWhere('account.is_admin = 1 AND account.id <> :userId', {
    userId,
  });
  if (!(await otherAdmins.getExists())) throw new ShopError('LAST_ADMIN', 'user.lastAdmin');
}
