import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_PAGE_SIZE } from '../../domain/constants';
import { familyTag } from '../../domain/catalogue/cache-tags';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import {
  AdminFamiliesArgs,
  CreateFamilyInput,
  DeleteFamilyPayload,
  ProductFamilyConnection,
  ProductFamilyType,
  UpdateFamilyInput,
} from './family.types';

@Resolver(() => ProductFamilyType)
export class FamilyResolver {
  @Query(() => ProductFamilyType, {
    nullable: true,
    description: 'One family of products. Null with NOT_FOUND when it is unknown.',
  })
  async family(
    @Arg('id', () => ID, { description: 'Id of the family.' }) id: string,
    @Ctx() { services, tags }: Context,
  ) {
    tags.add(familyTag(id));
    return services.families.get(id);
  }

  @Query(() => ProductFamilyConnection, {
    description: `All families, the newest first, at most ${MAX_PAGE_SIZE} per page. Admins only.`,
  })
  async adminFamilies(
    @Args(() => AdminFamiliesArgs) args: AdminFamiliesArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return presentPage(await services.families.page(actor, { ...args }));
  }

  @Mutation(() => ProductFamilyType, {
    description:
      'Creates a family with its members. CONFLICT for two members with equal options; BAD_INPUT for a missing or unlisted value. Admins only.',
  })
  async createFamily(
    @Arg('input', () => CreateFamilyInput, { description: 'The family.' }) input: CreateFamilyInput,
    @Ctx() { actor, services }: Context,
  ) {
    return (await services.families.create(actor, input)).family;
  }

  @Mutation(() => ProductFamilyType, {
    description:
      'Changes a family and its members. CONFLICT for an outdated version, and for two members with equal options. Admins only.',
  })
  async updateFamily(
    @Arg('input', () => UpdateFamilyInput, { description: 'The family and its changes.' })
    { id, ...change }: UpdateFamilyInput,
    @Ctx() { actor, services }: Context,
  ) {
    return (await services.families.update(actor, id, change)).family;
  }

  @Mutation(() => DeleteFamilyPayload, {
    description: 'Deletes a family; its members stay products without a family. Admins only.',
  })
  async deleteFamily(
    @Arg('id', () => ID, { description: 'Id of the family.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    await services.families.remove(actor, id);
    return { id };
  }
}
