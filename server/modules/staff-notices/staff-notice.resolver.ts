import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context';
import { ChooseStaffNoticesInput, ChooseStaffNoticesPayload, StaffMemberType } from './staff-notice.types';

@Resolver(() => StaffMemberType)
export class StaffNoticeResolver {
  @Query(() => [StaffMemberType], {
    description:
      'The admins by name, with the events that they receive emails about; the first 200. Admins only.',
  })
  staffNotices(@Ctx() { actor, services }: Context) {
    return services.staffNotices.list(actor);
  }

  @Mutation(() => ChooseStaffNoticesPayload, {
    description:
      "Chooses the events that an admin receives emails about, from now on. NOT_FOUND for an account that is not an admin's. Admins only, no programs.",
  })
  async chooseStaffNotices(
    @Arg('input', () => ChooseStaffNoticesInput, { description: 'The admin and the events.' })
    { userId, kinds }: ChooseStaffNoticesInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { staffMember: await services.staffNotices.choose(actor, userId, { kinds }) };
  }
}
