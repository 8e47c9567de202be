import { App, Modal } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../lib/format';
import { restoreFocus, CONFIRM_TITLE } from '../frame/confirm-dialog';
import type { Selection } from '../table/use-selection';
import { BulkProgress } from './bulk-progress';
import { BulkConfirmation } from './bulk-confirmation';
import { BulkReportView } from './bulk-report-view';
import type { BulkTask } from './bulk-task';
import { runInChunks, type BulkReport, type RunChunk } from './run-in-chunks';
import { useUndoToast } from './use-undo-toast';

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
const WIDTH = 480;
const WIDTH_WITH_FORM = 736;

/** Confirms a bulk action, shows its progress, and lists the rows that failed, with the reasons. §5 */
export function BulkDialog({ task, selection, noun, onChanged, onClose }: BulkDialogProps) {
  const [phase, setPhase] = useState(CONFIRMATION_PHASE);
  const { message } = App.useApp();
  const offerUndo = useUndoToast({ noun, onChanged });
  const total = selection.ids.length;
  const count = formatCount(total, ...noun);

  const runTask = async (confirmedTask: BulkTask, runChunk: RunChunk) => {
    const { ids, names } = selection;
    setPhase({ kind: 'running', attemptedCount: 0 });
    const report = await runInChunks(ids, runChunk, (attemptedCount) =>
      setPhase({ kind: 'running', attemptedCount }),
    );
    // Failed and unconfirmed rows stay selected, so that the admin can retry them.
    const remainingIds = [...report.failures.map(({ id }) => id), ...report.unconfirmedIds];
    selection.selectRows(remainingIds.map((id) => ({ id, name: names.get(id) ?? id })));
    onChanged();
    const { undo, success } = confirmedTask;
    const text = success(formatCount(report.doneCount, ...noun));
    const { undoIds, startedAt } = report;
    const isUndoable = undo !== undefined && undoIds.length > 0;
    if (isUndoable) offerUndo({ text, undoIds, undo, startedAt });
    if (remainingIds.length > 0) return setPhase({ kind: 'done', report: withNames(report, names) });
    onClose();
    if (!isUndoable) void message.success(text);
  };
  const reset = () => {
    setPhase(CONFIRMATION_PHASE);
    restoreFocus();
  };

  const isRunning = phase.kind === 'running';
  return (
    <Modal
      open={task !== undefined}
      title={phase.kind === 'done' ? 'Not everything was done' : (task?.title?.(count) ?? CONFIRM_TITLE)}
      footer={null}
      onCancel={onClose}
      afterClose={reset}
      closable={false}
      mask={{ closable: !isRunning }}
      keyboard={!isRunning}
      destroyOnHidden
      width={task?.form && phase.kind === 'confirming' ? WIDTH_WITH_FORM : WIDTH}
    >
      {task && phase.kind === 'confirming' && (
        <TaskForm
          {...{ task, selection, count, onClose }}
          onConfirm={(runChunk) => void runTask(task, runChunk)}
        />
      )}
      {isRunning && <BulkProgress attemptedCount={phase.attemptedCount} total={total} />}
      {phase.kind === 'done' && <BulkReportView report={phase.report} noun={noun} onClose={onClose} />}
    </Modal>
  );
}

interface TaskFormProps {
  task: BulkTask;
  selection: Selection;
  count: string;
  onConfirm: (runChunk: RunChunk) => void;
  onClose: () => void;
}

/** The form of the task, or the names of the rows with the field of the task. */
function TaskForm({ task, selection, count, onConfirm, onClose }: TaskFormProps) {
  if (task.form) return task.form({ ids: selection.ids, onConfirm, onClose });
  return (
    <BulkConfirmation
      task={task}
      names={[...selection.names.values()]}
      count={count}
      onConfirm={(text) => onConfirm((ids) => task.execute(ids, text))}
      onClose={onClose}
    />
  );
}

function withNames(report: BulkReport, names: ReadonlyMap<string, string>): BulkReport {
  const failures = report.failures.map((failure) => ({
    ...failure,
    name: failure.name ?? names.get(failure.id),
  }));
  return { ...report, failures };
}
