import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { DocumentKind as Kind } from '../../domain/documents/document-body';
import { DOCUMENTS_PAGE_SIZE, type LineTable } from '../../domain/tax-returns/return-tables';
import { FIRST_RETURN_MONTH } from '../../domain/tax-returns/return-month';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { MoneyType } from '../../graphql/money.types';
import { DateTime, Decimal } from '../../graphql/scalars';
import { DocumentKind } from '../documents/document.types';
import { SignedMoneyType } from '../reports/dashboard.types';

const MONTH_RULE = `The month in Asia/Kolkata, such as \`2026-11\`. BAD_INPUT before \`${FIRST_RETURN_MONTH}\` and in the future.`;

export const TaxReturnTable = {
  B2B: 'b2b',
  B2CL: 'b2cl',
  B2CS: 'b2cs',
  CDNR: 'cdnr',
  CDNUR: 'cdnur',
  NIL: 'nil',
} as const satisfies Record<string, LineTable>;

registerEnumType(TaxReturnTable, {
  name: 'TaxReturnTable',
  description: 'A table of GSTR-1. Each line of a document belongs to exactly one of them.',
  valuesConfig: {
    B2B: { description: 'Invoices to businesses, with their GSTIN.' },
    B2CL: { description: 'Invoices above ₹1,00,000 to consumers in other states.' },
    B2CS: { description: 'All other sales to consumers, minus their credit notes.' },
    CDNR: { description: 'Credit notes for invoices to businesses.' },
    CDNUR: { description: 'Credit notes for invoices above ₹1,00,000 to consumers in other states.' },
    NIL: { description: 'Lines without tax, minus their credit notes.' },
  },
});

@ObjectType('TaxSum', {
  description: 'Sum of documents; credit notes count negative.',
  simpleResolvers: true,
})
export class TaxSumType {
  @Field(() => Int, { description: 'Number of documents with a line in this sum.' })
  documents: number;

  @Field(() => SignedMoneyType, { description: 'Value before tax.' })
  taxable: SignedMoneyType;

  @Field(() => SignedMoneyType, { description: 'CGST.' })
  cgst: SignedMoneyType;

  @Field(() => SignedMoneyType, { description: 'SGST, equal to CGST.' })
  sgst: SignedMoneyType;

  @Field(() => SignedMoneyType, { description: 'IGST.' })
  igst: SignedMoneyType;

  @Field(() => SignedMoneyType, { description: 'Value before tax, and the taxes.' })
  total: SignedMoneyType;
}

@ObjectType('TaxTableSum', { description: 'Sum of a table of GSTR-1.', simpleResolvers: true })
export class TaxTableSumType {
  @Field(() => TaxSumType, { description: 'The sum.' })
  sum: TaxSumType;

  @Field(() => TaxReturnTable, { description: 'The table.' })
  table: LineTable;
}

@ObjectType('TaxRateSum', { description: 'Sum of the lines with one tax rate.', simpleResolvers: true })
export class TaxRateSumType {
  @Field(() => TaxSumType, { description: 'The sum.' })
  sum: TaxSumType;

  @Field(() => Decimal, { description: 'Tax rate in percent, such as `"18.00"`.' })
  taxRate: string;
}

@ObjectType('TaxStateSum', { description: 'Sum of the supplies to one state.', simpleResolvers: true })
export class TaxStateSumType {
  @Field(() => TaxSumType, { description: 'The sum.' })
  sum: TaxSumType;

  @Field(() => String, {
    nullable: true,
    description:
      'Two letters of the state, such as `KA`; null if neither the delivery nor the seller has one.',
  })
  state: string | undefined;
}

@ObjectType('TaxReport', { description: 'GST of a month. Admins only.', simpleResolvers: true })
export class TaxReportType {
  @Field(() => String, { description: 'The month in Asia/Kolkata, such as `2026-11`.' })
  month: string;

