import { Entity } from 'typeorm';
import type { Language } from '../../domain/emails/language';
import type { Mail, MailKind, MailState } from '../../domain/emails/email';
import { IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of mails: written in the transaction of what they tell, sent afterwards. Words are made when they are needed. */
@Entity('mail')
export class MailEntity implements Mail {
  @IdColumn() id: string;
  @TextColumn() kind: MailKind;
  @TextColumn() state: MailState;
  @TextColumn({ name: 'order_id', nullable: true }) orderId: string | undefined;
  @TextColumn({ name: 'reset_id', nullable: true }) resetId: string | undefined;
  @TextColumn({ name: 'verification_id', nullable: true }) verificationId: string | undefined;
  @TextColumn({ name: 'change_id', nullable: true }) changeId: string | undefined;
  @TextColumn() language: Language;
  @TextColumn() recipient: string;
  @IntegerColumn() attempts: number;
  @TextColumn({ name: 'last_error', nullable: true }) lastError: string | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'sent_at', nullable: true }) sentAt: Date | undefined;
  /** While somebody is sending it: when their claim on it ends. */
  @TimeColumn({ name: 'next_try_at', nullable: true }) nextTryAt: Date | undefined;
  /** Of whoever is sending it. */
  @TextColumn({ nullable: true }) claim: string | undefined;
}

/** Table of password resets that were asked for. The token itself is only in the mail. */
@Entity('password_reset')
export class PasswordResetEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  /** SHA-256 of the token. */
  @TextColumn({ name: 'token_hash' }) tokenHash: string;
  /** The account's address and token version at the time: once one of them has changed, the reset is worth nothing. */
  @TextColumn() email: string;
  @IntegerColumn({ name: 'token_version' }) tokenVersion: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'expires_at' }) expiresAt: Date;
  /** When it was used, or replaced by a later one. */
  @TimeColumn({ name: 'ended_at', nullable: true }) endedAt: Date | undefined;
}

/** Table of verifications of addresses. The token itself is only in the mail. */
@Entity('email_verification')
export class EmailVerificationEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  /** SHA-256 of the token. */
  @TextColumn({ name: 'token_hash' }) tokenHash: string;
  /** The address that it is about; once the account has another, the verification is worth nothing. */
  @TextColumn() email: string;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'expires_at' }) expiresAt: Date;
  /** When it was replaced by a later one. */
  @TimeColumn({ name: 'ended_at', nullable: true }) endedAt: Date | undefined;
}

/** Table of changes of e-mail address or password, with what undoes them. The token itself is only in the email. */
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
  /** When it was undone. */
  @TimeColumn({ name: 'ended_at', nullable: true }) endedAt: Date | undefined;
}
