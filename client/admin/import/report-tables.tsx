import { Table, type TableProps } from 'antd';
import { useId } from 'react';
import { Tag } from '../../components/page/tag';
import {
  parseDecimal,
  type ColumnMapping,
  type ImportChange,
  type ImportProblem,
  type ImportReport,
} from '../../domain';
import { formatNumber, formatRupees } from '../../lib/format';
import styles from './report-tables.module.css';

/** The rows that prevent the import, each with its problem. */
export function ProblemTable({
  problems,
  problemCount,
  title = 'Problems',
  mapping = [],
}: Pick<ImportReport, 'problems' | 'problemCount'> & {
  title?: string;
  /** Meanings of the columns of a foreign file, whose own headings the table shows. */
  mapping?: readonly ColumnMapping[];
}) {
  const headings = new Map(mapping.map(({ column, field }) => [field, column]));
  return (
    <ReportTable<ImportProblem>
      title={title}
      note={truncationNote(problems.length, problemCount)}
      rows={problems}
      columns={problemColumnsOf(headings)}
    />
  );
}

/** The planned or completed changes of an import. */
export function ChangeTable({
  report,
  title,
  nameTitle = 'PRODUCT',
}: {
  report: ImportReport;
  title: string;
  /** Heading of the names. */
  nameTitle?: string;
}) {
  const { changes, created, updated } = report;
  return (
    <ReportTable<ImportChange>
      title={title}
      note={truncationNote(changes.length, created + updated)}
      rows={changes}
      columns={CHANGE_COLUMNS.map((column) =>
        column.key === 'name' ? { ...column, title: nameTitle } : column,
      )}
    />
  );
}

type Columns<Row> = NonNullable<TableProps<Row>['columns']>;

const problemColumnsOf = (headings: ReadonlyMap<string | null, string>): Columns<ImportProblem> => [
  { key: 'row', title: 'ROW', className: styles.row, render: (_, { row }) => formatNumber(row) },
  {
    key: 'field',
    title: 'COLUMN',
    width: '32%',
    render: (_, { field }) => (field === 'row' ? 'All' : (headings.get(field) ?? field)),
  },
  { key: 'message', title: 'PROBLEM', render: (_, { message }) => message },
];

const CHANGE_COLUMNS: Columns<ImportChange> = [
  { key: 'row', title: 'ROW', className: styles.row, render: (_, { row }) => formatNumber(row) },
  {
    key: 'name',
    title: 'PRODUCT',
    width: '35%',
    render: (_, { name, kind }) => <ProductName name={name} isNew={kind === 'create'} />,
  },
  { key: 'fields', title: 'CHANGES', render: (_, change) => <Changes {...change} /> },
];

function ProductName({ name, isNew }: { name: string; isNew: boolean }) {
  return (
    <span className={styles.name}>
      {name}
      {isNew && <Tag tone="ok">New</Tag>}
    </span>
  );
}

function Changes({ fields, kind }: ImportChange) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {kind === 'update' && (
              <>
                <span className="sr">from </span>
                <del>{from === '' ? 'nothing' : cellText(field, from)}</del>
                <span className="sr"> to </span>
                <span aria-hidden> → </span>
              </>
            )}
            <ins>{cellText(field, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function cellText(field: string, text: string | null): string | null {
  // The report has the status of an order in capitals.
  if (field === 'status' && text !== null) return text.charAt(0) + text.slice(1).toLowerCase();
  const paise = field === 'price' && text !== null ? parseDecimal(text) : undefined;
  return paise === undefined ? text : formatRupees(paise, { paise: true });
}

interface ReportTableProps<Row> {
  title: string;
  note: string | undefined;
  rows: Row[];
  columns: Columns<Row>;
}

const ROWS_PER_PAGE = 20;

function ReportTable<Row extends { row: number }>({ title, note, rows, columns }: ReportTableProps<Row>) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.report}>
      <h2 id={headingId}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <Table<Row>
        aria-label={title}
        size="small"
        // Long addresses of pictures would widen the table.
        tableLayout="fixed"
        rowKey={(row) => `${row.row} ${JSON.stringify(row)}`}
        dataSource={rows}
        columns={columns}
        pagination={{ pageSize: ROWS_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </section>
  );
}

function truncationNote(rowCount: number, totalCount: number): string | undefined {
  return rowCount === totalCount
    ? undefined
    : `The first ${formatNumber(rowCount)} of ${formatNumber(totalCount)}.`;
}
