import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { HistoryKind } from '../../../domain/imports/history/history-columns';
import type { Context } from '../../../graphql/context';
import {
  ImportCustomersInput,
  ImportCustomersPayload,
  ImportOrdersInput,
  ImportOrdersPayload,
  type HistoryInput,
} from './history-import.types';

const RULES =
  'Each row succeeds or fails on its own, and the same file again changes nothing. Admins only. BAD_INPUT for an ' +
  'unreadable file and for other headings; BUSY during another import.';

@Resolver()
export class HistoryImportResolver {
  @Mutation(() => ImportCustomersPayload, {
    description:
      'Opens accounts without a password for the customers of another shop system. Customers sign in by a code in an ' +
      `email. An existing account stays unchanged, and optional emails stay off. Closed accounts and erased buyers stay out. ${RULES}`,
  })
  async importCustomers(
    @Arg('input', () => ImportCustomersInput, { description: 'The file.' }) input: HistoryInput,
    @Ctx() context: Context,
  ) {
    return { report: await importFile(context, 'CUSTOMERS', input) };
  }

  @Mutation(() => ImportOrdersPayload, {
    description:
      'Saves the orders of another shop system as read-only history. They take no number, stock, payment, document or ' +
      `email of this shop. A changed file updates them. ${RULES}`,
  })
  async importOrders(
    @Arg('input', () => ImportOrdersInput, { description: 'The file.' }) input: HistoryInput,
    @Ctx() context: Context,
  ) {
    return { report: await importFile(context, 'ORDERS', input) };
  }
}

function importFile({ actor, services }: Context, kind: HistoryKind, input: HistoryInput) {
  return services.imports.importHistory(
    actor,
    { kind, file: Buffer.from(input.csv) },
    {
      isDryRun: input.isDryRun,
      format: FORMATS[input.format],
      onProgress: () => undefined,
      signal: new AbortController().signal,
    },
  );
}

const FORMATS = { AUTO: 'auto', SHOPIFY: 'shopify', WOOCOMMERCE: 'woocommerce' } as const;
