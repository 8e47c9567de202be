import type { DataSource } from 'typeorm';
import { isApiToken } from '../auth/api-token';
import type { MailTokens } from '../auth/mail-tokens';
import type { Tokens } from '../auth/token';
import type { PreparedReads } from '../database/prepared';
import { UserEntity } from '../database/user.entity';
import type { Writer } from '../database/writer';
import { badInput, ShopError } from '../domain/errors';
import type { Session, User } from '../domain/model';
import { requireMember, VISITOR, type Actor, type Door } from '../domain/permissions';
import { definedOnly } from '../domain/read';
import { readCredentials, readProfile, readRegistration } from '../domain/validation';
import type { PasswordTurn, QueuedPasswords } from './account-passwords';
import { writeAudit } from './audit';
import { newId } from './ids';
import type { Limiter } from './limiter';
import { openVerification } from './open-verification';
import { ProgramActors } from './program-actors';
import { Standings } from './standings';
import { findByEmail, foldedName, getUser, keptUsers, requireFreeEmail } from './user-queries';

/** From where somebody signs in or registers. */
export interface ClientInfo {
  address: string;
  door: Door;
}

export interface AccountDeps {
  writer: Writer;
  reader: DataSource;
  reads: PreparedReads;
  passwords: QueuedPasswords;
  tokens: Tokens;
  mailTokens: MailTokens;
  limiter: Limiter;
  now: () => Date;
}

/** What people do with their own account. */
export class AccountService {
  private readonly standings: Standings;
  private readonly programs: ProgramActors;

  constructor(protected readonly deps: AccountDeps) {
    this.standings = new Standings(deps.reads);
    this.programs = new ProgramActors(deps);
  }

  /** Opens an account and signs it in. Throws BAD_INPUT, EMAIL_TAKEN, RATE_LIMITED and BUSY. §5 */
  async register(raw: unknown, client: ClientInfo): Promise<Session> {
    const { name, email, password, language } = readRegistration(raw);
    await this.deps.limiter.consumeShared('register', client);
    const passwordHash = await this.deps.passwords.hash(password, client.address);
    const at = this.deps.now();
    const user = Object.assign(new UserEntity(), {
      id: newId(),
      name,
      ...foldedName(name),
      email,
      passwordHash,
      isAdmin: false,
      language,
      wantsOptionalMail: true,
      tokenVersion: 1,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    await this.deps.writer.transaction(async (tx) => {
      await requireFreeEmail(tx, email);
      await tx.insert(UserEntity, user);
      const actor = { userId: user.id, door: client.door };
      await writeAudit(tx, [{ actor, action: 'account.register', subject: user.id }], at);
      await openVerification(tx, user, { mailTokens: this.deps.mailTokens, at });
    });
    await this.deps.limiter.recordSignIn({ email, address: client.address });
    return this.sessionOf(user);
  }

  /** Signs in. Throws BAD_INPUT, UNAUTHENTICATED with one text for all reasons, RATE_LIMITED and BUSY. §2, §5 */
  async signIn(raw: unknown, client: ClientInfo): Promise<Session> {
    const { email, password } = readCredentials(raw);
    // Two spellings of one address share their limit.
    const subject = { email: email.normalize('NFKC'), address: client.address };
    const user = await this.deps.limiter.attempt('signIn', subject, () =>
      this.requireOwner(
        () => findByEmail(this.deps.reader, email),
        password,
        { act: 'signIn', address: client.address },
        () => new ShopError('UNAUTHENTICATED', 'Invalid email or password'),
      ),
    );
    return this.sessionOf(user);
  }

  /** The actor's own account. Throws as requireMember does. §2 */
  async profile(actor: Actor): Promise<User> {
    requireMember(actor);
    return getUser(this.deps.reader, actor.userId);
  }

  /**
   * Changes the actor's own account and signs it in anew; a new password ends all older tokens.
   * Throws as requireMember does, BAD_INPUT, EMAIL_TAKEN, RATE_LIMITED and BUSY. §2, §5
   */
  async updateProfile(actor: Actor, raw: unknown): Promise<Session> {
    requireMember(actor);
    const { limiter, passwords } = this.deps;
    await limiter.consumeShared('profile', actor);
    const { name, email, password, currentPassword, language, wantsOptionalMail } = readProfile(
      raw,
      await getUser(this.deps.reader, actor.userId),
    );
    if (currentPassword !== undefined) {
      await limiter.attempt('currentPassword', actor, () =>
        this.requireOwner(
          () => this.withPassword(actor.userId),
          currentPassword,
          { act: 'change', address: actor.address },
          () => badInput('currentPassword', 'Current password is wrong'),
        ),
      );
    }
    if (password !== undefined) await limiter.consumeShared('passwordChange', actor);
    const passwordHash = password === undefined ? undefined : await passwords.hash(password, actor.address);
    const user = await this.deps.writer.transaction(async (tx) => {
      const old = await getUser(tx, actor.userId);
      if (email !== undefined) await requireFreeEmail(tx, email, old.id);
      const tokenVersion = passwordHash === undefined ? old.tokenVersion : old.tokenVersion + 1;
      const at = this.deps.now();
      const isMoved = email !== undefined && email !== old.email;
      const change = {
        ...definedOnly({ name, email, passwordHash, language, wantsOptionalMail }),
        ...(name !== undefined && foldedName(name)),
        ...(isMoved && { emailVerifiedAt: () => 'NULL' }),
        tokenVersion,
        version: old.version + 1,
      };
      await tx.update(UserEntity, { id: old.id }, { ...change, updatedAt: at });
      const fields = Object.keys(definedOnly({ name, email, password, language, wantsOptionalMail }));
      await writeAudit(tx, [{ actor, action: 'account.update', subject: old.id, after: { fields } }], at);
      const changed = await getUser(tx, old.id);
      if (isMoved) await openVerification(tx, changed, { mailTokens: this.deps.mailTokens, at });
      return changed;
    });
    return this.sessionOf(user);
  }

  /** Who holds a token, a person's or a program's; role and existence are read anew each time. Never throws for a bad token. §6 */
  async actorOf(token: string): Promise<Actor> {
    if (isApiToken(token)) return this.programs.of(token);
    const failed = { ...VISITOR, tokenFailed: true };
    const claims = await this.deps.tokens.read(token);
    if (!claims) return failed;
    const standing = await this.standings.of(claims.userId);
    if (standing?.tokenVersion !== claims.tokenVersion) return failed;
    return { ...VISITOR, userId: claims.userId, isAdmin: standing.isAdmin };
  }

  /** The account behind an e-mail or id, if the password is right; a missing account takes the same time. */
  private async requireOwner(
    find: () => Promise<UserEntity | undefined | null>,
    password: string,
    turn: PasswordTurn,
    refusal: () => ShopError,
  ): Promise<UserEntity> {
    const user = await find();
    const isRight = await this.deps.passwords.matches(password, user?.passwordHash, turn);
    if (!user || !isRight) throw refusal();
    return user;
  }

  private withPassword(userId: string): Promise<UserEntity | null> {
    return keptUsers(this.deps.reader)
      .addSelect('account.passwordHash')
      .andWhere('account.id = :userId', { userId })
      .getOne();
  }

  private async sessionOf(user: UserEntity): Promise<Session> {
    const token = await this.deps.tokens.issue({ userId: user.id, tokenVersion: user.tokenVersion });
    return { user, token };
  }
}
