import assert from 'node:assert/strict';
import type { ErrorCode } from '../../../server/domain/errors';
import { pick, type ShopCommand } from './order-commands';
import { MAX_HOLD_MINUTES, type ShopModel } from './shop-model';
import { outcomeOf, requireOutcome, type SequenceShop } from './sequence-shop';

const notFoundReasons = ({ isDeleted }: { isDeleted: boolean }): ErrorCode[] =>
  isDeleted ? ['NOT_FOUND'] : [];

/** An admin's edit of a product; price in paise. */
export interface ProductEdit {
  product: number;
  price?: number;
  stock?: number;
  isRenamed: boolean;
}

let lastNameNumber = 0;

/** An admin edits the price, stock or name of a product. */
export class EditProduct implements ShopCommand {
  constructor(private readonly edit: ProductEdit) {}
  check = () => true;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const { price, stock, isRenamed } = this.edit;
    const product = pick(model.products, this.edit.product);
    const name = isRenamed ? `Renamed ${(lastNameNumber += 1)}` : product.name;
    const change = {
      name,
      ...(price !== undefined && { price: price / 100 }),
      ...(stock !== undefined && { countInStock: stock }),
    };
    const outcome = await outcomeOf(
      sequenceShop.shop.services.products.update(sequenceShop.admin, product.id, change),
    );
    if (!requireOutcome(outcome, notFoundReasons(product))) return;
    Object.assign(product, { name, price: price ?? product.price, stock: stock ?? product.stock });
  }
  toString = () => `edit ${JSON.stringify(this.edit)}`;
}

/** An admin deletes a product. */
export class DeleteProduct implements ShopCommand {
  constructor(private readonly product: number) {}
  check = () => true;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const product = pick(model.products, this.product);
    const outcome = await outcomeOf(
      sequenceShop.shop.services.products.remove(sequenceShop.admin, product.id),
    );
    requireOutcome(outcome, notFoundReasons(product));
    product.isDeleted = true;
  }
  toString = () => `delete product ${this.product}`;
}

/** An admin deletes a shopper's account. */
export class DeleteUser implements ShopCommand {
  constructor(private readonly user: number) {}
  check = () => true;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const user = pick(model.users, this.user);
    const outcome = await outcomeOf(sequenceShop.shop.services.users.remove(sequenceShop.admin, user.id));
    requireOutcome(outcome, notFoundReasons(user));
    user.isDeleted = true;
  }
  toString = () => `delete person ${this.user}`;
}

/** A shopper changes their name; earlier orders keep the old name. */
export class RenameUser implements ShopCommand {
  constructor(private readonly user: number) {}
  check = () => true;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const user = pick(model.users, this.user);
    const name = `Renamed ${(lastNameNumber += 1)}`;
    const actor = await sequenceShop.actorOf(user);
    const outcome = await outcomeOf(sequenceShop.shop.services.users.updateProfile(actor, { name }));
    if (requireOutcome(outcome, user.isDeleted ? ['UNAUTHENTICATED'] : [])) user.name = name;
  }
  toString = () => `rename person ${this.user}`;
}

/** Moves the clock. */
export class AdvanceClock implements ShopCommand {
  constructor(private readonly minutes: number) {}
  check = () => true;
  run = (model: ShopModel, sequenceShop: SequenceShop) => sequenceShop.advanceClock(model, this.minutes);
  toString = () => `${this.minutes} minutes later`;
}

/** The shop releases expired stock holds. */
export class ReleaseExpiredHolds implements ShopCommand {
  check = () => true;
  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    assert.equal(
      await sequenceShop.releaseExpiredHolds(),
      model.releaseExpiredHolds(),
      'number of expired holds',
    );
  }
  toString = () => 'release expired holds';
}

/** All stock holds expire, and the shop releases them. */
export class ExpireHolds implements ShopCommand {
  check = (model: Readonly<ShopModel>) =>
    model.orders.some(({ holdsStock, paidBy }) => holdsStock && !paidBy);
  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    await sequenceShop.advanceClock(model, MAX_HOLD_MINUTES);
    await new ReleaseExpiredHolds().run(model, sequenceShop);
  }
  toString = () => 'expire all holds';
}
