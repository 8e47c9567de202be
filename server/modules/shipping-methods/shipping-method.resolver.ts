import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context';
import { presentMethod, ShippingMethodType } from '../settings/shipping-settings.types';
import { UpdateShippingMethodsInput, UpdateShippingMethodsPayload } from './shipping-method.types';

@Resolver()
export class ShippingMethodResolver {
  @Query(() => [ShippingMethodType], {
    description:
      'The shipping methods of new orders. Without configured methods the one of the shipping price. Admins only.',
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
