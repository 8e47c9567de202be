import assert from 'node:assert/strict';
import { ShopError, type ErrorCode } from '../../../server/domain/errors';
import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { aProduct } from '../fixtures/factories';
import { makeAdmin, aUser } from '../fixtures/people';
import { startShop, type Shop } from '../fixtures/shop';
import { HOLD_MINUTES, ShopModel, type ModelPerson } from './shop-model';

const MINUTE_MS = 60_000;
// The background job of the shop sweeps every 20 s. Sequences end earlier, so that they are deterministic.
const SHOP_LIFE_MS = 10_000;

/** Initial state of a product; price in paise. */
export interface FirstProduct {
  price: number;
  stock: number;
}

/** A shop that runs one sequence after another. */
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

  /** Creates the products and two shoppers. */
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

  /** Expires all holds of a sequence, and keeps its remaining accounts for the next one. */
  async clear(model: ShopModel): Promise<void> {
    await this.travel(model, HOLD_MINUTES);
    assert.equal(
      await this.releaseExpiredHolds(),
      model.releaseExpiredHolds(),
      'holds that ended after the last step',
    );
    this.idle.push(...model.people.filter(({ isDeleted }) => !isDeleted));
  }

  /** The current actor of a user, resolved from the token as the APIs do. */
  actorOf(person: ModelPerson): Promise<Actor> {
    return this.shop.services.users.actorOf(this.tokens.get(person.id) ?? '');
  }

  async travel(model: ShopModel, minutes: number): Promise<void> {
    this.shop.travel(minutes * MINUTE_MS);
    this.travelledMs += minutes * MINUTE_MS;
    model.clock += minutes;
  }

  releaseExpiredHolds(): Promise<number> {
    return releaseEndedHolds(this.shop.database.writer, new Date(Date.now() + this.travelledMs));
  }

  /** Stops the shop after an integrity check without problems. */
  async close(): Promise<void> {
    const { problems } = await checkIntegrity(this.shop.database.reader);
    await this.shop.stop();
    assert.equal(problems.join('\n'), '');
  }

  private async newPerson(): Promise<ModelPerson> {
    const client = { address: '127.0.0.1', door: 'rest' as const };
    const { user, token } = await this.shop.services.users.register(aUser(), client);
    this.tokens.set(user.id, token);
    return { id: user.id, name: user.name, email: user.email, isDeleted: false };
  }
}

/** The result of a call that may be refused. */
export type Outcome<T> = { value: T; refusal?: undefined } | { refusal: ShopError };

/** Awaits a call that may be refused; rethrows any other error. */
export async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof ShopError) return { refusal: error };
    throw error;
  }
}

/** Requires success if there are no expected reasons, else a refusal with one of them. */
export function requireOutcome<T>(outcome: Outcome<T>, reasons: readonly ErrorCode[]): T | undefined {
  const code = outcome.refusal?.code;
  if (reasons.length === 0)
    assert.equal(code, undefined, `refused with ${code}: ${outcome.refusal?.message}`);
  else assert.ok(code && reasons.includes(code), `wanted ${reasons.join(' or ')}, was ${code ?? 'done'}`);
  return outcome.refusal ? undefined : outcome.value;
}

/** Requires equal JSON, which also works across realms. */
export function requireEqual(actual: unknown, expected: unknown, label: string): void {
  assert.equal(JSON.stringify(actual), JSON.stringify(expected), label);
}
