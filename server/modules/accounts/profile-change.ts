import type { EntityManager } from 'typeorm';
import type { MailTokens } from './credentials/email-tokens';
import { UserEntity } from '../../database/entities/user.entity';
import type { Language } from '../../domain/emails/language';
import type { Member } from '../../domain/accounts/permissions';
import { definedOnly } from '../../domain/read';
import { recordAccountChange } from './account-changes';
import { writeAudit } from '../audit';
import { openVerification } from './open-verification';
import { normalizedNameColumn, getUser, requireFreeEmail } from './user-queries';

/** A change of the actor's account; an undefined field stays unchanged. */
export interface ProfileChange {
  name?: string;
  email?: string;
  passwordHash?: string;
  language?: Language;
  wantsOptionalMail?: boolean;
}

/**
 * Changes the actor's own account in the caller's transaction. A new address waits for its verification, and a new
 * password ends all tokens. For both, the current address receives an email with an undo link. Throws EMAIL_TAKEN. §5
 */
export async function changeProfile(
  tx: EntityManager,
  actor: Member,
  { email, ...fields }: ProfileChange,
  { mailTokens, at }: { mailTokens: MailTokens; at: Date },
): Promise<UserEntity> {
  const user = await getUser(tx, actor.userId);
  const { id, tokenVersion, version } = user;
  const isEmailChanged = email !== undefined && email !== user.email;
  if (isEmailChanged) await requireFreeEmail(tx, email, { exceptId: id, at });
  const hasNewPassword = fields.passwordHash !== undefined;
  if (isEmailChanged || hasNewPassword) await recordAccountChange(tx, user, { mailTokens, at });
  await tx.update(
    UserEntity,
    { id },
    {
      ...definedOnly(fields),
      ...(fields.name !== undefined && normalizedNameColumn(fields.name)),
      ...(isEmailChanged && { pendingEmail: email }),
      tokenVersion: hasNewPassword ? tokenVersion + 1 : tokenVersion,
      version: version + 1,
      updatedAt: at,
    },
  );
  // The audit log contains only the names of the changed fields, with `password` for the hash.
  const { passwordHash: password, ...otherFields } = fields;
  const changedFields = Object.keys(definedOnly({ email, password, ...otherFields }));
  await writeAudit(
    tx,
    [{ actor, action: 'account.update', subject: id, after: { fields: changedFields } }],
    at,
  );
  if (isEmailChanged) await openVerification(tx, { id, email }, { mailTokens, at });
  return getUser(tx, id);
}
