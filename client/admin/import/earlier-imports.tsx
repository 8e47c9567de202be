import { useQuery } from '@apollo/client/react';
import { Button, Table } from 'antd';
import { useId, useState } from 'react';
import { Banner } from '../../components/feedback/banner';
import { englishOf } from '../../apollo/message-of';
import { formatNumber, formatMoment } from '../../lib/format';
import { ImportedJob } from './imported-job';
import { ImportJobsDocument, type ImportJobFieldsFragment } from './import.generated';
import styles from './report-tables.module.css';

const KIND_NAMES = { PRODUCTS: 'Products', CUSTOMERS: 'Customers', ORDERS: 'Orders' } as const;
const STATE_NAMES = { RUNNING: 'Running', DONE: 'Done', CANCELLED: 'Stopped' } as const;

/** The latest imports of other shop systems; one of them with its pictures. */
export function EarlierImports() {
  const headingId = useId();
  const [openId, setOpenId] = useState<string>();
  const { data, error, loading } = useQuery(ImportJobsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <section aria-labelledby={headingId} className={styles.report}>
      <h2 id={headingId}>Imports of other shops</h2>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
      <Table<ImportJobFieldsFragment>
        aria-label="Imports of other shops"
        size="small"
        rowKey="id"
        loading={loading}
        dataSource={[...(data?.importJobs ?? [])]}
        locale={{ emptyText: data ? 'No import yet' : ' ' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { key: 'time', title: 'TIME', render: (_, { createdAt }) => formatMoment(createdAt) },
          { key: 'kind', title: 'WHAT', render: (_, { kind }) => KIND_NAMES[kind] },
          { key: 'state', title: 'STATE', render: (_, { state }) => STATE_NAMES[state] },
          {
            key: 'result',
            title: 'RESULT',
            render: (_, { created, updated, unchanged, failed }) =>
              `${formatNumber(created)} new, ${formatNumber(updated)} changed, ${formatNumber(unchanged)} unchanged, ${formatNumber(failed)} failed`,
          },
          {
            key: 'open',
            title: '',
            render: (_, { id, kind, createdAt }) =>
              kind === 'PRODUCTS' && (
                <Button
                  size="small"
                  aria-label={`Pictures of ${formatMoment(createdAt)}`}
                  onClick={() => setOpenId(id)}
                >
                  Pictures
                </Button>
              ),
          },
        ]}
      />
      {openId && <ImportedJob key={openId} id={openId} />}
    </section>
  );
}
