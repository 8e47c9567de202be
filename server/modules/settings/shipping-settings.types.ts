import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  SHIPPING_METHOD_LIMITS,
  type ShippingMethod,
  type ShippingMethodKind as Kind,
} from '../../domain/delivery/shipping-methods';
import { MAX_DELIVERY_DAYS } from '../../domain/delivery/service-area';
import { MAX_SLAB_GRAMS } from '../../domain/delivery/shipping-method-validation';
import { explanationOf } from '../../domain/settings/setting-definitions';
import { MoneyType, presentMoney } from '../../graphql/money.types';
import { Decimal } from '../../graphql/scalars';
import { inputRuleOf } from './input-rules';

const { name: NAME, text: TEXT, zones: ZONES, slabs: SLABS } = SHIPPING_METHOD_LIMITS;

export const ShippingMethodKind = {
  FLAT: 'FLAT',
  FREE_ABOVE: 'FREE_ABOVE',
  WEIGHT: 'WEIGHT',
  PICKUP: 'PICKUP',
} as const satisfies { [K in Kind]: K };

registerEnumType(ShippingMethodKind, {
  name: 'ShippingMethodKind',
  description: 'Price rule of a shipping method.',
  valuesConfig: {
    FLAT: { description: 'One price.' },
    FREE_ABOVE: { description: 'One price; free if the items price is above an amount.' },
    WEIGHT: {
      description:
        'A price by weight for each parcel. A unit counts with its weight or its volumetric weight (1 kg for 5,000 cm³), whichever is more.',
    },
    PICKUP: { description: 'Free; the buyer collects the order at the address of the shop.' },
  },
});

@ObjectType('ShippingSlab', { description: 'A price for parcels up to a weight.', simpleResolvers: true })
export class ShippingSlabType {
  @Field(() => Int, { description: 'Heaviest parcel of the slab, in grams.' })
  upToGrams: number;

  @Field(() => MoneyType, { description: 'Price of one parcel.' })
  price: MoneyType;
}

@ObjectType('ShippingMethod', { description: 'A shipping method of new orders.', simpleResolvers: true })
export class ShippingMethodType {
  @Field(() => ID, { description: 'Id, as `shippingMethod` of quotes and orders takes it.' })
  id: string;

  @Field(() => String, { description: 'Name in English.' })
  name: string;

  @Field(() => String, { description: 'Name in Hindi; empty for the English name.' })
  nameHi: string;

  @Field(() => String, { description: 'A sentence for shoppers in English; empty for none.' })
  text: string;

  @Field(() => String, { description: 'The sentence in Hindi; empty for the English one.' })
  textHi: string;

  @Field(() => [String], {
    description: 'Patterns such as `560001`, `5600*`, `state:MH` or `*`; the method needs one that matches.',
  })
  zones: string[];

  @Field(() => ShippingMethodKind, { description: 'Price rule.' })
  kind: Kind;

  @Field(() => MoneyType, { description: 'Price of FLAT and FREE_ABOVE; otherwise 0.' })
  price: MoneyType;

  @Field(() => MoneyType, {
    nullable: true,
    description: 'Items prices above this amount ship for free; null unless FREE_ABOVE.',
  })
  freeAbove: MoneyType | null;

  @Field(() => [ShippingSlabType], { description: 'Prices by weight, lightest first; empty unless WEIGHT.' })
  slabs: ShippingSlabType[];

  @Field(() => Int, {
    nullable: true,
    description: 'Fewest days from the order to the delivery; null for those of the service area.',
  })
  daysMin: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Most days from the order to the delivery; null for those of the service area.',
  })
  daysMax: number | null;

  @Field(() => Boolean, {
    description:
      'True if parcels travel by air; the method is not available for an order with a product that cannot be shipped by air.',
  })
  isAir: boolean;
}

@InputType('ShippingSlabInput', { description: 'A price for parcels up to a weight.' })
export class ShippingSlabInput {
  @Field(() => Int, { description: `Heaviest parcel of the slab in grams, 1 to ${MAX_SLAB_GRAMS}.` })
  upToGrams: number;

  @Field(() => Decimal, { description: 'Price of one parcel in rupees, as the shop shows prices.' })
  price: string;
}

@InputType('ShippingMethodInput', {
  description: 'A shipping method. The shop stores only the amounts of its `kind`.',
})
export class ShippingMethodInput {
  @Field(() => ID, {
    nullable: true,
    description: `Id of lower-case letters, digits and hyphens, at most ${SHIPPING_METHOD_LIMITS.id} characters; absent, null or empty: a new id from the name.`,
  })
  id?: string | null;

  @Field(() => String, { description: `Name in English, 1 to ${NAME} characters, unique in the list.` })
  name: string;

  @Field(() => String, { nullable: true, description: `Name in Hindi, at most ${NAME} characters.` })
  nameHi?: string | null;

  @Field(() => String, { nullable: true, description: `A sentence in English, at most ${TEXT} characters.` })
  text?: string | null;

  @Field(() => String, { nullable: true, description: `A sentence in Hindi, at most ${TEXT} characters.` })
  textHi?: string | null;

  @Field(() => [String], {
    description: `1 to ${ZONES} patterns: a PIN code, its first digits such as \`5600*\`, a state such as \`state:MH\`, or \`*\`.`,
  })
  zones: string[];

  @Field(() => ShippingMethodKind, { description: 'Price rule.' })
  kind: Kind;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Price in rupees, as the shop shows prices. FLAT and FREE_ABOVE need it.',
  })
  price?: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Items prices above this amount in rupees ship for free. FREE_ABOVE needs it.',
  })
  freeAbove?: string | null;

  @Field(() => [ShippingSlabInput], {
    nullable: true,
    description: `1 to ${SLABS} prices with different weights, in any order. WEIGHT needs them.`,
  })
  slabs?: ShippingSlabInput[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Fewest days from the order to the delivery, 0 to ${MAX_DELIVERY_DAYS}; null with \`daysMax\` for those of the service area.`,
  })
  daysMin?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Most days from the order to the delivery, 0 to ${MAX_DELIVERY_DAYS}; null with \`daysMin\` for those of the service area.`,
  })
  daysMax?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if parcels travel by air. Absent or null: false.',
  })
  isAir?: boolean | null;
}

@ObjectType('ShippingSettings', { description: 'Shipping of new orders.', simpleResolvers: true })
export class ShippingSettingsType {
  @Field(() => MoneyType, { description: explanationOf('shipping.price') })
  price: MoneyType;

  @Field(() => MoneyType, { description: explanationOf('shipping.freeAbove') })
  freeAbove: MoneyType;

  @Field(() => [ShippingMethodType], { description: explanationOf('shipping.methods') })
  methods: ShippingMethodType[];
}

@InputType('ShippingSettingsInput', { description: 'Shipping of new orders.' })
export class ShippingSettingsInput {
  @Field(() => Decimal, { nullable: true, description: inputRuleOf('shipping.price') })
  price?: string | null;

  @Field(() => Decimal, { nullable: true, description: inputRuleOf('shipping.freeAbove') })
  freeAbove?: string | null;

  @Field(() => [ShippingMethodInput], { nullable: true, description: inputRuleOf('shipping.methods') })
  methods?: ShippingMethodInput[] | null;
}

/** A method as GraphQL has it. */
export function presentMethod({ price, freeAbove, slabs, ...method }: ShippingMethod) {
  return {
    ...method,
    price: presentMoney(price),
    freeAbove: freeAbove === null ? null : presentMoney(freeAbove),
    slabs: slabs.map((slab) => ({ upToGrams: slab.upToGrams, price: presentMoney(slab.price) })),
  };
}
