import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../graphql/admin-enums';
import { ImportRowMessageType } from '../import-job.types';

export const HistoryFormat = enumOf(['AUTO', 'SHOPIFY', 'WOOCOMMERCE']);
registerEnumType(HistoryFormat, {
  name: 'HistoryFormat',
  description: 'Format of a file of customers or orders.',
  valuesConfig: {
    AUTO: { description: 'The headings tell the format.' },
    SHOPIFY: { description: "Shopify's export." },
    WOOCOMMERCE: { description: "WooCommerce's report, or the export of a usual plugin." },
  },
});

/** Creates the input of an import: the file and its options. */
function inputOf(name: string, csvDescription: string) {
  @InputType(name, { description: 'A file of another shop system.' })
  class HistoryInput {
    @Field(() => String, {
      description: `${csvDescription} CSV in UTF-8. A request may have 100 KB; REST takes files up to 64 MB.`,
    })
    csv: string;

    @Field(() => HistoryFormat, { nullable: true, defaultValue: 'AUTO', description: 'Format of the file.' })
    format: 'AUTO' | 'SHOPIFY' | 'WOOCOMMERCE';

    @Field(() => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'True to report the result without writing.',
    })
    isDryRun: boolean;
  }
  return HistoryInput;
}

export const ImportCustomersInput = inputOf(
  'ImportCustomersInput',
  'Customers with their default addresses.',
);
export const ImportOrdersInput = inputOf('ImportOrdersInput', 'Orders with their lines.');
export type HistoryInput = InstanceType<typeof ImportCustomersInput>;

@ObjectType('ImportedColumn', { description: 'A column of a file.', simpleResolvers: true })
export class ImportedColumnType {
  @Field(() => String, { description: 'Heading.' }) column: string;
  @Field(() => String, {
    nullable: true,
    description: 'Its meaning; null for a column that the import ignores.',
  })
  field: string | null;
}

@ObjectType('HistoryImportReport', {
  description: 'Result of an import of customers or orders, or of its dry run.',
  simpleResolvers: true,
})
export class HistoryImportReportType {
  @Field(() => String, { description: 'Format of the file: shopify or woocommerce.' }) format: string;
  @Field(() => Int, { description: 'Rows of the file without the heading.' }) rows: number;
  @Field(() => Int, { description: 'New accounts or orders.' }) created: number;
  @Field(() => Int, { description: 'Changed orders; an import changes no account.' }) updated: number;
  @Field(() => Int, { description: 'Customers or orders without changes.' }) unchanged: number;
  @Field(() => Int, { description: 'Rows that the import leaves out because of a problem.' }) failed: number;
  @Field(() => Int, { description: 'Number of problems.' }) problemCount: number;
  @Field(() => [ImportRowMessageType], { description: 'The first 1,000 problems.' })
  problems: ImportRowMessageType[];
  @Field(() => Int, { description: 'Number of notices about values that the shop changed or left out.' })
  noticeCount: number;
  @Field(() => [ImportRowMessageType], {
    description: 'The first 1,000 notices about values that the shop changed or left out.',
  })
  notices: ImportRowMessageType[];
  @Field(() => [ImportedColumnType], { description: 'The columns of the file, in order.' })
  mapping: ImportedColumnType[];
  @Field(() => ID, { nullable: true, description: 'Id of the import; null for a dry run.' })
  job: string | null;
}

@ObjectType({ description: 'Result of an import of customers.', simpleResolvers: true })
export class ImportCustomersPayload {
  @Field(() => HistoryImportReportType, { description: 'The report.' }) report: HistoryImportReportType;
}

@ObjectType({ description: 'Result of an import of orders.', simpleResolvers: true })
export class ImportOrdersPayload {
  @Field(() => HistoryImportReportType, { description: 'The report.' }) report: HistoryImportReportType;
}
