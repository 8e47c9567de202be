import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format';
import { officePaths } from '../../../lib/office-paths';
import { STEP_TEXTS, TAG_STEP_TEXTS } from '../desk-tabs-terms';
import { deskJob, type DeskJob } from './desk-job';
import styles from './job-progress.module.css';

const TEXTS = { ...STEP_TEXTS, ...TAG_STEP_TEXTS };

/** Progress of the current job, and the report of the last one. */
export function JobProgress() {
  const job = deskJob.use();
  if (!job) return null;
  const { step, total, doneCount, failures, isRunning } = job;
  const attemptedCount = doneCount + failures.length;
  return (
    <div className={styles.job}>
      <p role="status">{isRunning ? runningText(job) : reportText(job)}</p>
      {isRunning && (
        <progress
          aria-label={TEXTS[step].running}
          className={styles.bar}
          value={attemptedCount}
          max={total}
        />
      )}
      {failures.length > 0 && (
        <ul className={styles.failures} aria-label="Orders that need you">
          {failures.map(({ id, orderNumber, message }) => (
            <li key={id}>
              <Link to={officePaths.order(id)}>{orderNumber}</Link>: {message}
            </li>
          ))}
        </ul>
      )}
      {!isRunning && (
        <button type="button" className={styles.close} onClick={() => deskJob.set(undefined)}>
          Close
        </button>
      )}
    </div>
  );
}

function runningText({ step, total, doneCount, failures }: DeskJob): string {
  const position = Math.min(total, doneCount + failures.length + 1);
  return `${TEXTS[step].running} ${formatNumber(position)} of ${formatNumber(total)}`;
}

function reportText({ step, doneCount, failures }: DeskJob): string {
  const texts = [`${formatNumber(doneCount)} ${TEXTS[step].done}`];
  const count = failures.length;
  if (count > 0) texts.push(`${formatNumber(count)} ${count === 1 ? 'needs' : 'need'} you`);
  return texts.join(', ');
}
