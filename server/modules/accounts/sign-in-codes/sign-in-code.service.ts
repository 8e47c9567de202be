import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { UserEntity } from '../../../database/entities/user.entity';
import type { Writer } from '../../../database/write-queue';
import {
  emailSpellings,
  hasCode,
  readCodeCredentials,
  readSignInCodeRequest,
} from '../../../domain/accounts/account-validation';
import { mailboxOf } from '../../../domain/emails/email';
import { ShopError } from '../../../domain/errors';
import type { Session } from '../../../domain/model';
import type { Limiter } from '../../../lib/limiter';
import { writeAudit } from '../../audit';
import { sendCode, takeCode, type CodeOf } from '../../one-time-codes';
import type { AccountService, ClientInfo } from '../account.service';
import type { ClaimGuestOrders, FindGuest } from '../guest-claims';
import type { Tokens } from '../credentials/session-token';
import { findByEmail } from '../user-queries';
import { makeWishListsPrivate } from '../wish-privacy';
import { createGuestAccount, findGuestWithoutAccount } from './guest-account';

/** Minimum response time: longer than finding an account and queueing its email, or checking a wrong code. */
const MIN_RESPONSE_MS = 250;

interface SignInCodeDeps {
  writer: Writer;
  tokens: Tokens;
  codeOf: CodeOf;
  limiter: Limiter;
  /** Sign-in with a password. */
  users: Pick<AccountService, 'signIn'>;
  claimGuestOrders: ClaimGuestOrders;
  findGuest: FindGuest;
  now: () => Date;
}

/** Sign-in with a one-time code in an email. */
export class SignInCodeService {
  constructor(private readonly deps: SignInCodeDeps) {}

  /**
   * Emails a code to the account or the guest of an address, and ends earlier codes. Neither the response nor its
   * duration reveals if the account exists. A mailbox above its limit gets no email, with the same response. Throws
   * BAD_INPUT, and RATE_LIMITED by network address. §5
   */
  async request(raw: unknown, client: ClientInfo): Promise<void> {
    const { email } = readSignInCodeRequest(raw);
    const { limiter, writer } = this.deps;
    await limiter.consume('signInCode', { address: client.address });
    // Equivalent spellings of an address share their limit.
    const mailbox = mailboxOf(email.normalize('NFKC'));
    const mayEmail = await limiter.tryConsume('signInCode', { email: mailbox });
    const emailTask = mayEmail ? writer.transaction((tx) => this.sendCodeTo(tx, email)) : undefined;
    await Promise.all([emailTask, sleep(MIN_RESPONSE_MS)]);
  }

  /** Signs in with a password, or with a code. Throws as `AccountService.signIn` and `signInWithCode` do. */
  signIn(raw: unknown, client: ClientInfo): Promise<Session> {
    return hasCode(raw) ? this.signInWithCode(raw, client) : this.deps.users.signIn(raw, client);
  }

  /**
   * Signs in with a code, once. Throws BAD_INPUT, UNAUTHENTICATED with the same text for every reason, RATE_LIMITED and
   * BUSY. §5
   */
  async signInWithCode(raw: unknown, client: ClientInfo): Promise<Session> {
    const { email, code } = readCodeCredentials(raw);
    const { limiter, writer, tokens } = this.deps;
    // Wrong passwords and wrong codes of an account share their limits.
    const limitedClient = { email: email.normalize('NFKC'), address: client.address };
    const { user, claimedOrders } = await limiter.attempt('signIn', limitedClient, async () => {
      const minimumTime = sleep(MIN_RESPONSE_MS, undefined, { ref: false });
      const signIn = await writer.transaction((tx) => this.useCode(tx, { email, code }, client));
      if (signIn) return signIn;
      await minimumTime;
      throw new ShopError('UNAUTHENTICATED', 'code.wrong');
    });
    const token = await tokens.issue({ userId: user.id, tokenVersion: user.tokenVersion });
    return { user, token, claimedOrders };
  }

  private async sendCodeTo(tx: EntityManager, typedAddress: string): Promise<void> {
    const { findGuest, now } = this.deps;
    const at = now();
    const account = await findByEmail(tx, typedAddress);
    const recipient = account ?? (await findGuestWithoutAccount(tx, typedAddress, { findGuest, at }));
    if (!recipient) return;
    const { id, email } = recipient;
    await sendCode(tx, { purpose: 'SIGN_IN', email, account, languageOf: id }, at);
  }

  /**
   * The account of a correct code, after its use. The guest of orders without an account gets one. A wrong code counts
   * as a try, so the transaction must commit.
   */
  private async useCode(
    tx: EntityManager,
    { email: typedAddress, code }: { email: string; code: string },
    client: ClientInfo,
  ): Promise<{ user: UserEntity; claimedOrders: number } | undefined> {
    const { codeOf, now, claimGuestOrders } = this.deps;
    const at = now();
    const account = await findByEmail(tx, typedAddress);
    const email = account?.email ?? emailSpellings(typedAddress).at(-1) ?? typedAddress;
    const usedCode = await takeCode(tx, { purpose: 'SIGN_IN', email, code }, { codeOf, at });
    // A later account of the address makes the code invalid.
    if (!usedCode || usedCode.userId !== account?.id) return undefined;
    const user = account
      ? await verifyAddress(tx, account, { tokenVersion: usedCode.tokenVersion, at })
      : await this.openGuestAccount(tx, typedAddress, client);
    if (!user) return undefined;
    const actor = { userId: user.id, adapter: client.adapter };
    await writeAudit(tx, [{ actor, action: 'account.sign-in-code', subject: user.id }], at);
    return { user, claimedOrders: await claimGuestOrders(tx, user, { actor, at }) };
  }

  private async openGuestAccount(
    tx: EntityManager,
    typedAddress: string,
    { adapter }: ClientInfo,
  ): Promise<UserEntity | undefined> {
    const { findGuest, now } = this.deps;
    const at = now();
    const guest = await findGuestWithoutAccount(tx, typedAddress, { findGuest, at });
    if (!guest) return undefined;
    const account = await createGuestAccount(tx, guest, at);
    const actor = { userId: account.id, adapter };
    await writeAudit(tx, [{ actor, action: 'account.register', subject: account.id }], at);
    return account;
  }
}

/** Stores the proof of an address; undefined if the password has changed since the code. */
async function verifyAddress(
  tx: EntityManager,
  account: UserEntity,
  { tokenVersion, at }: { tokenVersion: number; at: Date },
): Promise<UserEntity | undefined> {
  if (tokenVersion !== account.tokenVersion) return undefined;
  const isFirstProof = account.emailVerifiedAt === undefined;
  const changes = isFirstProof ? firstVerification(account, at) : {};
  if (isFirstProof) await makeWishListsPrivate(tx, account.id);
  await tx.update(
    UserEntity,
    { id: account.id },
    // The reset of a password drops a pending address too, because it may belong to another person.
    { ...changes, pendingEmail: () => 'NULL', updatedAt: at },
  );
  return Object.assign(account, changes, { pendingEmail: undefined });
}

/**
 * Changes of an account at the first proof of its address. Another person may have opened the account with this
 * address, so its password and its tokens end.
 */
function firstVerification({ tokenVersion }: UserEntity, at: Date) {
  return { emailVerifiedAt: at, passwordHash: '', tokenVersion: tokenVersion + 1 };
}
