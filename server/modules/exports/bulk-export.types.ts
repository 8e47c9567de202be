import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { BULK_EXPORTS, type BulkExportKind as Kind } from '../../domain/catalogue/bulk-export';
import { enumOf } from '../../graphql/admin-enums';

export const BulkExportKind = enumOf(Object.keys(BULK_EXPORTS) as Kind[]);

registerEnumType(BulkExportKind, {
  name: 'BulkExportKind',
  description: 'A complete list to export.',
  valuesConfig: {
    PRODUCTS: { description: 'All products that are not deleted, drafts among them.' },
    ORDERS: { description: 'All orders with their lines. Programs need `orders:read` too.' },
  },
});

@ObjectType('BulkExport', {
  description:
    'Where everything of a kind can be read: a file in which each line is a JSON object as the REST API shows it, the oldest first. Its last line is ' +
    '`{"_end":{"count":…,"updatedSince":"…"}}`; without that it was cut off. What has changed since then is listed by `updatedSince`.',
  simpleResolvers: true,
})
export class BulkExportType {
  @Field(() => BulkExportKind, { description: 'The current state.' })
  kind: Kind;

  @Field(() => String, {
    description: 'URL of the file; GET it with the same Authorization header.',
  })
  url: string;
}
