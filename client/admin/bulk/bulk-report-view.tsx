import { Button } from 'antd';
import { Banner } from '../../components/feedback/banner';
import { formatCount, formatNumber } from '../../lib/format';
import { DialogButtons } from '../frame/confirm-dialog';
import type { BulkReport } from './run-in-chunks';
import styles from './bulk-dialog.module.css';

interface BulkReportViewProps {
  report: BulkReport;
  noun: readonly [singular: string, plural: string];
  onClose: () => void;
}

/** Shows the number of changed rows, and each failed row with its reason. */
export function BulkReportView({ report, noun, onClose }: BulkReportViewProps) {
  const { doneCount, failures, stopReason, unconfirmedIds } = report;
  return (
    <div className={styles.confirmation}>
      <Banner tone="bad" role="alert">
        {`${formatCount(doneCount, ...noun)} done, ${formatNumber(failures.length + unconfirmedIds.length)} not done.`}
      </Banner>
      {stopReason && (
        <p>
          {stopReason} {formatCount(unconfirmedIds.length, ...noun)} may be unchanged.
        </p>
      )}
      {failures.length > 0 && (
        <ul aria-label="Not done" className={styles.failures} tabIndex={0}>
          {failures.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name ?? id}</strong>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>What was not done is still selected.</p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </div>
  );
}
