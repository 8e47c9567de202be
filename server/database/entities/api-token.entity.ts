import { Entity, JoinColumn, ManyToOne } from 'typeorm';
import type { Scope } from '../../domain/accounts/scopes';
import { IdColumn, JsonColumn, TextColumn, TimeColumn } from './columns';
import { UserEntity } from './user.entity';

/** Table of API tokens. Of each token it stores only a hash and the last characters. */
@Entity('api_token')
export class ApiTokenEntity {
  @IdColumn() id: string;
  @TextColumn() name: string;
  /** SHA-256 of the token. */
  @TextColumn({ select: false }) hash: string;
  /** The last characters of the token, which help users to distinguish tokens. */
  @TextColumn() hint: string;
  @JsonColumn() scopes: readonly Scope[];
  /** The admin who created the token. */
  @TextColumn({ name: 'maker_id' }) makerId: string;
  @ManyToOne(() => UserEntity) @JoinColumn({ name: 'maker_id' }) maker: UserEntity;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'expires_at', nullable: true }) expiresAt: Date | undefined;
  /** Updated at most once a minute. */
  @TimeColumn({ name: 'last_used_at', nullable: true }) lastUsedAt: Date | undefined;
  @TimeColumn({ name: 'revoked_at', nullable: true }) revokedAt: Date | undefined;
}
