import { Entity } from 'typeorm';
import type { EventType } from '../../domain/webhooks/event-types';
import type { DeliveryState } from '../../domain/webhooks/webhook';
import { BooleanColumn, IdColumn, IntegerColumn, JsonColumn, TextColumn, TimeColumn } from './columns';

/** Table of receivers of events. Their secrets are derived, not kept. */
@Entity('webhook')
export class WebhookEntity {
  @IdColumn() id: string;
  @TextColumn() name: string;
  @TextColumn() url: string;
  @JsonColumn() types: EventType[];
  /** Which of its secrets it verifies with. */
  @IntegerColumn({ name: 'secret_version' }) secretVersion: number;
  @TimeColumn({ name: 'secret_changed_at', nullable: true }) secretChangedAt: Date | undefined;
  @BooleanColumn({ name: 'is_active' }) isActive: boolean;
  /** The last event that was looked at for it. */
  @IntegerColumn({ name: 'spread_seq' }) spreadSeq: number;
  @TimeColumn({ name: 'failing_since', nullable: true }) failingSince: Date | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}

/** Table of what becomes of each event on its way to each receiver. */
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
  /** When it was first to be sent, or was told to be sent again. */
  @TimeColumn({ name: 'due_at' }) dueAt: Date;
  /** While somebody is sending it: when their claim ends. Undefined while an earlier one of its subject waits. */
  @TimeColumn({ name: 'next_try_at', nullable: true }) nextTryAt: Date | undefined;
  @TextColumn({ nullable: true }) claim: string | undefined;
  @IntegerColumn({ name: 'last_status', nullable: true }) lastStatus: number | undefined;
  @TextColumn({ name: 'last_error', nullable: true }) lastError: string | undefined;
  @IntegerColumn({ name: 'last_ms', nullable: true }) lastMs: number | undefined;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
  @TimeColumn({ name: 'finished_at', nullable: true }) finishedAt: Date | undefined;
}
