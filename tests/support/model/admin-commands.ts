import assert from 'node:assert/strict';
import type { ErrorCode } from '../../../server/domain/errors';
import { pick, type ShopCommand } from './order-commands';
import { HOLD_MINUTES, type ShopModel } from './shop-model';
import { outcomeOf, requireOutcome, type Stage } from './stage';

const notFoundReasons = ({ isDeleted }: { isDeleted: boolean }): ErrorCode[] =>
  isDeleted ? ['NOT_FOUND'] : [];

/** An admin's edit of a product; price in paise. */
export interface Edit {
  product: number;
  price?: number;
  stock?: number;
  isRenamed: boolean;
}

let lastName = 0;

/** An admin edits the price, stock or name of a product. */
export class EditProduct implements ShopCommand {
  constructor(private readonly edit: Edit) {}
  check = () => true;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const { price, stock, isRenamed } = this.edit;
    const product = pick(model.products, this.edit.product);
    const name = isRenamed ? `Renamed ${(lastName += 1)}` : product.name;
    const change = {
      name,
      ...(price !== undefined && { price: price / 100 }),
      ...(stock !== undefined && { countInStock: stock }),
    };
    const outcome = await outcomeOf(stage.shop.services.products.update(stage.admin, product.id, change));
    if (!requireOutcome(outcome, notFoundReasons(product))) return;
    Object.assign(product, { name, price: price ?? product.price, stock: stock ?? product.stock });
  }
  toString = () => `edit ${JSON.stringify(this.edit)}`;
}

/** An admin deletes a product. */
export class DeleteProduct implements ShopCommand {
  constructor(private readonly product: number) {}
  check = () => true;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const product = pick(model.products, this.product);
    const outcome = await outcomeOf(stage.shop.services.products.remove(stage.admin, product.id));
    requireOutcome(outcome, notFoundReasons(product));
    product.isDeleted = true;
  }
  toString = () => `delete product ${this.product}`;
}

/** An admin deletes a shopper's account. */
export class DeletePerson implements ShopCommand {
  constructor(private readonly person: number) {}
  check = () => true;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const person = pick(model.people, this.person);
    const outcome = await outcomeOf(stage.shop.services.users.remove(stage.admin, person.id));
    requireOutcome(outcome, notFoundReasons(person));
    person.isDeleted = true;
  }
  toString = () => `delete person ${this.person}`;
}

/** A shopper changes their name; earlier orders keep the old one. */
export class RenamePerson implements ShopCommand {
  constructor(private readonly person: number) {}
  check = () => true;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const person = pick(model.people, this.person);
    const name = `Renamed ${(lastName += 1)}`;
    const actor = await stage.actorOf(person);
    const outcome = await outcomeOf(stage.shop.services.users.updateProfile(actor, { name }));
    if (requireOutcome(outcome, person.isDeleted ? ['UNAUTHENTICATED'] : [])) person.name = name;
  }
  toString = () => `rename person ${this.person}`;
}

/** Moves the clock. */
export class Travel implements ShopCommand {
  constructor(private readonly minutes: number) {}
  check = () => true;
  run = (model: ShopModel, stage: Stage) => stage.travel(model, this.minutes);
  toString = () => `${this.minutes} minutes later`;
}

/** The shop releases expired stock holds. */
export class ReleaseExpiredHolds implements ShopCommand {
  check = () => true;
  async run(model: ShopModel, stage: Stage): Promise<void> {
    assert.equal(await stage.releaseExpiredHolds(), model.releaseExpiredHolds(), 'holds that ended');
  }
  toString = () => 'sweep';
}

/** All stock holds expire, and the shop releases them. */
export class ReleaseHold implements ShopCommand {
  check = (model: Readonly<ShopModel>) =>
    model.orders.some(({ holdsStock, paidBy }) => holdsStock && !paidBy);
  async run(model: ShopModel, stage: Stage): Promise<void> {
    await stage.travel(model, HOLD_MINUTES);
    await new ReleaseExpiredHolds().run(model, stage);
  }
  toString = () => 'all holds end';
}
