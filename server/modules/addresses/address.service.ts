import type { DataSource, EntityManager } from 'typeorm';
import { AddressEntity } from '../../database/entities/address.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor, Member } from '../../domain/accounts/permissions';
import { readAddressChange } from '../../domain/addresses/address';
import type { AccountAddress } from '../../domain/addresses/address-model';
import { MAX_ADDRESSES } from '../../domain/constants';
import { ShopError } from '../../domain/errors';
import { newId } from '../../lib/ids';
import type { Limiter } from '../../lib/limiter';
import { writeAudit } from '../audit';
import { addressesOf, getOwnAddress } from './address-queries';

interface AddressDeps {
  writer: Writer;
  reader: DataSource;
  limiter: Limiter;
  now: () => Date;
}

/** The address book of an account. Jobs of the write queue run one after another, so no limit is exceeded. */
export class AddressService {
  constructor(private readonly deps: AddressDeps) {}

  /** The actor's addresses: the default first, then the newest first. Throws as permit does. */
  async all(actor: Actor): Promise<AccountAddress[]> {
    permit(actor, 'addresses.list');
    return addressesOf(this.deps.reader, actor.userId);
  }

  /**
   * Adds an address; the first one becomes the default. Throws as permit does, BAD_INPUT, RATE_LIMITED, and
   * LIMIT_REACHED for an account with the maximum number of addresses.
   */
  async create(actor: Actor, raw: unknown): Promise<AccountAddress> {
    permit(actor, 'addresses.create');
    const { fields, isDefault, isDefaultBilling } = readAddressChange(raw);
    await this.deps.limiter.consume('address', actor);
    return this.deps.writer.transaction(async (tx) => {
      const count = await tx.countBy(AddressEntity, { userId: actor.userId });
      if (count >= MAX_ADDRESSES)
        throw new ShopError('LIMIT_REACHED', { key: 'address.limitReached', params: { max: MAX_ADDRESSES } });
      const id = newId();
      const flags = { isDefault: false, isDefaultBilling: false };
      const row = { ...fields, ...flags, id, userId: actor.userId, createdAt: this.deps.now() };
      await tx.insert(AddressEntity, row);
      if (isDefault || count === 0) await makeDefault(tx, actor.userId, id);
      if (isDefaultBilling) await makeDefaultBilling(tx, actor.userId, id);
      await this.audit(tx, actor, 'address.create');
      return getOwnAddress(tx, actor.userId, id);
    });
  }

  /**
   * Changes the submitted fields of an address. Throws as permit does, BAD_INPUT, RATE_LIMITED, and NOT_FOUND, also
   * for the address of another account.
   */
  async update(actor: Actor, id: string, raw: unknown): Promise<AccountAddress> {
    permit(actor, 'addresses.update');
    await this.deps.limiter.consume('address', actor);
    return this.deps.writer.transaction(async (tx) => {
      const current = await getOwnAddress(tx, actor.userId, id);
      const { fields, isDefault, isDefaultBilling } = readAddressChange(raw, current);
      const cleared = Object.fromEntries(
        (['label', 'line2', 'landmark', 'state'] as const)
          .filter((name) => fields[name] === undefined)
          .map((name) => [name, () => 'NULL']),
      );
      await tx.update(AddressEntity, { id }, { ...fields, ...cleared });
      if (isDefault) await makeDefault(tx, actor.userId, id);
      if (isDefaultBilling) await makeDefaultBilling(tx, actor.userId, id);
      if (isDefaultBilling === false) await tx.update(AddressEntity, { id }, { isDefaultBilling: false });
      await this.audit(tx, actor, 'address.update');
      return getOwnAddress(tx, actor.userId, id);
    });
  }

  /**
   * Deletes an address. If it was the default, the newest remaining address becomes the default; the default billing
   * address has no successor. Throws as permit does, and NOT_FOUND, also for the address of another account.
   */
  async remove(actor: Actor, id: string): Promise<void> {
    permit(actor, 'addresses.delete');
    await this.deps.writer.transaction(async (tx) => {
      const { isDefault } = await getOwnAddress(tx, actor.userId, id);
      await tx.delete(AddressEntity, { id });
      const [newest] = isDefault ? await addressesOf(tx, actor.userId) : [];
      if (newest) await makeDefault(tx, actor.userId, newest.id);
      await this.audit(tx, actor, 'address.delete');
    });
  }

  /** Records the account but not the address, because the log has no personal data. */
  private audit(tx: EntityManager, actor: Member, action: string): Promise<void> {
    return writeAudit(tx, [{ actor, action, subject: actor.userId }], this.deps.now());
  }
}

async function makeDefault(tx: EntityManager, userId: string, id: string): Promise<void> {
  await tx.update(AddressEntity, { userId, isDefault: true }, { isDefault: false });
  await tx.update(AddressEntity, { id }, { isDefault: true });
}

async function makeDefaultBilling(tx: EntityManager, userId: string, id: string): Promise<void> {
  await tx.update(AddressEntity, { userId, isDefaultBilling: true }, { isDefaultBilling: false });
  await tx.update(AddressEntity, { id }, { isDefaultBilling: true });
}
