import { App, Modal } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../lib/format';
import { restoreFocus, CONFIRM_TITLE } from '../frame/confirm-dialog';
import type { Selection } from '../table/use-selection';
import { BulkProgress } from './bulk-progress';
import { BulkConfirmation } from './bulk-confirmation';
import { BulkReportView } from './bulk-report-view';
import type { BulkTask } from './bulk-task';
import { runInChunks, type BulkReport } from './run-in-chunks';

interface BulkDialogProps {
  task: BulkTask | undefined;
  selection: Selection;
  noun: readonly [singular: string, plural: string];
  onChanged: () => void;
  onClose: () => void;
}

type Phase =
  { kind: 'confirming' } | { kind: 'running'; attemptedCount: number } | { kind: 'done'; report: BulkReport };

const CONFIRMATION_PHASE: Phase = { kind: 'confirming' };

/** Confirms a bulk action, shows its progress, and lists the rows that failed, with the reasons. §5 */
export function BulkDialog({ task, selection, noun, onChanged, onClose }: BulkDialogProps) {
  const [phase, setPhase] = useState(CONFIRMATION_PHASE);
  const { message } = App.useApp();
  const total = selection.ids.length;

  const runTask = async (confirmedTask: BulkTask, text: string) => {
    const { ids, names } = selection;
    setPhase({ kind: 'running', attemptedCount: 0 });
    const report = await runInChunks(
      ids,
      async (chunk) => (await confirmedTask.execute(chunk, text)) ?? { done: 0, failures: [] },
      (attemptedCount) => setPhase({ kind: 'running', attemptedCount }),
    );
    // Failed and unconfirmed rows stay selected, so that the admin can retry them.
    const remainingIds = [...report.failures.map(({ id }) => id), ...report.unconfirmedIds];
    selection.selectRows(remainingIds.map((id) => ({ id, name: names.get(id) ?? id })));
    onChanged();
    if (remainingIds.length > 0) return setPhase({ kind: 'done', report: withNames(report, names) });
    onClose();
    void message.success(confirmedTask.success(formatCount(report.doneCount, ...noun)));
  };
  const reset = () => {
    setPhase(CONFIRMATION_PHASE);
    restoreFocus();
  };

  const isRunning = phase.kind === 'running';
  return (
    <Modal
      open={task !== undefined}
      title={phase.kind === 'done' ? 'Not everything was done' : CONFIRM_TITLE}
      footer={null}
      onCancel={onClose}
      afterClose={reset}
      closable={false}
      mask={{ closable: !isRunning }}
      keyboard={!isRunning}
      destroyOnHidden
      width={480}
    >
      {task && phase.kind === 'confirming' && (
        <BulkConfirmation
          task={task}
          names={[...selection.names.values()]}
          count={formatCount(total, ...noun)}
          onConfirm={(text) => void runTask(task, text)}
          onClose={onClose}
        />
      )}
      {isRunning && <BulkProgress attemptedCount={phase.attemptedCount} total={total} />}
      {phase.kind === 'done' && <BulkReportView report={phase.report} noun={noun} onClose={onClose} />}
    </Modal>
  );
}

function withNames(report: BulkReport, names: ReadonlyMap<string, string>): BulkReport {
  const failures = report.failures.map((failure) => ({
    ...failure,
    name: failure.name ?? names.get(failure.id),
  }));
  return { ...report, failures };
}
