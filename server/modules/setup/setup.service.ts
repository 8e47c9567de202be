import type { DataSource, EntityManager } from 'typeorm';
import { invalidateTags } from '../../database/invalidation-tags';
import { SHOP_SETUP_ID, ShopSetupEntity } from '../../database/entities/shop-setup.entity';
import { UserEntity } from '../../database/entities/user.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { TAG } from '../../domain/catalogue/cache-tags';
import { badInput, ShopError } from '../../domain/errors';
import type { Session } from '../../domain/model';
import { readNewOwner, type NewOwner } from '../../domain/accounts/account-validation';
import type { OnlineMethod } from '../../domain/setup/online-methods';
import {
  missingPaymentVariables,
  setupGapsOf,
  startProblemsOf,
  type SetupTerms,
} from '../../domain/setup/setup-gaps';
import { startModeOf, type StartMode } from '../../domain/setup/start-mode';
import { newId } from '../../lib/ids';
import type { Limiter } from '../../lib/limiter';
import {
  normalizedNameColumn,
  requireFreeEmail,
  type ClientInfo,
  type QueuedPasswords,
  type Tokens,
} from '../accounts';
import { writeAudit } from '../audit';
import type { CurrentSettings } from '../settings';
import {
  claimSetup,
  findFirstAdmin,
  findSetup,
  hasCatalogue,
  insertSetup,
  readShopContent,
  type ShopContent,
} from './setup-rows';
import type { SetupTokens } from './setup-token';

/** Lifetime of the token of the set-up address; a restart issues a new one. */
const TOKEN_LIFETIME_MS = 24 * 3_600_000;

interface SetupDeps {
  writer: Writer;
  reader: DataSource;
  currentSettings: CurrentSettings;
  passwords: QueuedPasswords;
  tokens: Tokens;
  setupTokens: SetupTokens;
  setupTerms: SetupTerms;
  limiter: Limiter;
  now: () => Date;
}

/** Progress of the set-up, for admins. */
export interface SetupProgress extends ShopContent {
  /** Field paths of the settings, and `payment`, that the shop lacks. */
  missing: string[];
  missingPaymentVariables: readonly string[];
  /** The online payment methods with their variables. */
  onlineMethods: readonly OnlineMethod[];
  isLegalDataRequired: boolean;
}

/** The state of the set-up. */
export interface SetupState {
  isOpen: boolean;
  hasOwner: boolean;
  /** Undefined for callers who are not admins. */
  progress: SetupProgress | undefined;
}

/** The start of a production shop. */
export interface SetupStart {
  mode: StartMode;
  /** Everything that the shop lacks, one sentence each. */
  problems: string[];
}

/** The set-up of an empty production shop: its owner, and its opening. */
export class SetupService {
  constructor(private readonly deps: SetupDeps) {}

  /** Decides how a production shop starts. */
  async start(): Promise<SetupStart> {
    const { reader, setupTerms, currentSettings } = this.deps;
    const [setup, isShop, adminId] = await Promise.all([
      findSetup(reader),
      hasCatalogue(reader),
      findFirstAdmin(reader),
    ]);
    const { settings } = currentSettings.snapshot;
    const problems = startProblemsOf(settings, setupTerms, { hasAdmin: adminId !== undefined });
    const stored = setup && (setup.openedAt ? 'completed' : 'running');
    return { mode: startModeOf({ setup: stored, hasCatalogue: isShop, problems }), problems };
  }

  /**
   * Puts the shop into set-up mode, or continues it. An existing admin becomes the owner. Returns the token of the
   * set-up address; undefined if the shop has an owner. An expired token gets a successor.
   */
  async begin(): Promise<string | undefined> {
    const { writer, setupTokens, currentSettings, now } = this.deps;
    const tokenId = await writer.transaction(async (tx) => {
      const at = now();
      const tokenExpiresAt = new Date(at.getTime() + TOKEN_LIFETIME_MS);
      await insertSetup(tx, { tokenId: setupTokens.newTokenId(), expiresAt: tokenExpiresAt, now: at });
      invalidateTags(tx, TAG.settings);
      const setup = await this.getSetup(tx);
      const ownerId = setup.ownerId ?? (await findFirstAdmin(tx));
      const isExpired = setup.tokenExpiresAt <= at;
      const token = isExpired
        ? { tokenId: setupTokens.newTokenId(), tokenExpiresAt }
        : { tokenId: setup.tokenId };
      await tx.update(ShopSetupEntity, { id: SHOP_SETUP_ID }, { ...token, ownerId });
      return ownerId === undefined ? token.tokenId : undefined;
    });
    await currentSettings.whenCurrent();
    return tokenId === undefined ? undefined : setupTokens.issue(tokenId);
  }

