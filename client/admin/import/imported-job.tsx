import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Table } from 'antd';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../components/feedback/banner';
import { englishOf } from '../../apollo/message-of';
import { ignoreErrors } from '../../domain';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { BulkProgress } from '../bulk/bulk-progress';
import {
  CancelImportDocument,
  ImportJobDocument,
  RetryImportPicturesDocument,
  type ImportJobFieldsFragment,
} from './import.generated';
import styles from './report-tables.module.css';

const POLL_MS = 2_000;
const ignoreMutationError = ignoreErrors('the banner shows the error of the mutation');

/** An import with the progress of its pictures, and the list of missing ones. */
export function ImportedJob({ id }: { id: string }) {
  const headingId = useId();
  const { data, error, startPolling, stopPolling } = useQuery(ImportJobDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    skipPollAttempt: () => document.hidden,
  });
  const [cancel, cancellation] = useMutation(CancelImportDocument);
  const [retry, retrial] = useMutation(RetryImportPicturesDocument);
  const failure = error ?? cancellation.error ?? retrial.error;
  const input = { variables: { id } };
  const job = data?.importJob;
  const { waiting = 0, fetched = 0, failed = 0 } = job?.pictures ?? {};
  // Until the first answer, the polls repeat a failed request.
  const isOver = job !== undefined && waiting === 0 && job.state !== 'RUNNING';
  useEffect(
    function pollRunningJob() {
      if (isOver) return;
      startPolling(POLL_MS);
      return stopPolling;
    },
    [isOver, startPolling, stopPolling],
  );
  if (!job && !failure) return null;

  return (
    <section aria-labelledby={headingId} className={styles.report}>
      <h2 id={headingId}>Pictures</h2>
      {failure && (
        <Banner tone="bad" role="alert">
          {englishOf(failure)}
        </Banner>
      )}
      {job && !isOver && (
        <>
          <BulkProgress attemptedCount={fetched + failed} total={waiting + fetched + failed} />
          <div>
            <Button onClick={() => void cancel(input).catch(ignoreMutationError)}>Stop</Button>
          </div>
        </>
      )}
      {isOver && (
        <p>
          {formatCount(fetched, 'picture')} fetched, {failed} missing.
        </p>
      )}
      {failed > 0 && job && (
        <>
          <div>
            <Button loading={retrial.loading} onClick={() => void retry(input).catch(ignoreMutationError)}>
              Fetch Missing Again
            </Button>
          </div>
          <MissingTable missing={job.missing} />
        </>
      )}
    </section>
  );
}

function MissingTable({ missing }: Pick<ImportJobFieldsFragment, 'missing'>) {
  return (
    <Table<ImportJobFieldsFragment['missing'][number]>
      aria-label="Missing pictures"
      size="small"
      tableLayout="fixed"
      rowKey={({ productId, url }) => `${productId} ${url}`}
      dataSource={[...missing]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { key: 'url', title: 'PICTURE', className: styles.url, render: (_, { url }) => url },
        { key: 'error', title: 'REASON', render: (_, row) => row.error },
        {
          key: 'product',
          title: 'PRODUCT',
          width: '6rem',
          render: (_, { productId, url }) => (
            <Link
              className="link"
              to={paths.productEdit(productId)}
              aria-label={`Open the product of ${url}`}
            >
              Open
            </Link>
          ),
        },
      ]}
    />
  );
}
