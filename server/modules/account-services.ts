import {
  AccountUndoService,
  ApiTokenService,
  EmailVerificationService,
  PasswordResetService,
  SignInCodeService,
  UserService,
} from './accounts';
import { AddressService } from './addresses';
import { GuestService, OrderAccessService } from './guests';

/** Creates the services of accounts and their addresses. */
export function createAccountServices(
  deps: ConstructorParameters<typeof UserService>[0] &
    ConstructorParameters<typeof ApiTokenService>[0] &
    ConstructorParameters<typeof AddressService>[0] &
    ConstructorParameters<typeof PasswordResetService>[0] &
    ConstructorParameters<typeof EmailVerificationService>[0] &
    Omit<ConstructorParameters<typeof SignInCodeService>[0], 'users'> &
    ConstructorParameters<typeof AccountUndoService>[0],
) {
  const users = new UserService(deps);
  return {
    users,
    signInCodes: new SignInCodeService({ ...deps, users }),
    apiTokens: new ApiTokenService(deps),
    addresses: new AddressService(deps),
    passwordResets: new PasswordResetService(deps),
    verifications: new EmailVerificationService(deps),
    accountUndo: new AccountUndoService(deps),
  };
}

/** Creates the services of guests. */
export function createGuestServices(
  deps: ConstructorParameters<typeof GuestService>[0] & ConstructorParameters<typeof OrderAccessService>[0],
) {
  return { guests: new GuestService(deps), orderAccess: new OrderAccessService(deps) };
}
