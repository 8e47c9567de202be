import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { BulkChangeUsersInput, BulkChangeUsersPayload } from '../lists/bulk.types';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { DeleteUserPayload } from '../../graphql/delete.types';
import {
  CloseAccountInput,
  CloseAccountPayload,
  RegisterInput,
  SessionType,
  SignOutEverywherePayload,
  SignInInput,
  UpdateProfileInput,
  UpdateUserInput,
  UserConnection,
  UsersArgs,
  UserType,
} from './user.types';

@Resolver(() => UserType)
export class UserResolver {
  @Query(() => UserType, {
    nullable: true,
    description: 'The signed-in user. Null with UNAUTHENTICATED for visitors.',
  })
  me(@Ctx() { actor, services }: Context) {
    return services.users.profile(actor);
  }

  @Query(() => UserConnection, {
    description: 'A page of the users, sorted and filtered by the arguments. Admins only.',
  })
  async users(@Args(() => UsersArgs) args: UsersArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.users.page(actor, { ...args }));
  }

  @Query(() => UserType, {
    nullable: true,
    description:
      'One user: the signed-in user, or any user for admins. Null with NOT_FOUND for an unknown id.',
  })
  user(
    @Arg('id', () => ID, { description: 'Id of the user.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.users.get(actor, id);
  }

  @Mutation(() => SessionType, {
    description: 'Signs in. A wrong email address or password is UNAUTHENTICATED.',
  })
  signIn(
    @Arg('input', () => SignInInput, { description: 'Email address and password.' }) input: SignInInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.users.signIn(input, client);
  }

  @Mutation(() => SessionType, { description: 'Creates an account and signs in.' })
  register(
    @Arg('input', () => RegisterInput, { description: 'Name, email address and password.' })
    input: RegisterInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.users.register(input, client);
  }

  @Mutation(() => SessionType, {
    description:
      "Changes the signed-in user's own account and returns it with a fresh token. A new password ends all older tokens. At most 5 changes of the address an hour; with an unverified address, changes of the password count too.",
  })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The changes.' }) input: UpdateProfileInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.users.updateProfile(actor, input);
  }

  @Mutation(() => SignOutEverywherePayload, {
    description: 'Revokes all tokens of the signed-in user, including the token of this request.',
  })
  async signOutEverywhere(@Ctx() { actor, services }: Context) {
    await services.users.signOutEverywhere(actor);
    return { isSignedOut: true };
  }

  @Mutation(() => CloseAccountPayload, {
    description:
      "Closes the signed-in user's own account, ends its tokens and erases its name and email address. Orders and invoices keep the buyer's data without gift messages; reviews keep rating and text under the name Former customer. LAST_ADMIN for the last admin.",
  })
  async closeAccount(
    @Arg('input', () => CloseAccountInput, { description: 'The password.' }) input: CloseAccountInput,
    @Ctx() { actor, services }: Context,
  ) {
    await services.users.closeAccount(actor, input);
    return { isClosed: true };
  }

  @Mutation(() => UserType, {
    description: 'Changes an account. Removing the admin rights ends the tokens of the account. Admins only.',
  })
  updateUser(
    @Arg('input', () => UpdateUserInput, { description: 'The user and the changes.' })
    input: UpdateUserInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.users.update(actor, input.id, input);
  }

  @Mutation(() => DeleteUserPayload, {
    description:
      "Deletes an account and erases its name and email address. Orders keep the buyer's data without gift messages; reviews stay under the name Former customer. LAST_ADMIN for the last admin. Admins only.",
  })
  async deleteUser(
    @Arg('id', () => ID, { description: 'Id of the user.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    await services.users.remove(actor, id);
    return { id };
  }

  @Mutation(() => BulkChangeUsersPayload, {
    description:
      'Changes many accounts. Each account succeeds or fails on its own; the result lists the failures. Invalid input changes no account. Admins only.',
  })
  bulkChangeUsers(
    @Arg('input', () => BulkChangeUsersInput, { description: 'The accounts and the action.' })
    input: BulkChangeUsersInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.users.changeMany(actor, input);
  }

  @Mutation(() => UserType, {
    description:
      'Restores an account that an older release closed without erasing its name and email address; its old tokens stay revoked. CONFLICT for an erased account. ' +
      'EMAIL_TAKEN if another account uses the address, NOT_FOUND for an open or unknown account. Admins only.',
  })
  restoreUser(
    @Arg('id', () => ID, { description: 'Id of the user.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.users.restore(actor, id);
  }
}
