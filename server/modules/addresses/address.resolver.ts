import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_ADDRESSES } from '../../domain/constants';
import type { Context } from '../../graphql/context';
import {
  AddressType,
  CreateAddressInput,
  CreateAddressPayload,
  DeleteAddressPayload,
  UpdateAddressInput,
  UpdateAddressPayload,
} from './address.types';

const ID_DESCRIPTION = 'Id of the address.';

@Resolver()
export class AddressResolver {
  @Query(() => [AddressType], {
    description: `The addresses of the signed-in user, at most ${MAX_ADDRESSES}: the default first, then the newest first.`,
  })
  myAddresses(@Ctx() { actor, services }: Context) {
    return services.addresses.all(actor);
  }

  @Mutation(() => CreateAddressPayload, {
    description: `Adds an address to the address book of the signed-in user. LIMIT_REACHED for an account with ${MAX_ADDRESSES} addresses.`,
  })
  async createAddress(
    @Arg('input', () => CreateAddressInput, { description: 'The address.' }) input: CreateAddressInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { address: await services.addresses.create(actor, { ...input }) };
  }

  @Mutation(() => UpdateAddressPayload, {
    description:
      'Changes an address of the signed-in user. Orders keep their copy. NOT_FOUND for an unknown id and for an address of another user.',
  })
  async updateAddress(
    @Arg('input', () => UpdateAddressInput, { description: 'The address and its changes.' })
    { id, ...change }: UpdateAddressInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { address: await services.addresses.update(actor, id, change) };
  }

  @Mutation(() => DeleteAddressPayload, {
    description:
      'Deletes an address of the signed-in user. Orders keep their copy. NOT_FOUND for an unknown id and for an address of another user.',
  })
  async deleteAddress(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    await services.addresses.remove(actor, id);
    return { id };
  }
}
