import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { App } from 'antd';
import { useState } from 'react';
import { Button } from '../../../components/forms/button';
import { ignoreErrors } from '../../../domain';
import { classNames } from '../../../lib/class-names';
import { formatNumber, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { downloadFile } from '../../../state/download-file';
import { STEP_TEXTS, type DeskStep, type TagStep } from '../desk-tabs-terms';
import type { DeskOrder } from '../list/desk-order';
import { OrderTagsDocument } from '../tags/order-tags.generated';
import { deskJob, runDeskJob, type JobStep } from './desk-job';
import { JobProgress } from './job-progress';
import { TagDialog } from './tag-dialog';
import styles from './desk-bar.module.css';

interface DeskBarProps {
  selection: readonly DeskOrder[];
  onClear: () => void;
  /** Called after a job. */
  onChanged: () => void;
}

const STEPS = Object.keys(STEP_TEXTS) as DeskStep[];
const PRINTS = [
  ['packing-slips', 'Print slips'],
  ['labels', 'Print labels'],
  ['pick-list', 'Pick list'],
] as const;
/** Largest number of orders in a printed file. */
const MAX_PRINTED_ORDERS = 100;

/** Steps and files for the selected orders, and the progress of the current job. */
export function DeskBar({ selection, onClear, onChanged }: DeskBarProps) {
  const client = useApolloClient();
  const job = deskJob.use();
  const total = selection.reduce((sum, { totalPrice }) => sum + toPaise(totalPrice), 0);
  if (selection.length === 0 && !job) return null;

  const run = async (step: JobStep) => {
    const orders = selection.map(({ id, orderNumber }) => ({ id, orderNumber }));
    onClear();
    await runDeskJob(client, step, orders);
    if ('tag' in step) refreshTags(client);
    onChanged();
  };

  return (
    <section className={styles.bar} aria-label="Selected orders">
      {selection.length > 0 && (
        <>
          <p role="status">
            {formatNumber(selection.length)} selected{' '}
            <span className={styles.total}>· {formatRupees(total, { paise: true })}</span>
          </p>
          {STEPS.map((step) => (
            <StepButton
              key={step}
              step={step}
              selection={selection}
              isBusy={job?.isRunning === true}
              onRun={() => void run({ action: step })}
            />
          ))}
          <PrintButtons ids={selection.map(({ id }) => id)} />
          <TagButton
            orderCount={selection.length}
            isBusy={job?.isRunning === true}
            onRun={(action, tag) => void run({ action, tag })}
          />
          <button type="button" className={styles.clear} onClick={onClear}>
            Clear
          </button>
        </>
      )}
      <JobProgress />
    </section>
  );
}

/** Repeats the query of the tag filter, because the step may have added a new tag. */
function refreshTags(client: ApolloClient): void {
  void client
    .query({ query: OrderTagsDocument, fetchPolicy: 'network-only' })
    .catch(ignoreErrors('the next visit of the desk repeats the query'));
}

interface TagButtonProps {
  orderCount: number;
  isBusy: boolean;
  onRun: (action: TagStep, tag: string) => void;
}

/** Opens the dialog for a tag, which ends with the selection. */
function TagButton({ orderCount, isBusy, onRun }: TagButtonProps) {
  const [isTagging, setTagging] = useState(false);
  return (
    <>
      <Button small className={styles.quiet} disabled={isBusy} onClick={() => setTagging(true)}>
        Tag…
      </Button>
      {isTagging && <TagDialog orderCount={orderCount} onRun={onRun} onClose={() => setTagging(false)} />}
    </>
  );
}

function PrintButtons({ ids }: { ids: readonly string[] }) {
  const { message } = App.useApp();
  const print = async (file: string) => {
    const isPrinted = await downloadFile(`/api/orders/${file}.pdf?ids=${ids.join(',')}`);
    if (!isPrinted) void message.error('The file could not be made');
  };
  return PRINTS.map(([file, label]) => (
    <Button
      key={file}
      small
      className={styles.quiet}
      disabled={ids.length > MAX_PRINTED_ORDERS}
      onClick={() => void print(file)}
    >
      {label}
    </Button>
  ));
}

interface StepButtonProps {
  step: DeskStep;
  selection: readonly DeskOrder[];
  isBusy: boolean;
  onRun: () => void;
}

function StepButton({ step, selection, isBusy, onRun }: StepButtonProps) {
  const { action, state } = STEP_TEXTS[step];
  const unfitCount = selection.filter(({ desk }) => !desk?.states.includes(state)).length;
  const reason = reasonOf({ unfitCount, count: selection.length, isBusy });
  const isFit = reason === undefined;
  return (
    <Button
      small
      variant={isFit ? 'primary' : 'outline'}
      className={isFit ? undefined : classNames(styles.quiet, styles.unfit)}
      aria-disabled={!isFit}
      title={reason}
      onClick={() => isFit && onRun()}
    >
      {isFit ? `${action} ${formatNumber(selection.length)}` : action}
      {reason !== undefined && <span className="sr">: {reason}</span>}
    </Button>
  );
}

/** Reason why a step is off; undefined for a step that fits every selected order. */
function reasonOf({
  unfitCount,
  count,
  isBusy,
}: {
  unfitCount: number;
  count: number;
  isBusy: boolean;
}): string | undefined {
  if (unfitCount === count) return 'No selected order waits for this step';
  if (unfitCount === 1) return 'One selected order does not wait for this step';
  if (unfitCount > 1) return `${formatNumber(unfitCount)} selected orders do not wait for this step`;
  return isBusy ? 'Another step is running' : undefined;
}
