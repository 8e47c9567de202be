import { useQuery } from '@apollo/client/react';
import { Button, Table } from 'antd';
import { useId, useState } from 'react';
import { Banner } from '../../components/feedback/banner';
import { englishOf } from '../../apollo/message-of';
import { Tag } from '../../components/page/tag';
import { formatNumber, formatMoment } from '../../lib/format';
import { ImportedJob } from './imported-job';
import { ImportJobsDocument, type ImportJobFieldsFragment } from './import.generated';
import styles from './report-tables.module.css';

const KIND_NAMES = { PRODUCTS: 'Products', CUSTOMERS: 'Customers', ORDERS: 'Orders' } as const;
const STATES = {
  RUNNING: { text: 'Running', tone: 'wait' },
  DONE: { text: 'Done', tone: 'ok' },
  CANCELLED: { text: 'Stopped', tone: 'bad' },
} as const;

/** The latest imports of other shop systems; one of them with its pictures. */
export function EarlierImports() {
  const headingId = useId();
  const [openId, setOpenId] = useState<string>();
  const { data, error } = useQuery(ImportJobsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <section aria-labelledby={headingId} className={styles.report}>
      <h2 id={headingId}>Imports of other shops</h2>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
      {data?.importJobs.length === 0 && (
        <p className={styles.note}>None yet. Imports of Shopify and WooCommerce files are listed here.</p>
      )}
      {data && data.importJobs.length > 0 && <JobTable jobs={data.importJobs} onOpen={setOpenId} />}
      {openId && <ImportedJob key={openId} id={openId} />}
    </section>
  );
}

interface JobTableProps {
  jobs: readonly ImportJobFieldsFragment[];
  onOpen: (id: string) => void;
}

function JobTable({ jobs, onOpen }: JobTableProps) {
  return (
    <Table<ImportJobFieldsFragment>
      aria-label="Imports of other shops"
      size="small"
      rowKey="id"
      dataSource={[...jobs]}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          key: 'import',
          title: 'IMPORT',
          render: (_, { kind, createdAt }) => (
            <span className={styles.job}>
              <span>{KIND_NAMES[kind]}</span>
              <small>{formatMoment(createdAt)}</small>
            </span>
          ),
        },
        {
          key: 'state',
          title: 'STATE',
          render: (_, { state }) => <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>,
        },
        { key: 'result', title: 'RESULT', render: (_, job) => resultOf(job) },
        {
          key: 'open',
          title: <span className="sr">Actions</span>,
          align: 'right',
          render: (_, { id, kind, createdAt }) =>
            kind === 'PRODUCTS' && (
              <Button
                size="small"
                aria-label={`Pictures of ${formatMoment(createdAt)}`}
                onClick={() => onOpen(id)}
              >
                Pictures
              </Button>
            ),
        },
      ]}
    />
  );
}

function resultOf({ created, updated, unchanged, failed }: ImportJobFieldsFragment): string {
  const counts: [number, string][] = [
    [created, 'new'],
    [updated, 'changed'],
    [unchanged, 'unchanged'],
    [failed, 'failed'],
  ];
  const phrases = counts.flatMap(([count, word]) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []));
  return phrases.join(', ') || 'Nothing';
}
