import assert from 'node:assert/strict';
import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { toDecimal } from '../../../server/domain/pricing/money';
import type { TaxMode } from '../../../server/domain/tax/tax-modes';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { endUnconfirmedOrders } from '../../../server/modules/orders/cash/cash-expiry';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { razorpayEnv, startFakeRazorpay, type FakeRazorpay } from '../fakes/razorpay/fake-razorpay';
import { aProduct } from '../fixtures/factories';
import { makeAdmin, aUser } from '../fixtures/test-users';
import { startShop, type Shop } from '../fixtures/shop';
import { requireEqual } from './outcomes';
import { anAddress, PINS, SELLER_STATE } from './model-address';
import { FIRST_PRICE_BOOK, TAX_CLASSES, type ModelPriceBook } from './model-prices';
import type { OrderTermsChange } from './settings-commands';
import {
  CASH_LIMIT,
  CONFIRMATION_MINUTES,
  HOLD_MINUTES,
  MAX_HOLD_MINUTES,
  MAX_REFUSALS,
  ShopModel,
  type ModelUser,
} from './shop-model';

export { outcomeOf, requireEqual, requireOutcome, successesFirst, type Outcome } from './outcomes';

const MINUTE_MS = 60_000;
const FIRST_ORDER_NUMBER = 10_001;
// The shop releases expired holds every 20 s. Each shop stops earlier, so that only the test releases holds.
const MAX_SHOP_AGE_MS = 10_000;

const SHOP_ADDRESS = {
  line1: '12 MG Road',
  line2: '',
  city: 'Pune',
  state: SELLER_STATE,
  postalCode: PINS[0],
};

/** Initial state of a product; price in paise. */
export interface InitialProduct {
  price: number;
  stock: number;
}

/** A real shop that runs one sequence after another. */
export class SequenceShop {
  private readonly startedAt = Date.now();
  private readonly tokens = new Map<string, string>();
  private readonly unusedUsers: ModelUser[] = [];
  private clockOffsetMs = 0;
  private stopped: Promise<void> | undefined;

  private constructor(
    readonly shop: Shop,
    readonly admin: Actor,
    readonly razorpay: FakeRazorpay,
  ) {}

  static async open(): Promise<SequenceShop> {
    const razorpay = await startFakeRazorpay();
    const shop = await startShop({
      env: { ORDER_HOLD_MINUTES: String(HOLD_MINUTES), ...razorpayEnv(razorpay) },
    });
    const { user } = await shop.services.users.register(aUser(), { address: '127.0.0.1', adapter: 'rest' });
    await makeAdmin(shop, user.id);
    return new SequenceShop(shop, { ...VISITOR, userId: user.id, isAdmin: true }, razorpay);
  }

  get isTooOld(): boolean {
    return Date.now() - this.startedAt > MAX_SHOP_AGE_MS;
  }

  /** Creates the products and two shoppers. */
  async createProductsAndUsers(
    products: readonly InitialProduct[],
    isCashConfirmed: boolean,
  ): Promise<ShopModel> {
    const model = new ShopModel();
    const firstTerms = { priceBook: FIRST_PRICE_BOOK, holdMinutes: HOLD_MINUTES, isCashConfirmed };
    await this.changeOrderTerms(model, firstTerms);
    for (const { price, stock } of products) {
      const taxClass = model.products.length % 2 === 0 ? TAX_CLASSES[0] : TAX_CLASSES[1];
      const fields = aProduct({ price: price / 100, countInStock: stock, taxClass });
      const { id, name } = await this.shop.services.products.create(this.admin, fields);
      model.products.push({ id, name, price, stock, taxClass, isDeleted: false });
    }
    await this.replaceServiceAreas(model, undefined);
    while (model.users.length < 2) model.users.push(this.unusedUsers.pop() ?? (await this.createUser()));
    return model;
  }

  /** Expires all holds of a sequence, and keeps its remaining accounts for the next sequence. */
  async endSequence(model: ShopModel): Promise<void> {
    await this.advanceClock(model, MAX_HOLD_MINUTES);
    assert.equal(
      await this.releaseExpiredHolds(),
      model.releaseExpiredHolds(),
      'number of expired holds after the last step',
    );
    this.unusedUsers.push(...model.users.filter(({ isDeleted }) => !isDeleted));
  }

  /** The current actor of a buyer, resolved from the token as the APIs do. */
  async actorOf(user: ModelUser): Promise<Actor> {
    if (user.orderToken !== undefined)
      return { ...VISITOR, orderAccess: this.shop.services.users.orderAccessOf(user.orderToken) };
    return this.shop.services.users.actorOf(this.tokens.get(user.id) ?? '');
  }

  /** The actor that places an order: an account, or a visitor. */
  async placerOf(user: ModelUser): Promise<Actor> {
    return user.orderToken === undefined ? this.actorOf(user) : VISITOR;
  }

