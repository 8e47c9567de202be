import type { EntityManager } from 'typeorm';
import { IsNull, MoreThanOrEqual } from 'typeorm';
import type { MailTokens } from './credentials/email-tokens';
import { AccountChangeEntity, EmailVerificationEntity } from '../../database/entities/email.entity';
import { UserEntity } from '../../database/entities/user.entity';
import type { Writer } from '../../database/write-queue';
import { badInput } from '../../domain/errors';
import { readMailToken } from '../../domain/emails/email-validation';
import type { ClientInfo } from './account.service';
import { writeAudit } from '../audit';
import type { Limiter } from '../../lib/limiter';
import { existingUsers, requireFreeEmail } from './user-queries';

interface AccountUndoDeps {
  writer: Writer;
  mailTokens: MailTokens;
  limiter: Limiter;
  now: () => Date;
}

/** Reverts a change of email address or password with the undo link that the old address received. */
export class AccountUndoService {
  constructor(private readonly deps: AccountUndoDeps) {}

  /**
   * Restores the address and password from before the change, and drops a pending address. Ends all tokens of the
   * account, this undo link and the undo links of later changes. Throws BAD_INPUT on `token`, EMAIL_TAKEN and
   * RATE_LIMITED. §5
   */
  async undo(raw: unknown, client: ClientInfo): Promise<{ email: string }> {
    const { token } = readMailToken(raw);
    const { limiter, writer, now } = this.deps;
    return limiter.attempt('newPassword', { address: client.address }, () =>
      writer.transaction(async (tx) => {
        const at = now();
        const change = await this.requireChange(tx, token, at);
        const user = await existingUsers(tx).andWhere('account.id = :id', { id: change.userId }).getOne();
        if (!user) throw invalidLinkError();
        await requireFreeEmail(tx, change.email, { exceptId: user.id, at });
        await restoreAccount(tx, user, change, at);
        const actor = { userId: user.id, adapter: client.adapter };
        await writeAudit(tx, [{ actor, action: 'account.undo', subject: user.id }], at);
        return { email: change.email };
      }),
    );
  }

  private async requireChange(tx: EntityManager, token: string, at: Date): Promise<AccountChangeEntity> {
    const { undo } = this.deps.mailTokens;
    const id = undo.read(token);
    const row =
      id !== undefined &&
      (await tx
        .getRepository(AccountChangeEntity)
        .createQueryBuilder('change')
        .addSelect('change.passwordHash')
        .where({ id, tokenHash: undo.hash(token), endedAt: IsNull() })
        .getOne());
    if (!row || row.expiresAt <= at) throw invalidLinkError();
    return row;
  }
}

async function restoreAccount(
  tx: EntityManager,
  { id, tokenVersion, version }: UserEntity,
  { id: changeId, email, passwordHash }: AccountChangeEntity,
  at: Date,
): Promise<void> {
  await tx.update(
    UserEntity,
    { id },
    {
      email,
      passwordHash,
      pendingEmail: () => 'NULL',
      // The shop mailed the link to this address, so its use verifies the address.
      emailVerifiedAt: at,
      tokenVersion: tokenVersion + 1,
      version: version + 1,
      updatedAt: at,
    },
  );
  // Ids grow with time. The shop mailed the links of later changes to an address that the undo removes.
  await tx.update(
    AccountChangeEntity,
    { userId: id, endedAt: IsNull(), id: MoreThanOrEqual(changeId) },
    { endedAt: at },
  );
  await tx.update(EmailVerificationEntity, { userId: id, endedAt: IsNull() }, { endedAt: at });
}

function invalidLinkError() {
  return badInput('token', 'link.ended');
}
