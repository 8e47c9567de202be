import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { SHIPPING_METHOD_LIMITS } from '../../domain/delivery/shipping-methods';
import type { Context } from '../../graphql/context';
import { presentMethod, ShippingMethodInput, ShippingMethodType } from '../settings/shipping-settings.types';

@InputType('UpdateShippingMethodsInput', { description: 'The complete list of shipping methods.' })
export class UpdateShippingMethodsInput {
  @Field(() => [ShippingMethodInput], {
    description: `At most ${SHIPPING_METHOD_LIMITS.methods} methods, in the order of the checkout. An empty list restores the one method from the settings \`shipping.price\` and \`shipping.freeAbove\`.`,
  })
  shippingMethods: ShippingMethodInput[];
}

@ObjectType('UpdateShippingMethodsPayload', { description: 'The new list.', simpleResolvers: true })
export class UpdateShippingMethodsPayload {
  @Field(() => [ShippingMethodType], { description: 'The shipping methods of new orders.' })
  shippingMethods: ShippingMethodType[];
}

@Resolver()
export class ShippingMethodResolver {
  @Query(() => [ShippingMethodType], {
    description:
      'The shipping methods of new orders. A shop without configured methods has one, from the settings `shipping.price` and `shipping.freeAbove`. Admins only.',
  })
  shippingMethods(@Ctx() { actor, services }: Context) {
    return services.shippingMethods.methods(actor).map(presentMethod);
  }

  @Mutation(() => UpdateShippingMethodsPayload, {
    description:
      'Replaces all shipping methods; orders and pages use them at once. BAD_INPUT with every wrong field. Admins only, no programs.',
  })
  async updateShippingMethods(
    @Arg('input', () => UpdateShippingMethodsInput, { description: 'All shipping methods.' })
    input: UpdateShippingMethodsInput,
    @Ctx() { actor, services }: Context,
  ) {
    const methods = await services.shippingMethods.setMethods(actor, input.shippingMethods);
    return { shippingMethods: methods.map(presentMethod) };
  }
}
