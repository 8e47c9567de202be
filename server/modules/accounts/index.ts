export { AccountUndoService } from './account-undo.service';
export type { ClientInfo } from './account.service';
export { ApiTokenService } from './api-tokens/api-token.service';
export { createPhoneHash, type HashPhone } from './credentials/phone-hash';
export { createAddressHash, type HashAddress } from './credentials/address-hash';
export { createMailTokens, type MailTokens } from './credentials/email-tokens';
export { createOrderTokens, type OrderTokens } from './credentials/order-tokens';
export { queuePasswords, type QueuedPasswords } from './credentials/password-queue';
export { createPasswords, type Passwords } from './credentials/password';
export { createTokens, type Tokens } from './credentials/session-token';
export { EmailVerificationService } from './email-verification.service';
export type { ClaimGuestOrders, FindGuest, StoredGuest } from './guest-claims';
export { openVerification } from './open-verification';
export { PasswordResetService } from './password-reset.service';
export { SignInCodeService } from './sign-in-codes/sign-in-code.service';
export {
  adminUsers,
  normalizedNameColumn,
  existingUsers,
  getUser,
  requireFreeEmail,
  userSortKeys,
} from './user-queries';
export { UserService } from './user.service';
