import assert from 'node:assert/strict';
import { ShopError, type ErrorCode } from '../../../server/domain/errors';
import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { examine } from '../../../server/modules/integrity/integrity-check';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { aProduct } from '../fixtures/factories';
import { makeAdmin, aUser } from '../fixtures/people';
import { startShop, type Shop } from '../fixtures/shop';
import { HOLD_MINUTES, ShopModel, type ModelPerson } from './shop-model';

const MINUTE_MS = 60_000;
// The shop sweeps by itself every 20 s; sequences are done before, so that they are the same each time.
const SHOP_LIFE_MS = 10_000;

/** What a product is like at the beginning of a sequence; price in paise. */
export interface FirstProduct {
  price: number;
  stock: number;
}

/** A shop that plays one sequence after the other. */
export class Stage {
  private readonly startedAt = Date.now();
  private readonly tokens = new Map<string, string>();
  private readonly idle: ModelPerson[] = [];
  private travelledMs = 0;

  private constructor(
    readonly shop: Shop,
    readonly admin: Actor,
  ) {}

  static async open(): Promise<Stage> {
    const shop = await startShop({ env: { ORDER_HOLD_MINUTES: String(HOLD_MINUTES) } });
    const { user } = await shop.services.users.register(aUser(), { address: '127.0.0.1', door: 'rest' });
    await makeAdmin(shop, user.id);
    return new Stage(shop, { ...VISITOR, userId: user.id, isAdmin: true });
  }

  get isTooOld(): boolean {
    return Date.now() - this.startedAt > SHOP_LIFE_MS;
  }

  /** Puts products on the shelves and brings two shoppers. */
  async set(products: readonly FirstProduct[]): Promise<ShopModel> {
    const model = new ShopModel();
    for (const { price, stock } of products) {
      const fields = aProduct({ price: price / 100, countInStock: stock });
      const { id, name } = await this.shop.services.products.create(this.admin, fields);
      model.products.push({ id, name, price, stock, isDeleted: false });
    }
    while (model.people.length < 2) model.people.push(this.idle.pop() ?? (await this.newPerson()));
    return model;
  }

  /** Ends all holds of a sequence, so that the next one begins with none, and keeps who is still there. */
  async clear(model: ShopModel): Promise<void> {
    await this.travel(model, HOLD_MINUTES);
    assert.equal(await this.sweep(), model.sweep(), 'holds that ended after the last step');
    this.idle.push(...model.people.filter(({ isDeleted }) => !isDeleted));
  }

  /** Who somebody is at this moment, as the doors find out: from the token. */
  actorOf(person: ModelPerson): Promise<Actor> {
    return this.shop.services.users.actorOf(this.tokens.get(person.id) ?? '');
  }

  async travel(model: ShopModel, minutes: number): Promise<void> {
    this.shop.travel(minutes * MINUTE_MS);
    this.travelledMs += minutes * MINUTE_MS;
    model.clock += minutes;
  }

  sweep(): Promise<number> {
    return releaseEndedHolds(this.shop.database.writer, new Date(Date.now() + this.travelledMs));
  }

  /** Ends the shop, if the doctor finds nothing wrong with it. */
  async close(): Promise<void> {
    const { findings } = await examine(this.shop.database.reader);
    await this.shop.stop();
    assert.equal(findings.join('\n'), '');
  }

  private async newPerson(): Promise<ModelPerson> {
    const client = { address: '127.0.0.1', door: 'rest' as const };
    const { user, token } = await this.shop.services.users.register(aUser(), client);
    this.tokens.set(user.id, token);
    return { id: user.id, name: user.name, email: user.email, isDeleted: false };
  }
}

/** What came of something that may be refused. */
export type Outcome<T> = { value: T; refusal?: undefined } | { refusal: ShopError };

/** Waits for something that may be refused; any other error is a fault of the shop. */
export async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof ShopError) return { refusal: error };
    throw error;
  }
}

/** Requires that something is done where nothing stands against it, and else refused for one of the reasons. */
export function requireOutcome<T>(outcome: Outcome<T>, reasons: readonly ErrorCode[]): T | undefined {
  const code = outcome.refusal?.code;
  if (reasons.length === 0)
    assert.equal(code, undefined, `refused with ${code}: ${outcome.refusal?.message}`);
  else assert.ok(code && reasons.includes(code), `wanted ${reasons.join(' or ')}, was ${code ?? 'done'}`);
  return outcome.refusal ? undefined : outcome.value;
}

/** Requires that two things are the same as JSON, in this and in any other realm. */
export function requireEqual(found: unknown, wanted: unknown, what: string): void {
  assert.equal(JSON.stringify(found), JSON.stringify(wanted), what);
}
