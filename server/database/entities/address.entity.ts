import { Entity } from 'typeorm';
import { BooleanColumn, IdColumn, TextColumn, TimeColumn } from './columns';

/** Table of the address books of accounts. */
@Entity('address')
export class AddressEntity {
  @IdColumn() id: string;
  @TextColumn({ name: 'user_id' }) userId: string;
  @TextColumn({ nullable: true }) label: string | undefined;
  @TextColumn() recipient: string;
  @TextColumn() phone: string;
  @TextColumn() line1: string;
  @TextColumn({ nullable: true }) line2: string | undefined;
  @TextColumn({ nullable: true }) landmark: string | undefined;
  @TextColumn({ name: 'postal_code' }) postalCode: string;
  @TextColumn() city: string;
  @TextColumn({ name: 'state_code', nullable: true }) state: string | undefined;
  @TextColumn() country: string;
  /** True for exactly one address of each account that has addresses. */
  @BooleanColumn({ name: 'is_default' }) isDefault: boolean;
  /** True for at most one address of each account. */
  @BooleanColumn({ name: 'is_default_billing' }) isDefaultBilling: boolean;
  @TimeColumn({ name: 'created_at' }) createdAt: Date;
}
