import { Entity } from 'typeorm';
import type { Language } from '../../domain/emails/language';
import type { User } from '../../domain/model';
import { BooleanColumn, IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of accounts. `tokenVersion` grows when old tokens must become invalid. */
@Entity('user')
export class UserEntity implements User {
  @IdColumn() id: string;
  @TextColumn() name: string;
  /** Normalized name for search and sorting; empty if it equals the name with its ASCII letters in lower case. */
  @TextColumn({ name: 'name_folded', default: '', select: false }) nameFolded: string;
  /** A guest has no password and cannot sign in. */
  @TextColumn({ default: 'CUSTOMER' }) kind: 'CUSTOMER' | 'GUEST';
  /** Lower case; unique among accounts that are neither deleted nor guests. */
  @TextColumn() email: string;
  /** Unverified new address; replaces `email` after verification. */
  @TextColumn({ name: 'pending_email', nullable: true }) pendingEmail: string | undefined;
  @TextColumn({ name: 'password_hash', select: false }) passwordHash: string;
  @BooleanColumn({ name: 'is_admin' }) isAdmin: boolean;
  @TextColumn({ default: 'EN' }) language: Language;
  /** Verification time of the current address. */
  @TimeColumn({ name: 'email_verified_at', nullable: true }) emailVerifiedAt: Date | undefined;
  @BooleanColumn({ name: 'wants_optional_mail', default: 1 }) wantsOptionalMail: boolean;
  @IntegerColumn({ name: 'token_version' }) tokenVersion: number;
  @IntegerColumn() version: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
  @TimeColumn({ name: 'deleted_at', nullable: true }) deletedAt: Date | undefined;
}
