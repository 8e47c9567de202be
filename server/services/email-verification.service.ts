import type { DataSource, EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { MailTokens } from '../auth/mail-tokens';
import { EmailVerificationEntity } from '../database/mail.entity';
import { UserEntity } from '../database/user.entity';
import type { Writer } from '../database/writer';
import { badInput } from '../domain/errors';
import { readMailToken } from '../domain/mail-validation';
import type { User } from '../domain/model';
import { requireMember, type Actor } from '../domain/permissions';
import type { ClientInfo } from './account.service';
import { writeAudit } from './audit';
import type { Limiter } from './limiter';
import { openVerification } from './open-verification';
import { getUser, keptUsers } from './user-queries';

interface VerificationDeps {
  writer: Writer;
  reader: DataSource;
  mailTokens: MailTokens;
  limiter: Limiter;
  now: () => Date;
}

/** Whether an account's address is its owner's: shown by a mailed link. Nothing waits for it, least of all an order. */
export class EmailVerificationService {
  constructor(private readonly deps: VerificationDeps) {}

  /**
   * Mails the actor a link once more, and ends the links before it; an address that is verified gets none.
   * Throws as requireMember does, and RATE_LIMITED.
   */
  async request(actor: Actor): Promise<User> {
    requireMember(actor);
    const { limiter, writer, mailTokens, now } = this.deps;
    await limiter.consumeShared('verification', actor);
    return writer.transaction(async (tx) => {
      const user = await getUser(tx, actor.userId);
      if (user.emailVerifiedAt === undefined) await openVerification(tx, user, { mailTokens, at: now() });
      return user;
    });
  }

  /**
   * Takes the token of a mailed link for proof that its address is the account's own; once more is as good as once.
   * Throws BAD_INPUT, on `token` for one that is wrong, replaced, expired, or of an address that has changed since.
   */
  async verify(raw: unknown, client: ClientInfo): Promise<User> {
    const { token } = readMailToken(raw);
    const { limiter, writer, now } = this.deps;
    return limiter.attempt('newPassword', { address: client.address }, () =>
      writer.transaction(async (tx) => {
        const user = await this.requireAccount(tx, token);
        if (user.emailVerifiedAt !== undefined) return user;
        const at = now();
        await tx.update(UserEntity, { id: user.id }, { emailVerifiedAt: at });
        const actor = { userId: user.id, door: client.door };
        await writeAudit(tx, [{ actor, action: 'account.verify', subject: user.id }], at);
        return Object.assign(user, { emailVerifiedAt: at });
      }),
    );
  }

  private async requireAccount(tx: EntityManager, token: string): Promise<UserEntity> {
    const { verification } = this.deps.mailTokens;
    const id = verification.read(token);
    if (id === undefined) throw refusal();
    const found = await tx
      .getRepository(EmailVerificationEntity)
      .findOneBy({ id, tokenHash: verification.hash(token), endedAt: IsNull() });
    if (!found || found.expiresAt <= this.deps.now()) throw refusal();
    const user = await keptUsers(tx).andWhere('account.id = :id', { id: found.userId }).getOne();
    if (user?.email !== found.email) throw refusal();
    return user;
  }
}

function refusal() {
  return badInput('token', 'This link is not valid any more, please ask for a new one');
}
