import { Entity } from 'typeorm';
import type { CodePurpose } from '../../domain/accounts/one-time-code';
import { IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of one-time codes. The code derives from the id and the secret of the shop; no column contains it. */
@Entity('one_time_code')
export class OneTimeCodeEntity {
  @IdColumn() id: string;
  @TextColumn() purpose: CodePurpose;
  /** The address that receives the code, in lower case. */
  @TextColumn() email: string;
  /** The account that the code signs in; undefined for an address without an account. */
  @TextColumn({ name: 'user_id', nullable: true }) userId: string | undefined;
  /** The account's token version at the time of the request; a change makes the code invalid. */
  @IntegerColumn({ name: 'token_version' }) tokenVersion: number;
  /** The order that the code confirms or opens. */
  @TextColumn({ name: 'order_id', nullable: true }) orderId: string | undefined;
  /** Number of wrong codes that a caller sent. */
  @IntegerColumn() tries: number;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'expires_at' }) expiresAt: Date;
  /** Time when a caller used the code, or when a later code replaced it. */
  @TimeColumn({ name: 'ended_at', nullable: true }) endedAt: Date | undefined;
}
