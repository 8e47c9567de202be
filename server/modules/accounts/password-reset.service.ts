import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { MailTokens } from './credentials/email-tokens';
import type { Tokens } from './credentials/session-token';
import { PasswordResetEntity } from '../../database/entities/email.entity';
import { UserEntity } from '../../database/entities/user.entity';
import type { Writer } from '../../database/write-queue';
import { mailboxOf } from '../../domain/emails/email';
import { badInput } from '../../domain/errors';
import { readNewPassword, readPasswordResetRequest } from '../../domain/emails/email-validation';
import type { Session } from '../../domain/model';
import type { QueuedPasswords } from './credentials/password-queue';
import type { ClaimGuestOrders } from './guest-claims';
import type { ClientInfo } from './account.service';
import { writeAudit } from '../audit';
import { newId } from '../../lib/ids';
import type { Limiter } from '../../lib/limiter';
import { queueResetMail } from '../outbox';
import { findByEmail, existingUsers } from './user-queries';
import { makeWishListsPrivate } from './wish-privacy';

const LINK_LIFETIME_MS = 30 * 60_000;
/** Minimum response time: longer than finding an account and queueing its email. */
const MIN_RESPONSE_MS = 250;

interface PasswordResetDeps {
  writer: Writer;
  reader: DataSource;
  passwords: QueuedPasswords;
  tokens: Tokens;
  mailTokens: MailTokens;
  limiter: Limiter;
  claimGuestOrders: ClaimGuestOrders;
  now: () => Date;
}

/** Password resets with a link in an email. */
export class PasswordResetService {
  constructor(private readonly deps: PasswordResetDeps) {}

  /**
   * Emails a reset link to the account of an address, and ends earlier links. Neither the response nor its duration
   * reveals if the account exists. An account above its mail limit gets no email, with the same response. Throws
   * BAD_INPUT, and RATE_LIMITED by network address. §5
   */
  async request(raw: unknown, client: ClientInfo): Promise<void> {
    const { email } = readPasswordResetRequest(raw);
    const { limiter, writer } = this.deps;
    await limiter.consume('passwordReset', { address: client.address });
    // Equivalent spellings of an address share their limit.
    const mailbox = mailboxOf(email.normalize('NFKC'));
    const mayEmail = await limiter.tryConsume('passwordReset', { email: mailbox });
    const emailTask = mayEmail ? writer.transaction((tx) => this.openReset(tx, email, client)) : undefined;
    await Promise.all([emailTask, sleep(MIN_RESPONSE_MS)]);
  }

  /**
   * Sets a new password and signs in; ends all older tokens of the account and this link. Throws RATE_LIMITED, BUSY,
   * and BAD_INPUT with the field `token` if the token is wrong, used, replaced or expired. §5
   */
  async reset(raw: unknown, client: ClientInfo): Promise<Session> {
    const { token, password } = readNewPassword(raw);
    const { limiter, passwords, reader, tokens, writer } = this.deps;
    return limiter.attempt('newPassword', { address: client.address }, async () => {
      await this.requireAccount(reader, token);
      const passwordHash = await passwords.hash(password, client.address);
      const { user, claimedOrders } = await writer.transaction(async (tx) => {
        // Checks again inside the transaction, so only one of two concurrent uses succeeds.
        const owner = await this.requireAccount(tx, token);
        return this.changePassword(tx, owner, { passwordHash, client });
      });
      await limiter.recordSignIn({ email: user.email, address: client.address });
      const sessionToken = await tokens.issue({ userId: user.id, tokenVersion: user.tokenVersion });
      return { user, token: sessionToken, claimedOrders };
    });
  }

  private async openReset(tx: EntityManager, typedAddress: string, client: ClientInfo): Promise<void> {
    const user = await findByEmail(tx, typedAddress);
    if (!user) return;
    const { email } = user;
    const at = this.deps.now();
    await endOpenResets(tx, user.id, at);
    const id = newId();
    const { reset: resetTokens } = this.deps.mailTokens;
    const reset = Object.assign(new PasswordResetEntity(), {
      id,
      userId: user.id,
      tokenHash: resetTokens.hash(resetTokens.issue(id)),
      email,
      tokenVersion: user.tokenVersion,
      createdAt: at,
      expiresAt: new Date(at.getTime() + LINK_LIFETIME_MS),
    });
    await tx.insert(PasswordResetEntity, reset);
    await queueResetMail(tx, reset, at);
    const actor = { userId: undefined, adapter: client.adapter };
    await writeAudit(tx, [{ actor, action: 'account.forgot', subject: user.id }], at);
  }

  private async changePassword(
    tx: EntityManager,
    user: UserEntity,
    { passwordHash, client }: { passwordHash: string; client: ClientInfo },
  ): Promise<{ user: UserEntity; claimedOrders: number }> {
    const at = this.deps.now();
    const tokenVersion = user.tokenVersion + 1;
    // The shop mailed the link to the account's address, so the use of the link verifies the address. The reset drops a
    // pending address, because it may belong to another person.
    const emailVerifiedAt = user.emailVerifiedAt ?? at;
    await tx.update(
      UserEntity,
      { id: user.id },
      { passwordHash, tokenVersion, emailVerifiedAt, pendingEmail: () => 'NULL', updatedAt: at },
    );
    if (user.emailVerifiedAt === undefined) await makeWishListsPrivate(tx, user.id);
    await endOpenResets(tx, user.id, at);
    const actor = { userId: user.id, adapter: client.adapter };
    await writeAudit(tx, [{ actor, action: 'account.reset', subject: user.id }], at);
    const claimedOrders = await this.deps.claimGuestOrders(tx, user, { actor, at });
    return { user: Object.assign(user, { tokenVersion, emailVerifiedAt }), claimedOrders };
  }

  /** The account of a valid reset token. Throws BAD_INPUT. */
  private async requireAccount(source: DataSource | EntityManager, token: string): Promise<UserEntity> {
    const { mailTokens, now } = this.deps;
    const resetTokens = mailTokens.reset;
    const id = resetTokens.read(token);
    if (id === undefined) throw invalidLinkError();
    const reset = await source
      .getRepository(PasswordResetEntity)
      .findOneBy({ id, tokenHash: resetTokens.hash(token), endedAt: IsNull() });
    if (!reset || reset.expiresAt <= now()) throw invalidLinkError();
    const { userId, email, tokenVersion } = reset;
    const user = await existingUsers(source).andWhere('account.id = :userId', { userId }).getOne();
    // After a new address or password, the requester may no longer be the owner.
    if (user?.email !== email || user.tokenVersion !== tokenVersion) throw invalidLinkError();
    return user;
  }
}

function invalidLinkError() {
  return badInput('token', 'link.endedAskAgain');
}

async function endOpenResets(tx: EntityManager, userId: string, at: Date): Promise<void> {
  await tx.update(PasswordResetEntity, { userId, endedAt: IsNull() }, { endedAt: at });
}
