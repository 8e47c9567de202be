import { Entity } from 'typeorm';
import type { User } from '../domain/model';
import { BooleanColumn, IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of accounts. `tokenVersion` goes up when old tokens must end. */
@Entity('user')
export class UserEntity implements User {
  @IdColumn() id: string;
  @TextColumn() name: string;
  /** In lower case; unique among accounts that are not deleted. */
  @TextColumn() email: string;
  @TextColumn({ name: 'password_hash', select: false }) passwordHash: string;
  @BooleanColumn({ name: 'is_admin' }) isAdmin: boolean;
  @IntegerColumn({ name: 'token_version' }) tokenVersion: number;
  @IntegerColumn() version: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'updated_at' }) updatedAt: Date;
  @TimeColumn({ name: 'deleted_at', nullable: true }) deletedAt: Date | undefined;
}
