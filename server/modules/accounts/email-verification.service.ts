import type { DataSource, EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { MailTokens } from './credentials/email-tokens';
import { EmailVerificationEntity } from '../../database/entities/email.entity';
import { UserEntity } from '../../database/entities/user.entity';
import type { Writer } from '../../database/write-queue';
import { badInput } from '../../domain/errors';
import { readMailToken } from '../../domain/emails/email-validation';
import type { User } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { ClaimGuestOrders } from './guest-claims';
import type { ClientInfo } from './account.service';
import { consumeMailLimits } from './account-changes';
import { writeAudit, type LoggedActor } from '../audit';
import type { Limiter } from '../../lib/limiter';
import { openVerification } from './open-verification';
import { getUser, existingUsers, requireFreeEmail } from './user-queries';

interface VerificationDeps {
  writer: Writer;
  reader: DataSource;
  mailTokens: MailTokens;
  limiter: Limiter;
  claimGuestOrders: ClaimGuestOrders;
  now: () => Date;
}

/** A verified account, and the number of guest orders that moved to it. */
export type VerifiedAccount = User & { claimedOrders: number };

/**
 * Verification of email addresses with links in emails. No operation requires a verified address, not even an order.
 */
export class EmailVerificationService {
  constructor(private readonly deps: VerificationDeps) {}

  /**
   * Emails the actor a new verification link, to the pending address if there is one, and ends earlier links. It sends
   * no link to a verified address. Throws as permit does, and RATE_LIMITED.
   */
  async request(actor: Actor): Promise<User> {
    permit(actor, 'accounts.requestVerification');
    const { limiter, writer, mailTokens, now } = this.deps;
    const { email, pendingEmail } = await getUser(this.deps.reader, actor.userId);
    await consumeMailLimits(limiter, actor, [pendingEmail ?? email]);
    return writer.transaction(async (tx) => {
      const user = await getUser(tx, actor.userId);
      const unverifiedEmail = user.pendingEmail ?? (user.emailVerifiedAt ? undefined : user.email);
      if (unverifiedEmail !== undefined)
        await openVerification(tx, { id: user.id, email: unverifiedEmail }, { mailTokens, at: now() });
      return user;
    });
  }

  /**
   * Verifies an email address with the token of its link; idempotent. A pending address becomes the account's
   * address. Guest orders of the address move to the account only in a session of the account, because another person
   * may have registered the address. Throws as permit does, EMAIL_TAKEN, RATE_LIMITED, and BAD_INPUT on `token` if the
   * token is wrong, replaced or expired, or if the account has another address now.
   */
  async verify(actor: Actor, raw: unknown, client: ClientInfo): Promise<VerifiedAccount> {
    permit(actor, 'accounts.verifyEmail');
    const { token } = readMailToken(raw);
    const { claimGuestOrders, limiter, writer, now } = this.deps;
    return limiter.attempt('newPassword', { address: client.address }, () =>
      writer.transaction(async (tx) => {
        const { user, email } = await this.requireAccount(tx, token);
        const at = now();
        const owner = { userId: user.id, adapter: client.adapter };
        const account = await this.recordProof(tx, user, { email, owner, at });
        const isOwnSession = actor.userId === user.id;
        const claimedOrders = isOwnSession ? await claimGuestOrders(tx, account, { actor: owner, at }) : 0;
        return { ...account, claimedOrders };
      }),
    );
  }

  /** Records the proof of an address. Changes nothing if the account has the proof already. Throws EMAIL_TAKEN. */
  private async recordProof(
    tx: EntityManager,
    user: UserEntity,
    { email, owner, at }: { email: string; owner: LoggedActor; at: Date },
  ): Promise<UserEntity> {
    const isEmailChanged = email !== user.email;
    if (user.emailVerifiedAt !== undefined && !isEmailChanged) return user;
    if (isEmailChanged) await requireFreeEmail(tx, email, { exceptId: user.id, at });
    const addressColumns = isEmailChanged && {
      email,
      pendingEmail: () => 'NULL',
      version: user.version + 1,
    };
    await tx.update(UserEntity, { id: user.id }, { emailVerifiedAt: at, updatedAt: at, ...addressColumns });
    await writeAudit(tx, [{ actor: owner, action: 'account.verify', subject: user.id }], at);
    return getUser(tx, user.id);
  }

  private async requireAccount(
    tx: EntityManager,
    token: string,
  ): Promise<{ user: UserEntity; email: string }> {
    const { verification } = this.deps.mailTokens;
    const id = verification.read(token);
    if (id === undefined) throw invalidLinkError();
    const row = await tx
      .getRepository(EmailVerificationEntity)
      .findOneBy({ id, tokenHash: verification.hash(token), endedAt: IsNull() });
    if (!row || row.expiresAt <= this.deps.now()) throw invalidLinkError();
    const user = await existingUsers(tx).andWhere('account.id = :id', { id: row.userId }).getOne();
    const { email } = row;
    if (!user || (user.email !== email && user.pendingEmail !== email)) throw invalidLinkError();
    return { user, email };
  }
}

function invalidLinkError() {
  return badInput('token', 'link.endedAskAgain');
}
