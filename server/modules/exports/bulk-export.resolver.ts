import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { BulkExportKind as Kind } from '../../domain/catalogue/bulk-export';
import { BulkExportKind, BulkExportType } from './bulk-export.types';
import type { Context } from '../../graphql/context';

@Resolver()
export class BulkExportResolver {
  @Query(() => BulkExportType, {
    description:
      'A file with all products or all orders, and its URL. Admins only; programs need `catalogue:read`.',
  })
  bulkExport(
    @Arg('kind', () => BulkExportKind, { description: 'The list to export.' }) kind: Kind,
    @Ctx() { actor, services }: Context,
  ) {
    return services.exports.bulkExport(actor, kind);
  }
}
