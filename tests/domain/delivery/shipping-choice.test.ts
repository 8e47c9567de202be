import { NO_PARCEL_DATA } from '../../../server/domain/delivery/parcel-data';
import { chargeableGrams, parcelWeightsOf } from '../../../server/domain/delivery/parcel-weight';
import {
  chooseMethod,
  fittingMethodsOf,
  isInZones,
  type ShippedOrder,
  type ShippedProduct,
} from '../../../server/domain/delivery/shipping-choice';
import {
  methodsOf,
  standardMethodOf,
  type ShippingMethod,
} from '../../../server/domain/delivery/shipping-methods';
import { ShopError } from '../../../server/domain/errors';
import { DEFAULT_PRICE_BOOK } from '../../../server/domain/pricing/price-book';

const STANDARD = standardMethodOf(DEFAULT_PRICE_BOOK.shipping);
const aMethod = (change: Partial<ShippingMethod>): ShippingMethod => ({
  ...STANDARD,
  id: 'courier',
  name: 'Courier',
  kind: 'FLAT',
  price: 80_00,
  freeAbove: null,
  ...change,
});
const BY_WEIGHT = aMethod({
  kind: 'WEIGHT',
  price: 0,
  slabs: [
    { upToGrams: 500, price: 40_00 },
    { upToGrams: 2_000, price: 90_00 },
  ],
});
const aProduct = (change: Partial<ShippedProduct> = {}): ShippedProduct => ({
  name: 'Lamp',
  weight: 0,
  ...NO_PARCEL_DATA,
  ...change,
});
const anOrder = (change: Partial<ShippedOrder> = {}): ShippedOrder => ({
  deliveryPoint: { pin: '560001', state: 'KA' },
  itemsPrice: 1_000_00,
  lines: [{ product: aProduct(), qty: 1 }],
  ...change,
});

function refusalOf(run: () => unknown): ShopError | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  return undefined;
}

describe('wire: Shipping. The zones of a method', () => {
  it.each<[string[], { pin?: string; state?: string }, boolean]>([
    [['*'], {}, true],
    [['*'], { pin: '560001' }, true],
    [['560001'], { pin: '560001' }, true],
    [['560001'], { pin: '560002' }, false],
    [['5600*'], { pin: '560099' }, true],
    [['5600*'], { pin: '560100' }, false],
    [['5*'], { pin: '560100' }, true],
    [['state:KA'], { pin: '560001', state: 'KA' }, true],
    [['state:KA'], { pin: '560001' }, false],
    [['state:KA'], { state: 'KA' }, true],
    [['state:MH', '5600*'], { pin: '560001', state: 'KA' }, true],
    [['state:MH'], { pin: '560001', state: 'KA' }, false],
    [['state:MH'], {}, false],
  ])('%j contain %j: %s', (zones, { pin, state }, isIn) => {
    expect(isInZones(zones, { pin, state })).toBe(isIn);
  });
});

describe('wire: Shipping. The weight of parcels', () => {
  it.each([
    ['its weight, if that is more', { weight: 900, length: 100, width: 100, height: 100 }, 900],
    [
      'its volume at 5,000 cm³ for 1 kg, if that is more',
      { weight: 900, length: 300, width: 200, height: 100 },
      1_200,
    ],
    ['its volume, rounded up to a gram', { weight: 0, length: 10, width: 10, height: 51 }, 2],
    ['its weight, without a complete size', { weight: 10, length: 900, width: 900, height: 0 }, 10],
    ['nothing, if both are unknown', {}, 0],
  ])('is %s', (_label, product, grams) => {
    expect(chargeableGrams(aProduct(product))).toBe(grams);
  });

  it('is the sum of all pieces that share a parcel, and one parcel for each separate piece', () => {
    const lines = [
      { product: aProduct({ weight: 300 }), qty: 2 },
      { product: aProduct({ weight: 5_000, shipsSeparately: true }), qty: 3 },
      { product: aProduct({ weight: 50 }), qty: 1 },
    ];
    expect(parcelWeightsOf(lines)).toEqual([
      { grams: 5_000, count: 3 },
      { grams: 650, count: 1 },
    ]);
    expect(parcelWeightsOf(lines.slice(1, 2))).toEqual([{ grams: 5_000, count: 3 }]);
  });
});

