import { useQuery } from '@apollo/client/react';
import { ROWS_PER_PAGE } from '../../lib/constants';
import { INDIAN_STATES } from '../../domain';
import { DataTable } from '../table/data-table';
import { readOneOf, readText } from '../table/filter-readers';
import { ChoiceFilter } from '../table/filters';
import { useListState, type ListControls } from '../table/list-state';
import { PdfButton, TAX_DOCUMENT_COLUMNS } from './tax-document-columns';
import { DOCUMENT_NAMES, TABLE_NAMES } from './tax-report-texts';
import styles from './sum-table.module.css';
import { TaxDocumentsDocument, type DocumentKind, type TaxReturnTable } from './tax-report.generated';

const TABLES = Object.keys(TABLE_NAMES) as TaxReturnTable[];
const KINDS = Object.keys(DOCUMENT_NAMES) as DocumentKind[];
const NOUN = ['document', 'documents'] as const;
const RATE = /^\d{1,3}(\.\d{1,2})?$/;

const FILTERS = {
  table: readOneOf(TABLES),
  kind: readOneOf(KINDS),
  state: readOneOf(INDIAN_STATES.map(({ code }) => code)),
  rate: (text: string) => (RATE.test(text) && Number(text) <= 100 ? readText(text) : undefined),
  hsn: readOneOf(['missing']),
};

/** The documents of the month, or those behind one sum of the report. */
export function TaxDocuments({ month }: { month: string }) {
  const list = useListState({
    name: 'tax-documents',
    pageSize: ROWS_PER_PAGE,
    sorts: ['OLDEST'],
    filters: FILTERS,
  });
  const { table, kind, state, rate, hsn } = list.filters;
  const { first, offset } = list.variables;
  const filter = { table, kind, state, taxRate: rate, hasNoHsn: hsn && true };
  const result = useQuery(TaxDocumentsDocument, {
    variables: { month, first, offset, filter },
    fetchPolicy: 'cache-and-network',
  });

  return (
    <section id="documents" className={styles.section}>
      <h2>Documents</h2>
      <DataTable
        list={list}
        label="Documents"
        noun={NOUN}
        columns={TAX_DOCUMENT_COLUMNS}
        result={result}
        selectPage={({ taxDocuments }) => taxDocuments}
        emptyText="No Documents"
        nameOf={({ number }) => number}
        canSearch={false}
        hasWideRows
        filters={<TaxDocumentFilters list={list} />}
        actions={(document) => <PdfButton document={document} />}
      />
    </section>
  );
}

function TaxDocumentFilters({ list }: { list: ListControls }) {
  const rate = list.textOf('rate');
  return (
    <>
      <ChoiceFilter
        list={list}
        filter="table"
        label="Table"
        choices={TABLES.map((table) => [table, TABLE_NAMES[table].title] as const)}
      />
      <ChoiceFilter
        list={list}
        filter="kind"
        label="Kind"
        choices={KINDS.map((kind) => [kind, DOCUMENT_NAMES[kind]] as const)}
      />
      <ChoiceFilter
        list={list}
        filter="state"
        label="State"
        choices={INDIAN_STATES.map(({ code, name }) => [code, name] as const)}
      />
      {rate && (
        <ChoiceFilter list={list} filter="rate" label="Tax rate" choices={[[rate, `${Number(rate)} %`]]} />
      )}
      <ChoiceFilter list={list} filter="hsn" label="HSN code" choices={[['missing', 'Missing']]} />
    </>
  );
}
