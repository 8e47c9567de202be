import { Entity } from 'typeorm';
import { IdColumn, IntegerColumn, TextColumn, TimeColumn } from './columns';

/** Table of stored settings. A setting without a row, or without a value, has its default. */
@Entity('setting')
export class SettingEntity {
  @IdColumn() key: string;
  /** JSON text: amounts in paise, rates in hundredths of a percent. Undefined restores the default. */
  @TextColumn({ nullable: true }) value: string | undefined;
  /** Version of all settings after the last change of this one. */
  @IntegerColumn() version: number;
  @TimeColumn({ name: 'changed_at' }) changedAt: Date;
  /** Account that changed the setting last. */
  @TextColumn({ name: 'changed_by' }) changedBy: string;
}
