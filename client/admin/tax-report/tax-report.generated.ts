/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Kind of a document. Each kind has its own series of numbers. */
export type DocumentKind =
  /** Invoice of an order with GST whose tax is 0, in the series `BS`. */
  | 'BILL_OF_SUPPLY'
  /** Reduces an invoice after a refund, in the series `CN`. */
  | 'CREDIT_NOTE'
  /** Invoice of an order, in the series `HT`. */
  | 'TAX_INVOICE';

/** Documents to list; all conditions must hold. */
export type TaxDocumentFilter = {
  /** True for documents with a line without HSN code, false for all other documents. */
  hasNoHsn?: boolean | null | undefined;
  /** Only documents of this kind. */
  kind?: DocumentKind | null | undefined;
  /** Only supplies to this state: two letters, such as `KA`. */
  state?: string | null | undefined;
  /** Only documents with a line in this table. */
  table?: TaxReturnTable | null | undefined;
  /** Only documents with a line of this tax rate in percent; with a table, a line in that table. */
  taxRate?: string | null | undefined;
};

/** A table of GSTR-1. Each line of a document belongs to exactly one of them. */
export type TaxReturnTable =
  /** Invoices to businesses, with their GSTIN. */
  | 'B2B'
  /** Invoices above ₹1,00,000 to consumers in other states. */
  | 'B2CL'
  /** All other sales to consumers, minus their credit notes. */
  | 'B2CS'
  /** Credit notes for invoices to businesses. */
  | 'CDNR'
  /** Credit notes for invoices above ₹1,00,000 to consumers in other states. */
  | 'CDNUR'
  /** Lines without tax, minus their credit notes. */
  | 'NIL';

export type TaxReportQueryVariables = Exact<{
  month: string;
}>;


export type TaxReportQuery = { taxReport: { month: string, gstin: string | null, unregisteredDocuments: number, documentsWithoutHsn: number, productsWithoutHsn: number, productsWithoutTaxClass: number, totals: { documents: number, taxable: { amount: string }, cgst: { amount: string }, sgst: { amount: string }, igst: { amount: string }, total: { amount: string } }, tables: Array<{ table: TaxReturnTable, sum: { documents: number, taxable: { amount: string }, cgst: { amount: string }, sgst: { amount: string }, igst: { amount: string }, total: { amount: string } } }>, rates: Array<{ taxRate: string, sum: { documents: number, taxable: { amount: string }, cgst: { amount: string }, sgst: { amount: string }, igst: { amount: string }, total: { amount: string } } }>, states: Array<{ state: string | null, sum: { documents: number, taxable: { amount: string }, cgst: { amount: string }, sgst: { amount: string }, igst: { amount: string }, total: { amount: string } } }> } };

export type TaxSumsFragment = { documents: number, taxable: { amount: string }, cgst: { amount: string }, sgst: { amount: string }, igst: { amount: string }, total: { amount: string } };

export type TaxDocumentsQueryVariables = Exact<{
  month: string;
  first: number;
  offset: number;
  filter?: TaxDocumentFilter | null | undefined;
}>;


export type TaxDocumentsQuery = { taxDocuments: { totalCount: number, nodes: Array<{ id: string, kind: DocumentKind, number: string, issuedAt: string, table: TaxReturnTable, state: string | null, buyerName: string, buyerGstin: string | null, orderId: string, orderNumber: string, url: string, taxable: { amount: string }, tax: { amount: string }, totalPrice: { amount: string } }> } };

export type RefusedEInvoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type RefusedEInvoicesQuery = { eInvoices: { totalCount: number, nodes: Array<{ documentId: string, documentNumber: string | null, orderId: string | null, refusalCode: string | null, refusal: string | null }> } };

export const TaxSumsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaxSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaxSum"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"}},{"kind":"Field","name":{"kind":"Name","value":"taxable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"igst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]} as unknown as DocumentNode<TaxSumsFragment, unknown>;
export const TaxReportDocument = {"kind":"Document","__meta__":{"hash":"215d49bead45447ba691ad78709dba35409cfc8e5044b46ccf8727bbf3113d23"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaxReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"month"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"month"},"value":{"kind":"Variable","name":{"kind":"Name","value":"month"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaxSums"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"sum"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaxSums"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxRate"}},{"kind":"Field","name":{"kind":"Name","value":"sum"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaxSums"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"states"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sum"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaxSums"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"unregisteredDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"documentsWithoutHsn"}},{"kind":"Field","name":{"kind":"Name","value":"productsWithoutHsn"}},{"kind":"Field","name":{"kind":"Name","value":"productsWithoutTaxClass"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaxSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaxSum"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"}},{"kind":"Field","name":{"kind":"Name","value":"taxable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"igst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]} as unknown as DocumentNode<TaxReportQuery, TaxReportQueryVariables>;
export const TaxDocumentsDocument = {"kind":"Document","__meta__":{"hash":"a00b9995ff491b09fd4a787fb23274146262d7561e0fa4522f3a47ec4e3b6802"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaxDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"month"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TaxDocumentFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"month"},"value":{"kind":"Variable","name":{"kind":"Name","value":"month"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"table"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"buyerName"}},{"kind":"Field","name":{"kind":"Name","value":"buyerGstin"}},{"kind":"Field","name":{"kind":"Name","value":"taxable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<TaxDocumentsQuery, TaxDocumentsQueryVariables>;
export const RefusedEInvoicesDocument = {"kind":"Document","__meta__":{"hash":"3680596b6d22ec4a42466fe13e216bde4aab4ed71a11eeeb5a94e59d5272644b"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RefusedEInvoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eInvoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"EnumValue","value":"REFUSED"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"documentNumber"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"refusalCode"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<RefusedEInvoicesQuery, RefusedEInvoicesQueryVariables>;