describe('wire: Shipping. The price of a method', () => {
  const priceOf = (method: ShippingMethod, order: Partial<ShippedOrder>) =>
    fittingMethodsOf([method], anOrder(order))[0]?.price;
  const grams = (weight: number, qty = 1) => ({ lines: [{ product: aProduct({ weight }), qty }] });

  it.each<[string, ShippingMethod, Partial<ShippedOrder>, number | undefined]>([
    ['flat', aMethod({}), { itemsPrice: 900_000_00 }, 80_00],
    ['free above a total, at the limit', STANDARD, { itemsPrice: 50_000_00 }, 550_00],
    ['free above a total, beyond it', STANDARD, { itemsPrice: 50_000_01 }, 0],
    ['pick-up', aMethod({ kind: 'PICKUP', price: 0 }), {}, 0],
    ['the first slab, at its limit', BY_WEIGHT, grams(500), 40_00],
    ['the second slab, 1 g later', BY_WEIGHT, grams(501), 90_00],
    ['the sum of the pieces', BY_WEIGHT, grams(251, 2), 90_00],
    ['the last slab, at its limit', BY_WEIGHT, grams(2_000), 90_00],
    ['none beyond the last slab', BY_WEIGHT, grams(2_001), undefined],
    ['the first slab for an unknown weight', BY_WEIGHT, grams(0), 40_00],
  ])('is %s', (_label, method, order, price) => {
    expect(priceOf(method, order)).toBe(price);
  });

  it('is the price of each parcel of pieces that ship separately', () => {
    const product = aProduct({ weight: 1_500, shipsSeparately: true });
    expect(
      priceOf(BY_WEIGHT, {
        lines: [
          { product, qty: 3 },
          { product: aProduct(), qty: 1 },
        ],
      }),
    ).toBe(310_00);
  });
});

describe('wire: Shipping. The choice of a method', () => {
  const slow = aMethod({ id: 'slow', name: 'Slow', price: 40_00 });
  const alsoCheap = aMethod({ id: 'also', name: 'Also', price: 40_00 });
  const air = aMethod({ id: 'air', name: 'Air', price: 200_00, isAir: true });
  const mumbai = aMethod({ id: 'mumbai', name: 'Mumbai', price: 10_00, zones: ['4000*'] });

  it('is the cheapest one that fits, the first of equal prices', () => {
    expect(chooseMethod([air, slow, alsoCheap, mumbai], anOrder(), undefined)).toEqual({
      chosen: { method: slow, price: 40_00 },
      fitting: [
        { method: air, price: 200_00 },
        { method: slow, price: 40_00 },
        { method: alsoCheap, price: 40_00 },
      ],
    });
    expect(chooseMethod([alsoCheap, slow], anOrder(), undefined).chosen.method).toBe(alsoCheap);
  });

  it('is the requested one, if it fits', () => {
    expect(chooseMethod([slow, air], anOrder(), 'air').chosen).toEqual({ method: air, price: 200_00 });
  });

  it('refuses an unknown id with the ids of the shop', () => {
    expect(refusalOf(() => chooseMethod([slow, air], anOrder(), 'drone'))).toMatchObject({
      code: 'BAD_INPUT',
      reason: { key: 'field.notOneOf', params: { choices: ['slow', 'air'] } },
    });
  });

  it.each<[string, ShippingMethod, Partial<ShippedOrder>, string]>([
    ['another zone', mumbai, {}, 'Mumbai is not possible for this address'],
    [
      'a product that cannot be shipped by air',
      air,
      { lines: [{ product: aProduct({ name: 'Power bank', noAir: true }), qty: 1 }] },
      'Air goes by air, and Power bank cannot be shipped by air',
    ],
    [
      'a parcel above the last slab',
      BY_WEIGHT,
      { lines: [{ product: aProduct({ weight: 2_001 }), qty: 1 }] },
      'Courier takes parcels of at most 2 kg',
    ],
  ])('refuses %s with the rule', (_label, method, order, message) => {
    expect(refusalOf(() => chooseMethod([slow, method], anOrder(order), method.id))).toMatchObject({
      code: 'METHOD_NOT_AVAILABLE',
      message,
    });
    expect(chooseMethod([slow, method], anOrder(order), undefined).fitting).toEqual([
      { method: slow, price: 40_00 },
    ]);
  });

  it('is not possible without a method that fits', () => {
    expect(refusalOf(() => chooseMethod([mumbai], anOrder(), undefined))).toMatchObject({
      code: 'NOT_SERVICEABLE',
      message: 'No delivery method of the shop fits this order at this address',
    });
  });

  it('has the method of §9 in a shop without methods', () => {
    expect(methodsOf([], DEFAULT_PRICE_BOOK.shipping)).toEqual([STANDARD]);
    expect(methodsOf([slow], DEFAULT_PRICE_BOOK.shipping)).toEqual([slow]);
  });
});
