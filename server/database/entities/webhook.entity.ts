import { Entity } from 'typeorm';
import type { EventType } from '../../domain/webhooks/event-types';
import type { DeliveryState } from '../../domain/webhooks/webhook';
import { BooleanColumn, IdColumn, IntegerColumn, JsonColumn, TextColumn, TimeColumn } from './columns';

/** Table of webhook endpoints. Their signing secrets are derived, not stored. */
@Entity('webhook')
export class WebhookEntity {
  @IdColumn() id: string;
  @TextColumn() name: string;
  @TextColumn() url: string;
  @JsonColumn() types: EventType[];
  /** Version of the endpoint's signing secret. */
  @IntegerColumn({ name: 'secret_version' }) secretVersion: number;
  @TimeColumn({ name: 'secret_changed_at', nullable: true }) secretChangedAt: Date | undefined;
  @BooleanColumn({ name: 'is_active' }) isActive: boolean;
  /** Sequence number of the last event enqueued for this endpoint. */
  @IntegerColumn({ name: 'spread_seq' }) spreadSeq: number;
  @TimeColumn({ name: 'failing_since', nullable: true }) failingSince: Date | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of webhook deliveries: one row per event and endpoint. */
@Entity('webhook_delivery')
export class WebhookDeliveryEntity {
  @IntegerColumn({ primary: true }) seq: number;
  @TextColumn({ name: 'webhook_id' }) webhookId: string;
  @IntegerColumn({ name: 'event_seq' }) eventSeq: number;
  @TextColumn({ name: 'event_id' }) eventId: string;
  @TextColumn() type: EventType;
  @TextColumn() subject: string;
  @TextColumn() state: DeliveryState;
  @IntegerColumn() attempts: number;
  /** Time of the first planned attempt, or of a manual retry. */
  @TimeColumn({ name: 'due_at' }) dueAt: Date;
  /**
   * Time of the next attempt; while a sender has claimed the delivery, the end of that claim. Undefined while an
   * earlier delivery of the same subject waits.
   */
  @TimeColumn({ name: 'next_try_at', nullable: true }) nextTryAt: Date | undefined;
  @TextColumn({ nullable: true }) claim: string | undefined;
  @IntegerColumn({ name: 'last_status', nullable: true }) lastStatus: number | undefined;
  @TextColumn({ name: 'last_error', nullable: true }) lastError: string | undefined;
  @IntegerColumn({ name: 'last_ms', nullable: true }) lastMs: number | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'finished_at', nullable: true }) finishedAt: Date | undefined;
}
