import { pick, type ShopCommand } from './order-commands';
import { anAddress, PINS } from './model-address';
import type { ModelPriceBook } from './model-prices';
import type { ShopModel } from './shop-model';
import { outcomeOf, requireOutcome, type SequenceShop } from './sequence-shop';

/** Terms of new orders; shipping price and limit in paise. */
export interface OrderTermsChange {
  priceBook: ModelPriceBook;
  holdMinutes: number;
  /** True if new cash orders need a confirmation. */
  isCashConfirmed: boolean;
}

/** An admin changes the shipping, the tax and the hold of new orders. Earlier orders keep their terms. */
export class ChangeOrderTerms implements ShopCommand {
  constructor(private readonly change: OrderTermsChange) {}
  check = () => true;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    await sequenceShop.changeOrderTerms(model, this.change);
  }
  toString = () => `change order terms ${JSON.stringify(this.change)}`;
}

/** An admin replaces the service areas; the shop then delivers to all PIN codes except one. */
export class ReplaceServiceAreas implements ShopCommand {
  constructor(private readonly excludedPin: string | undefined) {}
  check = () => true;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    await sequenceShop.replaceServiceAreas(model, this.excludedPin);
  }
  toString = () => `deliver everywhere except ${this.excludedPin}`;
}

/** A shopper changes their saved address. Earlier orders keep the old one. */
export class ChangeSavedAddress implements ShopCommand {
  constructor(
    private readonly user: number,
    private readonly pin: number,
  ) {}
  check = () => true;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const user = pick(model.users, this.user);
    const postalCode = pick(PINS, this.pin);
    const actor = await sequenceShop.actorOf(user);
    const { addresses } = sequenceShop.shop.services;
    const outcome = await outcomeOf(
      addresses.update(actor, user.savedAddress.id, anAddress(postalCode, user.phone)),
    );
    if (requireOutcome(outcome, user.isDeleted ? ['UNAUTHENTICATED'] : []))
      user.savedAddress = { ...user.savedAddress, postalCode };
  }
  toString = () => `change the address of person ${this.user} to PIN ${this.pin}`;
}
