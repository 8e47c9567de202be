import type { DataSource, EntityManager } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { dialectOf } from '../../database/dialect/dialect-of';
import { RedirectEntity } from '../../database/entities/catalogue.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor, Member } from '../../domain/accounts/permissions';
import { TAG } from '../../domain/catalogue/cache-tags';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import { MAX_LENGTH } from '../../domain/constants';
import { badInput, notFound, ShopError } from '../../domain/errors';
import type { Page } from '../../domain/model';
import { readFields, readObject, readOptional, readText, type Raw } from '../../domain/read';
import {
  normalizedPath,
  readRedirectPath,
  readRedirectTarget,
  REDIRECT_LIMITS,
  type ResolvedRedirect,
} from '../../domain/redirects/redirect-rules';
import { writeAudit } from '../audit';
import { readPage, type SortKey } from '../lists';
import { saveRedirect } from './redirect-changes';
import { asRedirect, findLocation, REDIRECT_COLUMNS } from './redirect-queries';

const DEFAULT_PAGE_SIZE = 50;
const BY_PATH: SortKey[] = [{ sql: 'redirect.path', direction: 'ASC', type: 'text' }];

interface RedirectDeps {
  writer: Writer;
  reader: DataSource;
  reads: PreparedReads;
  now: () => Date;
}

/** Redirects of former addresses. */
export class RedirectService {
  constructor(private readonly deps: RedirectDeps) {}

  /** The encoded path to which a former path leads; undefined without a redirect. */
  async locationOf(rawPath: string): Promise<string | undefined> {
    const path = normalizedPath(rawPath);
    return path === undefined ? undefined : findLocation(this.deps.reads, path);
  }

  /**
   * One page of the redirects by path, perhaps only of paths that contain a text. Throws as permit does, and BAD_INPUT.
   */
  async page(actor: Actor, raw: Raw): Promise<Page<ResolvedRedirect>> {
    permit(actor, 'redirects.list');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const search = readOptional(raw.search ?? undefined, (value) =>
      readText(value, 'search', { max: MAX_LENGTH.keyword, emptyAllowed: true }),
    );
    const query = this.deps.reader.getRepository(RedirectEntity).createQueryBuilder('redirect');
    if (search) query.where('instr(lower(redirect.path), :part) > 0', { part: lowerAscii(search) });
    const page = await readPage({ query, keys: BY_PATH, request });
    const redirects = await this.resolve(page.edges.map(({ node }) => node.path));
    const edges = page.edges.map(({ node, cursor }) => ({
      cursor,
      node: redirects.get(node.path) ?? { ...node, location: undefined },
    }));
    return { ...page, edges };
  }

  /**
   * Creates a redirect, or replaces the redirect of the same path. Throws as permit and saveRedirect do, and BAD_INPUT.
   */
  async create(actor: Actor, raw: unknown): Promise<ResolvedRedirect> {
    permit(actor, 'redirects.create');
    const input = readObject(raw, 'input');
    const redirect = readFields({
      path: () => readRedirectPath(input.path),
      target: () => readRedirectTarget(input.target),
    });
    await this.deps.writer.transaction(async (tx) =>
      this.save(tx, { actor, limit: await readLimit(tx) }, redirect),
    );
    const saved = (await this.resolve([redirect.path])).get(redirect.path);
    if (!saved) throw notFound('redirect');
    return saved;
  }

  /**
   * Creates or replaces redirects in one transaction, each independently. Returns the refusal of each one, or
   * undefined. Throws as permit does.
   */
  async createMany(
    actor: Actor,
    rows: readonly { path: unknown; target: unknown }[],
  ): Promise<(ShopError | undefined)[]> {
    permit(actor, 'redirects.create');
    return this.deps.writer.transaction(
      async (tx) => {
        const context = { actor, limit: await readLimit(tx) };
        const refusals: (ShopError | undefined)[] = [];
        for (const { path, target } of rows)
          refusals.push(
            await refusalOf(() =>
              this.save(tx, context, { path: readRedirectPath(path), target: readRedirectTarget(target) }),
            ),
          );
        return refusals;
      },
      { isLong: true },
    );
  }

  /** Deletes a redirect. Throws as permit does, and NOT_FOUND. */
  async remove(actor: Actor, rawPath: unknown): Promise<string> {
    permit(actor, 'redirects.delete');
    const path = normalizedPath(readText(rawPath, 'path', { max: REDIRECT_LIMITS.path }));
    await this.deps.writer.transaction(async (tx) => {
      const redirect = path === undefined ? null : await tx.findOneBy(RedirectEntity, { path });
      if (!redirect) throw notFound('redirect');
      await tx.delete(RedirectEntity, { path: redirect.path });
      const { kind, target } = redirect;
      const entry = { actor, action: 'redirect.delete', subject: redirect.path };
      await writeAudit(tx, [{ ...entry, before: { kind, target } }], this.deps.now());
      invalidateTags(tx, TAG.structure);
    });
    return path ?? '';
  }

  /** Saves a redirect. Throws all refusals before its first write, so that `createMany` can continue. */
  private async save(
    tx: EntityManager,
    { actor, limit }: { actor: Member; limit: RedirectLimit },
    redirect: { path: string; target: string },
  ): Promise<void> {
    const isNew = !(await tx.existsBy(RedirectEntity, { path: redirect.path }));
    const max = REDIRECT_LIMITS.total;
    if (isNew && limit.free <= 0) throw badInput('path', { key: 'redirect.tooMany', params: { max } });
    const at = this.deps.now();
    await saveRedirect(tx, redirect, at);
    if (isNew) limit.free -= 1;
    await writeAudit(tx, [{ actor, action: 'redirect.create', subject: redirect.path, after: redirect }], at);
    invalidateTags(tx, TAG.structure);
  }

  private async resolve(paths: readonly string[]): Promise<Map<string, ResolvedRedirect>> {
    if (paths.length === 0) return new Map();
    const { reader } = this.deps;
    const rows = await reader.query<Parameters<typeof asRedirect>[0][]>(
      `SELECT ${REDIRECT_COLUMNS} FROM redirect WHERE redirect.path ${dialectOf(reader).inTexts('$1')}`,
      [JSON.stringify(paths)],
    );
    return new Map(rows.map((row) => [row.path, asRedirect(row)]));
  }
}

/** Number of redirects that the shop can still create; counted once, because a file has many rows. */
interface RedirectLimit {
  free: number;
}

async function readLimit(tx: EntityManager): Promise<RedirectLimit> {
  return { free: REDIRECT_LIMITS.total - (await tx.count(RedirectEntity)) };
}

async function refusalOf(save: () => Promise<void>): Promise<ShopError | undefined> {
  try {
    await save();
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error;
  }
}

/** The text with its ASCII letters in lower case, as SQL gives it for the paths of both databases. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
