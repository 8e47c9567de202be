import type { EntityManager } from 'typeorm';
import type { MailTokens } from './credentials/email-tokens';
import { UserEntity } from '../../database/entities/user.entity';
import type { BulkUserAction } from '../../domain/catalogue/admin-model';
import { notFound, requireVersion, ShopError } from '../../domain/errors';
import type { Member } from '../../domain/accounts/permissions';
import { definedOnly } from '../../domain/read';
import type { UserChange } from '../../domain/accounts/account-validation';
import { recordAccountChange } from './account-changes';
import { closeAndErase } from './account-erasure';
import { writeAudit } from '../audit';
import { openVerification } from './open-verification';
import { normalizedNameColumn, getUser, requireFreeEmail, requireOtherAdmin } from './user-queries';

/** Admin, account and time of a change. */
export interface UserCommand {
  actor: Member;
  userId: string;
  at: Date;
  /** The bulk action, if the change is part of one. */
  bulk?: BulkUserAction;
}

/**
 * Changes an account in the caller's transaction. Removing the admin role ends all tokens. A new address gets a
 * verification link, and the old one an undo link. Throws NOT_FOUND, EMAIL_TAKEN, LAST_ADMIN, and CONFLICT with both
 * values for an outdated `version`. §5, §6
 */
export async function editUser(
  tx: EntityManager,
  { actor, userId, at, mailTokens }: UserCommand & { mailTokens: MailTokens },
  { version, change }: { version: number | undefined; change: UserChange },
): Promise<UserEntity> {
  const currentUser = await getUser(tx, userId);
  // A guest has no account that an admin could change.
  if (currentUser.kind === 'GUEST') throw notFound('user');
  const { name, email, isAdmin } = currentUser;
  const fields = definedOnly(change);
  requireVersion(version, { version: currentUser.version, current: { name, email, isAdmin }, yours: fields });
  const isDemoted = isAdmin && change.isAdmin === false;
  if (isDemoted) await requireOtherAdmin(tx, userId);
  const isEmailChanged = change.email !== undefined && change.email !== email;
  if (change.email !== undefined) await requireFreeEmail(tx, change.email, { exceptId: userId, at });
  if (isEmailChanged) await recordAccountChange(tx, currentUser, { mailTokens, at });
  const tokenVersion = isDemoted ? currentUser.tokenVersion + 1 : currentUser.tokenVersion;
  const versionColumns = { tokenVersion, version: currentUser.version + 1, updatedAt: at };
  const verificationColumns = isEmailChanged && { emailVerifiedAt: () => 'NULL', pendingEmail: () => 'NULL' };
  const nameColumns = change.name !== undefined && normalizedNameColumn(change.name);
  await tx.update(
    UserEntity,
    { id: userId },
    { ...fields, ...nameColumns, ...versionColumns, ...verificationColumns },
  );
  const after = { isAdmin: change.isAdmin ?? isAdmin, fields: Object.keys(fields) };
  const entry = { actor, action: 'user.update', subject: userId, before: { isAdmin }, after };
  await writeAudit(tx, [entry], at);
  const changedUser = await getUser(tx, userId);
  if (isEmailChanged) await openVerification(tx, changedUser, { mailTokens, at });
  return changedUser;
}

/**
 * Closes an account, ends its tokens and erases its name and address; its orders and reviews stay. It also erases an
 * account that an older version closed without erasing. Throws NOT_FOUND and LAST_ADMIN. §6
 */
export async function removeUser(tx: EntityManager, { actor, userId, at, bulk }: UserCommand): Promise<void> {
  const user = await tx.findOneBy(UserEntity, { id: userId });
  if (!user || isErased(user)) throw notFound('user');
  const { isAdmin } = user;
  if (isAdmin && user.deletedAt === undefined) await requireOtherAdmin(tx, userId);
  await closeAndErase(tx, user, at);
  const entry = {
    actor,
    action: 'user.remove',
    subject: userId,
    before: { isAdmin },
    after: bulk && { bulk },
  };
  await writeAudit(tx, [entry], at);
}

/**
 * Reopens an account that was closed but not erased; its old tokens stay invalid. Throws NOT_FOUND, EMAIL_TAKEN, and
 * CONFLICT for an erased account.
 */
export async function restoreUser(
  tx: EntityManager,
  { actor, userId, at, bulk }: UserCommand,
): Promise<UserEntity> {
  const closedUser = await tx.findOneBy(UserEntity, { id: userId });
  if (!closedUser?.deletedAt) throw notFound('deletedUser');
  if (isErased(closedUser)) throw new ShopError('CONFLICT', 'user.erased');
  await requireFreeEmail(tx, closedUser.email, { exceptId: userId, at });
  await tx.update(UserEntity, { id: userId }, { deletedAt: () => 'NULL', updatedAt: at });
  const after = { isAdmin: closedUser.isAdmin, ...(bulk && { bulk }) };
  await writeAudit(tx, [{ actor, action: 'user.restore', subject: userId, after }], at);
  return getUser(tx, userId);
}

function isErased({ email, deletedAt }: UserEntity): boolean {
  return deletedAt !== undefined && email === '';
}
