import { Field, InputType, ObjectType } from 'type-graphql';
import { SHIPPING_METHOD_LIMITS } from '../../domain/delivery/shipping-methods';
import { ShippingMethodInput, ShippingMethodType } from '../settings/shipping-settings.types';

@InputType('UpdateShippingMethodsInput', { description: 'The complete list of shipping methods.' })
export class UpdateShippingMethodsInput {
  @Field(() => [ShippingMethodInput], {
    description: `At most ${SHIPPING_METHOD_LIMITS.methods} methods, in the order of the checkout. An empty list restores the one of the shipping price.`,
  })
  shippingMethods: ShippingMethodInput[];
}

@ObjectType('UpdateShippingMethodsPayload', { description: 'The new list.', simpleResolvers: true })
export class UpdateShippingMethodsPayload {
  @Field(() => [ShippingMethodType], { description: 'The shipping methods of new orders.' })
  shippingMethods: ShippingMethodType[];
}