  @Field(() => String, { nullable: true, description: 'GSTIN of the seller; null without one.' })
  gstin: string | undefined;

  @Field(() => TaxSumType, { description: 'Sum of all documents of the month in GSTR-1.' })
  totals: TaxSumType;

  @Field(() => [TaxTableSumType], { description: 'Sums by table, all tables. They add up to the totals.' })
  tables: TaxTableSumType[];

  @Field(() => [TaxRateSumType], {
    description: 'Sums by tax rate, the lowest first. They add up to the totals.',
  })
  rates: TaxRateSumType[];

  @Field(() => [TaxStateSumType], { description: 'Sums by state of supply. They add up to the totals.' })
  states: TaxStateSumType[];

  @Field(() => Int, {
    description: 'Documents outside GSTR-1: with the flat tax rate, by a seller without GSTIN.',
  })
  unregisteredDocuments: number;

  @Field(() => Int, { description: 'Documents in GSTR-1 with a line without HSN code.' })
  documentsWithoutHsn: number;

  @Field(() => Int, { description: 'Products without HSN code now, without deleted products.' })
  productsWithoutHsn: number;

  @Field(() => Int, { description: 'Products without tax class now, without deleted products.' })
  productsWithoutTaxClass: number;
}

@ObjectType('TaxDocument', {
  description: 'A document in GSTR-1. Amounts are positive.',
  simpleResolvers: true,
})
export class TaxDocumentType {
  @Field(() => ID, { description: 'Id of the document.' })
  id: string;

  @Field(() => DocumentKind, { description: 'The kind of document.' })
  kind: Kind;

  @Field(() => String, { description: 'Number, such as `HT/26-27/000123`.' })
  number: string;

  @Field(() => DateTime, { description: 'Time of issue.' })
  issuedAt: Date;

  @Field(() => TaxReturnTable, { description: 'Table of the lines with tax.' })
  table: LineTable;

  @Field(() => String, {
    nullable: true,
    description: 'Two letters of the state of supply; null without one.',
  })
  state: string | undefined;

  @Field(() => String, { description: 'Name of the buyer.' })
  buyerName: string;

  @Field(() => String, { nullable: true, description: 'GSTIN of the buyer; null for a consumer.' })
  buyerGstin: string | undefined;

  @Field(() => MoneyType, { description: 'Value before tax.' })
  taxable: MoneyType;

  @Field(() => MoneyType, { description: 'All taxes.' })
  tax: MoneyType;

  @Field(() => MoneyType, { description: 'Amount of the document.' })
  totalPrice: MoneyType;

  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => String, { description: 'Number of the order.' })
  orderNumber: string;

  @Field(() => String, { description: 'Path of the PDF.' })
  url: string;
}

export const TaxDocumentConnection = connectionOf(TaxDocumentType, 'TaxDocument', 'tax documents');

@InputType('TaxDocumentFilter', { description: 'Documents to list; all conditions must hold.' })
export class TaxDocumentFilterInput {
  @Field(() => TaxReturnTable, { nullable: true, description: 'Only documents with a line in this table.' })
  table?: LineTable;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Only documents with a line of this tax rate in percent; with a table, a line in that table.',
  })
  taxRate?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only supplies to this state: two letters, such as `KA`.',
  })
  state?: string;

  @Field(() => DocumentKind, { nullable: true, description: 'Only documents of this kind.' })
  kind?: Kind;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for documents with a line without HSN code, false for all other documents.',
  })
  hasNoHsn?: boolean;
}

@ArgsType()
export class TaxReportArgs {
  @Field(() => String, { description: MONTH_RULE })
  month: string;
}

@ArgsType()
export class TaxDocumentsArgs extends pageArgsOf(DOCUMENTS_PAGE_SIZE) {
  @Field(() => String, { description: MONTH_RULE })
  month: string;

  @Field(() => TaxDocumentFilterInput, { nullable: true, description: 'Documents to list; absent: all.' })
  filter?: TaxDocumentFilterInput;
}