  /** The state of the set-up; the progress for admins only. Throws as permit does. */
  async state(actor: Actor): Promise<SetupState> {
    permit(actor, 'setup.read');
    const { reader, currentSettings } = this.deps;
    const { isOpen } = currentSettings.snapshot.pageTerms;
    const hasOwner = isOpen || (await findSetup(reader))?.ownerId !== undefined;
    return { isOpen, hasOwner, progress: actor.isAdmin ? await this.progress() : undefined };
  }

  /**
   * Creates the first admin with the token of the set-up address, and signs in. Of concurrent calls one succeeds.
   * Throws RATE_LIMITED, BUSY, EMAIL_TAKEN, FORBIDDEN for a shop with an owner, and BAD_INPUT with the field `token`
   * for a wrong or expired token.
   */
  async createOwner(raw: unknown, client: ClientInfo): Promise<Session> {
    const owner = readNewOwner(raw);
    const { limiter, passwords, tokens, writer, reader } = this.deps;
    return limiter.attempt('newPassword', { address: client.address }, async () => {
      await this.requireToken(reader, owner.token);
      const passwordHash = await passwords.hash(owner.password, client.address);
      const user = await writer.transaction((tx) => this.insertOwner(tx, owner, { passwordHash, client }));
      await limiter.recordSignIn({ email: user.email, address: client.address });
      return { user, token: await tokens.issue({ userId: user.id, tokenVersion: user.tokenVersion }) };
    });
  }

  /**
   * Opens the shop on every instance; an open shop stays open. Throws as permit does, and BAD_INPUT with every missing
   * setting.
   */
  async open(actor: Actor): Promise<SetupState> {
    permit(actor, 'setup.open');
    const { writer, currentSettings, now } = this.deps;
    if (currentSettings.snapshot.pageTerms.isOpen) return this.state(actor);
    this.requireComplete();
    await writer.transaction(async (tx) => {
      const setup = await this.getSetup(tx);
      if (setup.openedAt) return;
      const at = now();
      const ownerId = setup.ownerId ?? actor.userId;
      await tx.update(ShopSetupEntity, { id: SHOP_SETUP_ID }, { openedAt: at, ownerId });
      await writeAudit(tx, [{ actor, action: 'shop.open', subject: 'settings' }], at);
      invalidateTags(tx, TAG.settings);
    });
    await currentSettings.whenCurrent();
    return this.state(actor);
  }

  private async insertOwner(
    tx: EntityManager,
    { name, email, language, token }: NewOwner,
    { passwordHash, client }: { passwordHash: string; client: ClientInfo },
  ): Promise<UserEntity> {
    // Checks again inside the transaction, so only one of two concurrent uses succeeds.
    const { tokenId } = await this.requireToken(tx, token);
    const at = this.deps.now();
    const user = Object.assign(new UserEntity(), {
      id: newId(),
      name,
      ...normalizedNameColumn(name),
      email,
      passwordHash,
      isAdmin: true,
      language,
      wantsOptionalMail: false,
      // Only the operator of the server can read the token.
      emailVerifiedAt: at,
      tokenVersion: 1,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    await requireFreeEmail(tx, email, { at });
    if (!(await claimSetup(tx, { ownerId: user.id, tokenId }))) throw ownerExists();
    await tx.insert(UserEntity, user);
    const actor = { userId: user.id, adapter: client.adapter };
    await writeAudit(tx, [{ actor, action: 'shop.create-owner', subject: user.id }], at);
    return user;
  }

  /** The set-up that a token belongs to. Throws FORBIDDEN and BAD_INPUT. */
  private async requireToken(source: DataSource | EntityManager, token: string): Promise<ShopSetupEntity> {
    const { setupTokens, now } = this.deps;
    const setup = await findSetup(source);
    const isValid = setup !== undefined && setupTokens.matches(token, setup.tokenId);
    if (isValid && (setup.ownerId !== undefined || setup.openedAt)) throw ownerExists();
    if (!isValid || setup.tokenExpiresAt <= now()) throw badInput('token', 'setup.invalidToken');
    return setup;
  }

  private async getSetup(source: EntityManager): Promise<ShopSetupEntity> {
    const setup = await findSetup(source);
    if (!setup) throw new Error('The shop is not in set-up mode');
    return setup;
  }

  private async progress(): Promise<SetupProgress> {
    const { reader, setupTerms, currentSettings } = this.deps;
    const { isLegalDataRequired, onlineMethods } = setupTerms;
    return {
      missing: this.gaps.map(({ field }) => field),
      missingPaymentVariables: missingPaymentVariables(currentSettings.snapshot.settings, setupTerms),
      onlineMethods,
      isLegalDataRequired,
      ...(await readShopContent(reader)),
    };
  }

  private requireComplete(): void {
    const fields = this.gaps;
    if (fields.length > 0) throw new ShopError('BAD_INPUT', 'setup.incomplete', { fields });
  }

  private get gaps() {
    return setupGapsOf(this.deps.currentSettings.snapshot.settings, this.deps.setupTerms);
  }
}

function ownerExists(): ShopError {
  return new ShopError('FORBIDDEN', 'setup.ownerExists');
}
