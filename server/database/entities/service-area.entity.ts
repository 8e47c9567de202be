import { Entity } from 'typeorm';
import { BooleanColumn, IdColumn, IntegerColumn } from './columns';

/** Table of the rules for service areas. */
@Entity('service_area')
export class ServiceAreaEntity {
  /** `560001`, `5600*`, `state:KA` or `*`. */
  @IdColumn() pattern: string;
  @BooleanColumn() serviceable: boolean;
  @BooleanColumn() cod: boolean;
  @IntegerColumn({ name: 'days_min' }) daysMin: number;
  @IntegerColumn({ name: 'days_max' }) daysMax: number;
}
