import type { DataSource } from 'typeorm';
import { IsNull, LessThanOrEqual } from 'typeorm';
import {
  AccountChangeEntity,
  EmailVerificationEntity,
  PasswordResetEntity,
} from '../../database/entities/email.entity';
import { OrderEntity } from '../../database/entities/order.entity';
import { ProductEntity } from '../../database/entities/product.entity';
import { ReturnRequestEntity } from '../../database/entities/return.entity';
import { UserEntity } from '../../database/entities/user.entity';
import { LOW_STOCK_LIMIT } from '../../domain/constants';
import { isAlertMail, type Mail } from '../../domain/emails/email';
import { isNoticeChosen } from './email-notices';
import { isAlertRelevant } from './email-alerts';
import { isCodeOpen } from './email-codes';

/**
 * False if the email is obsolete: its link is invalid, the recipient has unsubscribed or is no administrator any more,
 * the stock is no longer low, or the return is decided.
 */
export async function isRelevant(
  mail: Mail,
  { reader, now }: { reader: DataSource; now: () => Date },
): Promise<boolean> {
  const { kind, resetId, verificationId, changeId, orderId, productId, codeId, subjectId } = mail;
  if (isAlertMail(kind)) return isAlertRelevant(reader, mail);
  if (kind === 'PASSWORD_RESET')
    return isLinkValid(await reader.getRepository(PasswordResetEntity).findOneBy({ id: resetId }), now());
  if (kind === 'EMAIL_VERIFICATION')
    return isLinkValid(
      await reader.getRepository(EmailVerificationEntity).findOneBy({ id: verificationId }),
      now(),
    );
  if (kind === 'ACCOUNT_CHANGE')
    return isLinkValid(await reader.getRepository(AccountChangeEntity).findOneBy({ id: changeId }), now());
  if (kind === 'STAFF_NOTICE') return isNoticeChosen(reader, mail);
  if (kind === 'ONE_TIME_CODE') return isCodeOpen(reader, codeId, now());
  if (kind === 'STOCK_LOW')
    return reader
      .getRepository(ProductEntity)
      .existsBy({ id: productId, deletedAt: IsNull(), countInStock: LessThanOrEqual(LOW_STOCK_LIMIT) });
  if (kind === 'RETURN_TO_DECIDE')
    return reader.getRepository(ReturnRequestEntity).existsBy({ id: subjectId, state: 'REQUESTED' });
  if (kind !== 'REVIEW_REMINDER') return true;
  const buyer = await reader
    .getRepository(UserEntity)
    .createQueryBuilder('account')
    .innerJoin(OrderEntity, 'purchase', 'purchase.user_id = account.id')
    .where('purchase.id = :orderId AND account.deleted_at IS NULL', { orderId })
    .getOne();
  return buyer?.wantsOptionalMail ?? false;
}

function isLinkValid(link: { endedAt: Date | undefined; expiresAt: Date } | null, at: Date): boolean {
  return link !== null && link.endedAt === undefined && link.expiresAt > at;
}
