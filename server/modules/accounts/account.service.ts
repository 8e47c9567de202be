import type { DataSource } from 'typeorm';
import { isApiToken } from './credentials/api-token-secret';
import type { MailTokens } from './credentials/email-tokens';
import type { OrderTokens } from './credentials/order-tokens';
import type { Tokens } from './credentials/session-token';
import type { PreparedReads } from '../../database/cached-statements';
import { UserEntity } from '../../database/entities/user.entity';
import type { Writer } from '../../database/write-queue';
import { badInput, ShopError } from '../../domain/errors';
import { mailboxOf } from '../../domain/emails/email';
import type { Session, User } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import {
  VISITOR,
  type Actor,
  type Adapter,
  type Member,
  type OrderAccess,
} from '../../domain/accounts/permissions';
import {
  readAccountClosing,
  readCredentials,
  readProfile,
  readRegistration,
} from '../../domain/accounts/account-validation';
import { consumeMailLimits } from './account-changes';
import { closeAndErase } from './account-erasure';
import type { PasswordJob, QueuedPasswords } from './credentials/password-queue';
import { writeAudit } from '../audit';
import { newId } from '../../lib/ids';
import type { Limiter } from '../../lib/limiter';
import { openVerification } from './open-verification';
import { changeProfile } from './profile-change';
import { ProgramActors } from './api-tokens/api-token-actors';
import { AccountStatusLoader } from './account-status-loader';
import {
  findByEmail,
  normalizedNameColumn,
  getUser,
  existingUsers,
  requireFreeEmail,
  requireOtherAdmin,
} from './user-queries';

/** Network address and API of a client that signs in or registers. */
export interface ClientInfo {
  address: string;
  adapter: Adapter;
}

export interface AccountDeps {
  writer: Writer;
  /** Runs queries that TypeORM builds. */
  reader: DataSource;
  /** Runs prepared SQL statements. */
  reads: PreparedReads;
  passwords: QueuedPasswords;
  tokens: Tokens;
  orderTokens: OrderTokens;
  mailTokens: MailTokens;
  limiter: Limiter;
  now: () => Date;
  onBackgroundError: (error: unknown) => void;
}

/** Operations of users on their own account. */
export class AccountService {
  private readonly accountStatuses: AccountStatusLoader;
  private readonly programs: ProgramActors;

  constructor(protected readonly deps: AccountDeps) {
    this.accountStatuses = new AccountStatusLoader(deps.reads);
    this.programs = new ProgramActors(deps);
  }