  async advanceClock(model: ShopModel, minutes: number): Promise<void> {
    this.shop.advanceClock(minutes * MINUTE_MS);
    this.clockOffsetMs += minutes * MINUTE_MS;
    model.clockMinutes += minutes;
  }

  /** Changes the terms of new orders in the shop and in the model. */
  async changeOrderTerms(model: ShopModel, terms: OrderTermsChange): Promise<void> {
    const { priceBook, holdMinutes, isCashConfirmed } = terms;
    await this.shop.services.settings.update(this.admin, {
      settings: {
        'shipping.price': toDecimal(priceBook.shipping.price),
        'shipping.freeAbove': toDecimal(priceBook.shipping.freeAbove),
        'tax.percent': priceBook.taxBasisPoints / 100,
        'tax.mode': taxModeOf(priceBook),
        'tax.classes': TAX_CLASSES.map((id, index) => ({
          _id: id,
          name: id,
          rates: [{ rate: (priceBook.gst?.rates[index] ?? 0) / 100, from: '2025-09-22' }],
        })),
        'shop.address': SHOP_ADDRESS,
        'orders.holdMinutes': holdMinutes,
        'checkout.guests': true,
        'cod.enabled': true,
        'cod.confirm': isCashConfirmed,
        'cod.confirmHours': CONFIRMATION_MINUTES / 60,
        'cod.maxTotal': toDecimal(CASH_LIMIT),
        'cod.maxRefusals': MAX_REFUSALS,
      },
    });
    Object.assign(model, { priceBook, previousPriceBook: model.priceBook, holdMinutes, isCashConfirmed });
  }

  /** Replaces the service areas: all PIN codes except one. */
  async replaceServiceAreas(model: ShopModel, excludedPin: string | undefined): Promise<void> {
    const terms = { cod: true, daysMin: 2, daysMax: 5 };
    const excluded =
      excludedPin === undefined ? [] : [{ pattern: excludedPin, serviceable: false, ...terms }];
    await this.shop.services.delivery.replaceAreas(this.admin, [
      { pattern: '*', serviceable: true, ...terms },
      ...excluded,
    ]);
    model.excludedPin = excludedPin;
  }

  releaseExpiredHolds(): Promise<number> {
    return releaseEndedHolds(this.shop.database.writer, new Date(Date.now() + this.clockOffsetMs));
  }

  /** Cancels the unconfirmed cash orders whose time has ended. Returns their number. */
  endConfirmations(): Promise<number> {
    return endUnconfirmedOrders(this.shop.database.writer, new Date(Date.now() + this.clockOffsetMs));
  }

  /** Amounts of the completed refunds of an order in paise, the smallest first. */
  async readRefunds(orderId: string): Promise<number[]> {
    const rows = await this.shop.database.reader.query<{ amount: number }[]>(
      `SELECT amount FROM refund WHERE order_id = '${orderId}' AND state = 'DONE' ORDER BY amount`,
    );
    return rows.map(({ amount }) => Number(amount));
  }

  /** Stops the shop after an integrity check without problems. */
  async close(): Promise<void> {
    const { problems } = await checkIntegrity(this.shop.database.reader);
    await this.requireGaplessNumbers();
    await this.stop();
    assert.equal(problems.join('\n'), '');
  }

  /** Stops the shop and the fake provider without a check. */
  stop(): Promise<void> {
    // A failed check stops the shop, and the caller stops it again.
    this.stopped ??= this.shop.stop().then(() => this.razorpay.close());
    return this.stopped;
  }

  private async createUser(): Promise<ModelUser> {
    const client = { address: '127.0.0.1', adapter: 'rest' as const };
    const { user, token } = await this.shop.services.users.register(aUser(), client);
    this.tokens.set(user.id, token);
    const phone = `+9196${String(this.tokens.size).padStart(8, '0')}`;
    const savedAddress = await this.shop.services.addresses.create(
      await this.shop.services.users.actorOf(token),
      anAddress(PINS[0], phone),
    );
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      phone,
      isDeleted: false,
      refusalCount: 0,
      savedAddress: { id: savedAddress.id, postalCode: PINS[0] },
    };
  }

  /** Requires that refused and failed placements consumed no order number. */
  private async requireGaplessNumbers(): Promise<void> {
    const rows = await this.shop.database.reader.query<{ number: number }[]>('SELECT number FROM "order"');
    const numbers = rows.map(({ number }) => Number(number)).sort((a, b) => a - b);
    requireEqual(
      numbers,
      numbers.map((_, index) => FIRST_ORDER_NUMBER + index),
      'order numbers without gaps',
    );
  }
}

function taxModeOf({ gst }: ModelPriceBook): TaxMode {
  if (!gst) return 'FLAT_EXCLUSIVE';
  return gst.isInclusive ? 'GST_INCLUSIVE' : 'GST_EXCLUSIVE';
}
