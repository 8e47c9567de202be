import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { BULK_EXPORTS, type BulkExportKind as Kind } from '../../domain/catalogue/bulk-export';
import { enumOf } from '../../graphql/admin-enums';

export const BulkExportKind = enumOf(Object.keys(BULK_EXPORTS) as Kind[]);

registerEnumType(BulkExportKind, {
  name: 'BulkExportKind',
  description: 'A complete list to export.',
  valuesConfig: {
    PRODUCTS: { description: 'All products that are not deleted, including drafts.' },
    ORDERS: { description: 'All orders with their items. Programs need `orders:read` too.' },
  },
});

@ObjectType('BulkExport', {
  description:
    'A file with a complete list: each line is a JSON object as in the REST API, the oldest first. The last line is ' +
    '`{"_end":{"count":…,"updatedSince":"…"}}`; a file without it is incomplete. A list with this `updatedSince` contains all later changes.',
  simpleResolvers: true,
})
export class BulkExportType {
  @Field(() => BulkExportKind, { description: 'The exported list.' })
  kind: Kind;

  @Field(() => String, {
    description: 'URL of the file; GET it with the same Authorization header.',
  })
  url: string;
}
