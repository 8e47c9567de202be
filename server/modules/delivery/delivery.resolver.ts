import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { TAG } from '../../domain/catalogue/cache-tags';
import type { Context } from '../../graphql/context';
import { readIfMatch } from '../../lib/if-match';
import {
  DeliveryType,
  ReplaceServiceAreasInput,
  ReplaceServiceAreasPayload,
  ServiceAreaListType,
  ServiceAreasArgs,
} from './delivery.types';

@Resolver()
export class DeliveryResolver {
  @Query(() => DeliveryType, {
    description:
      'City, state and delivery terms of a PIN code. BAD_INPUT unless it has six digits, the first not 0.',
  })
  delivery(
    @Arg('postalCode', () => String, { description: 'PIN code, such as 560001 or 560 001.' })
    postalCode: string,
    @Ctx() { actor, services, tags }: Context,
  ) {
    tags.add(TAG.delivery).add(TAG.settings);
    return services.delivery.promise(actor, postalCode);
  }

  @Query(() => ServiceAreaListType, {
    description: 'The rules for service areas, by pattern. Admins only.',
  })
  async serviceAreas(
    @Args(() => ServiceAreasArgs) args: ServiceAreasArgs,
    @Ctx() { actor, services }: Context,
  ) {
    const page = await services.delivery.areasPage(actor, { ...args });
    return { ...page, etag: async () => (await services.delivery.areas(actor)).etag };
  }

  @Mutation(() => ReplaceServiceAreasPayload, {
    description:
      'Replaces all rules for service areas. BAD_INPUT names each wrong field, up to 50. Admins only.',
  })
  async replaceServiceAreas(
    @Arg('input', () => ReplaceServiceAreasInput, { description: 'All rules.' })
    input: ReplaceServiceAreasInput,
    @Ctx() { actor, services }: Context,
  ) {
    const ifMatch = readIfMatch(input.ifMatch ?? undefined);
    const { areas, etag } = await services.delivery.replaceAreas(actor, input.serviceAreas, ifMatch);
    return { count: areas.length, etag };
  }
}