  /** Creates an account and signs it in. Throws BAD_INPUT, EMAIL_TAKEN, RATE_LIMITED and BUSY. §5 */
  async register(raw: unknown, client: ClientInfo): Promise<Session> {
    const { name, email, password, language, wantsOptionalMail } = readRegistration(raw);
    await this.deps.limiter.consume('register', client);
    const passwordHash = await this.deps.passwords.hash(password, client.address);
    // A mailbox above its limit gets no verification link now; the user can request one later.
    const mayEmail = await this.deps.limiter.tryConsume('verification', { email: mailboxOf(email) });
    const at = this.deps.now();
    const user = Object.assign(new UserEntity(), {
      id: newId(),
      name,
      ...normalizedNameColumn(name),
      email,
      passwordHash,
      isAdmin: false,
      language,
      wantsOptionalMail,
      tokenVersion: 1,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    await this.deps.writer.transaction(async (tx) => {
      await requireFreeEmail(tx, email, { at });
      await tx.insert(UserEntity, user);
      const actor = { userId: user.id, adapter: client.adapter };
      await writeAudit(tx, [{ actor, action: 'account.register', subject: user.id }], at);
      if (mayEmail) await openVerification(tx, user, { mailTokens: this.deps.mailTokens, at });
    });
    await this.deps.limiter.recordSignIn({ email, address: client.address });
    return this.sessionOf(user);
  }

  /** Signs in. Throws BAD_INPUT, UNAUTHENTICATED with the same text for every reason, RATE_LIMITED and BUSY. §2, §5 */
  async signIn(raw: unknown, client: ClientInfo): Promise<Session> {
    const { email, password } = readCredentials(raw);
    // Equivalent spellings of an address share their rate limit.
    const limitedClient = { email: email.normalize('NFKC'), address: client.address };
    const user = await this.deps.limiter.attempt('signIn', limitedClient, () =>
      this.requireOwner(
        () => findByEmail(this.deps.reader, email),
        password,
        { action: 'signIn', networkAddress: client.address },
        () => new ShopError('UNAUTHENTICATED', 'auth.wrongCredentials'),
      ),
    );
    return this.sessionOf(user);
  }

  /** The actor's own account. Throws as permit does. §2 */
  async profile(actor: Actor): Promise<User> {
    permit(actor, 'accounts.readProfile');
    return getUser(this.deps.reader, actor.userId);
  }

  /**
   * Changes the actor's own account and signs it in again. A new password ends all older tokens, and a new address
   * waits for its verification. Both changes need the current password, except over REST, where it is optional. Throws
   * as permit does, BAD_INPUT, EMAIL_TAKEN, RATE_LIMITED and BUSY. §2, §5
   */
  async updateProfile(actor: Actor, raw: unknown): Promise<Session> {
    permit(actor, 'accounts.updateProfile');
    const { limiter, passwords, mailTokens, now } = this.deps;
    await limiter.consume('profile', actor);
    const currentUser = await getUser(this.deps.reader, actor.userId);
    const { password, currentPassword, ...fields } = readProfile(raw, currentUser);
    const newEmail = fields.email === currentUser.email ? undefined : fields.email;
    const needsPassword = newEmail !== undefined || password !== undefined;
    if (currentPassword !== undefined)
      await this.requireOwnPassword(actor, currentPassword, 'currentPassword');
    else if (needsPassword && actor.adapter !== 'rest')
      throw badInput('currentPassword', { key: 'field.required', params: { field: 'currentPassword' } });
    if (newEmail !== undefined) {
      await requireFreeEmail(this.deps.reader, newEmail, { exceptId: currentUser.id, at: now() });
      await consumeMailLimits(limiter, actor, [newEmail]);
    }
    // The current address receives the email about the change. An unverified address may belong to another person.
    if (needsPassword && !currentUser.emailVerifiedAt)
      await consumeMailLimits(limiter, {}, [currentUser.email]);
    if (password !== undefined) await limiter.consume('passwordChange', actor);
    const passwordHash = password === undefined ? undefined : await passwords.hash(password, actor.address);
    const user = await this.deps.writer.transaction((tx) =>
      changeProfile(tx, actor, { ...fields, passwordHash }, { mailTokens, at: now() }),
    );
    return this.sessionOf(user);
  }

  /** Ends all tokens of the actor, including the token of this request. Throws as permit does. §5 */
  async signOutEverywhere(actor: Actor): Promise<void> {
    permit(actor, 'accounts.signOutEverywhere');
    await this.deps.writer.transaction(async (tx) => {
      const at = this.deps.now();
      const { tokenVersion } = await getUser(tx, actor.userId);
      await tx.update(UserEntity, { id: actor.userId }, { tokenVersion: tokenVersion + 1, updatedAt: at });
      await writeAudit(tx, [{ actor, action: 'account.sign-out', subject: actor.userId }], at);
    });
  }

  /**
   * Closes the actor's own account and erases its name and address; orders and reviews stay. Throws as permit
   * does, BAD_INPUT on `password`, LAST_ADMIN, RATE_LIMITED and BUSY. §5, §6
   */
  async closeAccount(actor: Actor, raw: unknown): Promise<void> {
    permit(actor, 'accounts.close');
    const { password } = readAccountClosing(raw);
    await this.requireOwnPassword(actor, password, 'password');
    await this.deps.writer.transaction(async (tx) => {
      const at = this.deps.now();
      const user = await getUser(tx, actor.userId);
      if (user.isAdmin) await requireOtherAdmin(tx, user.id);
      await closeAndErase(tx, user, at);
      await writeAudit(tx, [{ actor, action: 'account.close', subject: user.id }], at);
    });
  }

  /**
   * The actor of a session token or an API token. Reads role and account on each call. Never throws for an invalid
   * token. §6
   */
  async actorOf(token: string): Promise<Actor> {
    if (isApiToken(token)) return this.programs.actorOf(token);
    const failedActor = { ...VISITOR, tokenFailed: true };
    const claims = await this.deps.tokens.read(token);
    if (!claims) return failedActor;
    const accountStatus = await this.accountStatuses.statusOf(claims.userId);
    if (accountStatus?.tokenVersion !== claims.tokenVersion) return failedActor;
    return { ...VISITOR, userId: claims.userId, isAdmin: accountStatus.isAdmin };
  }

  /** The order of an order token; no order for a token that is wrong or expired. */
  orderAccessOf(orderToken: string): OrderAccess {
    return this.deps.orderTokens.read(orderToken);
  }

  /** Returns the account from `find` if the password is correct, else throws. A missing account takes the same time. */
  private async requireOwner(
    find: () => Promise<UserEntity | undefined | null>,
    password: string,
    passwordJob: PasswordJob,
    createError: (user: UserEntity | undefined | null) => ShopError,
  ): Promise<UserEntity> {
    const user = await find();
    const isPasswordCorrect = await this.deps.passwords.matches(password, user?.passwordHash, passwordJob);
    if (!user || !isPasswordCorrect) throw createError(user);
    return user;
  }

  private requireOwnPassword(actor: Member, password: string, field: string): Promise<UserEntity> {
    return this.deps.limiter.attempt('currentPassword', actor, () =>
      this.requireOwner(
        () => this.findWithPassword(actor.userId),
        password,
        { action: 'change', networkAddress: actor.address },
        (user) => badInput(field, wrongPasswordMessage(field, user)),
      ),
    );
  }

  private findWithPassword(userId: string): Promise<UserEntity | null> {
    return existingUsers(this.deps.reader)
      .addSelect('account.passwordHash')
      .andWhere('account.id = :userId', { userId })
      .getOne();
  }

  private async sessionOf(user: UserEntity): Promise<Session> {
    const token = await this.deps.tokens.issue({ userId: user.id, tokenVersion: user.tokenVersion });
    return { user, token };
  }
}

function wrongPasswordMessage(field: string, user: UserEntity | undefined | null) {
  if (user?.passwordHash === '') return 'user.noPassword';
  return field === 'password' ? 'user.wrongPassword' : 'user.wrongCurrentPassword';
}
