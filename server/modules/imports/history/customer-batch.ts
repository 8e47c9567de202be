import type { DataSource, EntityManager } from 'typeorm';
import { AddressEntity } from '../../../database/entities/address.entity';
import { UserEntity } from '../../../database/entities/user.entity';
import { insertRows, placeholders } from '../../../database/rows';
import { ShopError } from '../../../domain/errors';
import type { SourceCustomer } from '../../../domain/imports/history/source-customers';
import type { BatchResult } from '../../../domain/imports/import-report';
import type { ImportProblem } from '../../../domain/imports/product-import';
import { presentMessage } from '../../../domain/messages/english-text';
import { hashEmail } from '../../../lib/email-hash';
import { newId } from '../../../lib/ids';
import { normalizedNameColumn, requireFreeEmail } from '../../accounts';
import { writeAudit } from '../../audit';
import type { BatchWriter } from '../jobs/import-batch';
import { findErasedBuyers } from './erased-buyers';

type Source = DataSource | EntityManager;

/** Customers per transaction. */
const BATCH_CUSTOMERS = 50;

/** Writes imported customers. An existing account stays unchanged, because only its owner may change it. */
export const CUSTOMER_BATCH: BatchWriter = {
  limit: BATCH_CUSTOMERS,
  prepare: (items) => ({
    count: items.length,
    write: async (tx, job, at) => {
      const plan = await planCustomers(tx, items as readonly SourceCustomer[], at);
      const accounts = plan.newCustomers.map((customer) => ({ ...customer, id: newId() }));
      await openAccounts(tx, accounts, at);
      const openedHashes = accounts.map(({ id, email }) => ({ id, email, isOpened: 1 }));
      await insertHashes(tx, [...openedHashes, ...plan.firstAccounts], at);
      const actor = { userId: job.userId, adapter: 'system' as const };
      await writeAudit(
        tx,
        accounts.map(({ id }) => ({ actor, action: 'account.import', subject: id, after: { job: job.id } })),
        at,
      );
      // A stored report has no names, because a later erasure does not reach it.
      return { ...resultOf(items.length, plan), changes: [] };
    },
  }),
};

/** The result of an import of customers, without changes. */
export async function compareCustomers(
  source: Source,
  customers: readonly SourceCustomer[],
  at: Date,
): Promise<BatchResult> {
  const plan = await planCustomers(source, customers, at);
  const changes = plan.newCustomers.map(({ row, name }) => ({
    row,
    id: null,
    name,
    kind: 'create' as const,
    fields: [],
  }));
  return { ...resultOf(customers.length, plan), changes };
}

interface CustomerPlan {
  newCustomers: SourceCustomer[];
  /** Existing accounts that no earlier import had. */
  firstAccounts: { id: string; email: string; isOpened: 0 }[];
  notices: ImportProblem[];
}

function resultOf(count: number, { newCustomers, notices }: CustomerPlan): Omit<BatchResult, 'changes'> {
  const created = newCustomers.length;
  return { created, updated: 0, unchanged: count - created, failed: 0, problems: [], notices };
}

async function planCustomers(
  source: Source,
  customers: readonly SourceCustomer[],
  at: Date,
): Promise<CustomerPlan> {
  const plan: CustomerPlan = { newCustomers: [], firstAccounts: [], notices: [] };
  if (customers.length === 0) return plan;
  const accountIds = await findAccounts(source, customers);
  const formerAccounts = await findFormerAccounts(source, customers);
  const erasedBuyers = await findErasedBuyers(
    source,
    customers.map(({ email }) => hashEmail(email)),
  );
  for (const customer of customers) {
    const { row, email } = customer;
    const note = (message: Parameters<typeof presentMessage>[0]) =>
      plan.notices.push({ row, field: 'email', ...presentMessage(message) });
    const accountId = accountIds.get(email);
    const former = formerAccounts.get(hashEmail(email));
    if (accountId !== undefined) {
      if (!former) plan.firstAccounts.push({ id: accountId, email, isOpened: 0 });
    } else if (former?.isClosed) note('import.customerErased');
    else if (erasedBuyers.has(hashEmail(email))) note('import.buyerErased');
    else if (await isReserved(source, email, at)) note('import.customerReserved');
    else plan.newCustomers.push(customer);
  }
  return plan;
}

/** The ids of the open accounts of some customers, by address. */
async function findAccounts(
  source: Source,
  customers: readonly SourceCustomer[],
): Promise<Map<string, string>> {
  const accounts = await source.query<{ id: string; email: string }[]>(
    `SELECT id, email FROM "user" WHERE deleted_at IS NULL AND kind <> 'GUEST'
     AND email IN ${placeholders(1, customers.length)}`,
    customers.map(({ email }) => email),
  );
  return new Map(accounts.map(({ id, email }) => [email, id]));
}

/** The accounts of earlier imports, by hash of the address; one may have closed since. */
async function findFormerAccounts(
  source: Source,
  customers: readonly SourceCustomer[],
): Promise<Map<string, { isClosed: boolean }>> {
  const rows = await source.query<{ hash: string; deletedAt: number | null }[]>(
    `SELECT seen.email_hash AS hash, account.deleted_at AS "deletedAt" FROM imported_customer seen
     JOIN "user" account ON account.id = seen.user_id WHERE seen.email_hash IN ${placeholders(1, customers.length)}`,
    customers.map(({ email }) => hashEmail(email)),
  );
  return new Map(rows.map(({ hash, deletedAt }) => [hash, { isClosed: deletedAt !== null }]));
}

/** True if an undo link of another account can restore an address. */
async function isReserved(source: Source, email: string, at: Date): Promise<boolean> {
  try {
    await requireFreeEmail(source, email, { at });
    return false;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'EMAIL_TAKEN') return true;
    throw error;
  }
}

/**
 * Opens accounts without a password: customers sign in by a code in an email. The consent to optional emails of another
 * shop does not apply here, so those emails stay off.
 */
async function openAccounts(
  tx: EntityManager,
  customers: readonly (SourceCustomer & { id: string })[],
  at: Date,
): Promise<void> {
  if (customers.length === 0) return;
  const users = customers.map(({ id, email, name }) => ({
    id,
    email,
    name,
    ...normalizedNameColumn(name),
    kind: 'CUSTOMER' as const,
    passwordHash: '',
    isAdmin: false,
    language: 'EN' as const,
    wantsOptionalMail: false,
    tokenVersion: 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
  await tx.insert(UserEntity, users);
  const addresses = customers.flatMap(({ id, address }) =>
    address
      ? [{ ...address, id: newId(), userId: id, isDefault: true, isDefaultBilling: false, createdAt: at }]
      : [],
  );
  if (addresses.length > 0) await tx.insert(AddressEntity, addresses);
}

async function insertHashes(
  tx: EntityManager,
  accounts: readonly { id: string; email: string; isOpened: number }[],
  at: Date,
): Promise<void> {
  if (accounts.length === 0) return;
  // The address may have the hash of an earlier account, whose owner changed the address.
  await tx.query(
    `DELETE FROM imported_customer WHERE email_hash IN ${placeholders(1, accounts.length)}`,
    accounts.map(({ email }) => hashEmail(email)),
  );
  await insertRows(
    tx,
    'imported_customer',
    accounts.map(({ id, email, isOpened }) => ({
      email_hash: hashEmail(email),
      user_id: id,
      is_opened: isOpened,
      imported_at: at,
    })),
  );
}
