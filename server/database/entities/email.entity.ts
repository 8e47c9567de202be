import { Entity } from 'typeorm';
import type { Language } from '../../domain/emails/language';
import type { Mail, MailKind, MailState } from '../../domain/emails/email';
import type { StaffNoticeKind } from '../../domain/emails/staff-notice';
import { IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/**
 * Table of outgoing emails (outbox). The transaction that causes an email inserts its row; the text is rendered when
 * it is sent.
 */
@Entity('mail')
export class MailEntity implements Mail {
  @IdColumn() id: string;
  @TextColumn() kind: MailKind;
  @TextColumn() state: MailState;
  @TextColumn({ name: 'order_id', nullable: true }) orderId: string | undefined;
  @TextColumn({ name: 'reset_id', nullable: true }) resetId: string | undefined;
  @TextColumn({ name: 'verification_id', nullable: true }) verificationId: string | undefined;
  @TextColumn({ name: 'change_id', nullable: true }) changeId: string | undefined;
  @TextColumn({ name: 'product_id', nullable: true }) productId: string | undefined;
  @TextColumn({ name: 'code_id', nullable: true }) codeId: string | undefined;
  @TextColumn({ name: 'about_order_id', nullable: true }) aboutOrderId: string | undefined;
  @TextColumn({ name: 'subject_id', nullable: true }) subjectId: string | undefined;
  @TextColumn({ name: 'alert_id', nullable: true }) alertId: string | undefined;
  @TextColumn() language: Language;
  @TextColumn() recipient: string;
  @IntegerColumn() attempts: number;
  @TextColumn({ name: 'last_error', nullable: true }) lastError: string | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'sent_at', nullable: true }) sentAt: Date | undefined;
  /** Time of the next attempt; while a sender has claimed the email, the end of that claim. */
  @TimeColumn({ name: 'next_try_at', nullable: true }) nextTryAt: Date | undefined;
  /** Id of the current sender's claim. */
  @TextColumn({ nullable: true }) claim: string | undefined;
}

/** Table of requested password resets. The token itself is only in the email. */
@Entity('password_reset')
export class PasswordResetEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  /** SHA-256 of the token. */
  @TextColumn({ name: 'token_hash' }) tokenHash: string;
  /**
   * The account's address and token version at the time of the request; a change of either makes the reset invalid.
   */
  @TextColumn() email: string;
  @IntegerColumn({ name: 'token_version' }) tokenVersion: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'expires_at' }) expiresAt: Date;
  /** Time when the user used the reset, or when a later reset replaced it. */
  @TimeColumn({ name: 'ended_at', nullable: true }) endedAt: Date | undefined;
}

/** Table of email verifications. The token itself is only in the email. */
@Entity('email_verification')
export class EmailVerificationEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  /** SHA-256 of the token. */
  @TextColumn({ name: 'token_hash' }) tokenHash: string;
  /** The address to verify; the verification is invalid once the account has another address. */
  @TextColumn() email: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'expires_at' }) expiresAt: Date;
  /** Time when a later verification replaced it. */
  @TimeColumn({ name: 'ended_at', nullable: true }) endedAt: Date | undefined;
}

/** Table of changes of email address or password, with the earlier values. The token itself is only in the email. */
@Entity('account_change')
export class AccountChangeEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  /** SHA-256 of the token. */
  @TextColumn({ name: 'token_hash' }) tokenHash: string;
  /** The account's address and password hash before the change. */
  @TextColumn() email: string;
  @TextColumn({ name: 'password_hash', select: false }) passwordHash: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'expires_at' }) expiresAt: Date;
  /** Time when the user reverted the change. */
  @TimeColumn({ name: 'ended_at', nullable: true }) endedAt: Date | undefined;
}

/** Table of the emails that members of staff chose. */
@Entity('staff_notice')
export class StaffNoticeEntity {
  @IdColumn({ name: 'user_id' }) userId: string;
  @IdColumn() kind: StaffNoticeKind;
  /** Time of the choice; emails are about later records. */
  @TimeColumn() since: Date;
}

/** Table of the records that emails to members of staff are about. */
@Entity('staff_notice_record')
export class StaffNoticeRecordEntity {
  @IdColumn({ name: 'mail_id' }) mailId: string;
  /**
   * Id of the order, product, return or email; for a payment problem, the number of its audit entry.
   */
  @IdColumn({ name: 'record_id' }) recordId: string;
  @TextColumn() kind: StaffNoticeKind;
  @TextColumn({ name: 'user_id' }) userId: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}
