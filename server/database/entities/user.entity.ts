import { Entity } from 'typeorm';
import type { Language } from '../../domain/emails/language';
import type { User } from '../../domain/model';
import { BooleanColumn, IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of accounts. `tokenVersion` goes up when old tokens must end. */
@Entity('user')
export class UserEntity implements User {
  @IdColumn() id: string;
  @TextColumn() name: string;
  /** The name as search compares it; empty where it differs in capitals only. */
  @TextColumn({ name: 'name_folded', default: '', select: false }) nameFolded: string;
  /** In lower case; unique among accounts that are not deleted. */
  @TextColumn() email: string;
  /** The address that replaces `email` once it is verified. */
  @TextColumn({ name: 'pending_email', nullable: true }) pendingEmail: string | undefined;
  @TextColumn({ name: 'password_hash', select: false }) passwordHash: string;
  @BooleanColumn({ name: 'is_admin' }) isAdmin: boolean;
  @TextColumn({ default: 'EN' }) language: Language;
  /** Of the present address. */
  @TimeColumn({ name: 'email_verified_at', nullable: true }) emailVerifiedAt: Date | undefined;
  @BooleanColumn({ name: 'wants_optional_mail', default: 1 }) wantsOptionalMail: boolean;
  @IntegerColumn({ name: 'token_version' }) tokenVersion: number;
  @IntegerColumn() version: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
  @TimeColumn({ name: 'deleted_at', nullable: true }) deletedAt: Date | undefined;
}
