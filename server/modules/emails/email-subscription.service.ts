import { type MailTokens, type ClientInfo, existingUsers } from '../accounts';
import { UserEntity } from '../../database/entities/user.entity';
import type { Writer } from '../../database/write-queue';
import { badInput } from '../../domain/errors';
import { readMailToken } from '../../domain/emails/email-validation';
import { writeAudit } from '../audit';
import { endAlertsOf } from '../wishes';

interface SubscriptionDeps {
  writer: Writer;
  mailTokens: MailTokens;
  now: () => Date;
}

/** Unsubscribes accounts from optional emails. */
export class SubscriptionService {
  constructor(private readonly deps: SubscriptionDeps) {}

  /**
   * Unsubscribes the account of a token from optional emails; the token of an alert ends the alerts of its recipient.
   * Unsubscribe tokens never expire. Idempotent. Throws BAD_INPUT on `token`.
   */
  async unsubscribe(raw: unknown, client: ClientInfo): Promise<void> {
    const { token } = readMailToken(raw);
    const alertId = this.deps.mailTokens.alertEnd.read(token);
    if (alertId !== undefined) return this.deps.writer.transaction((tx) => endAlertsOf(tx, alertId));
    const userId = this.deps.mailTokens.unsubscribe.read(token);
    if (userId === undefined) throw badInput('token', 'link.broken');
    await this.deps.writer.transaction(async (tx) => {
      const user = await existingUsers(tx).andWhere('account.id = :userId', { userId }).getOne();
      if (!user?.wantsOptionalMail) return;
      await tx.update(UserEntity, { id: userId }, { wantsOptionalMail: false });
      const actor = { userId, adapter: client.adapter };
      await writeAudit(tx, [{ actor, action: 'account.unsubscribe', subject: userId }], this.deps.now());
    });
  }
}
