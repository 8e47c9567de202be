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
  noun: readonly [one: string, many: string];
  onChanged: () => void;
  onClose: () => void;
}

type Phase = { kind: 'asking' } | { kind: 'running'; tried: number } | { kind: 'done'; report: BulkReport };

const ASKING: Phase = { kind: 'asking' };

/** Confirms a bulk action, shows its progress, and lists the rows that failed, with the reasons. §5 */
export function BulkDialog({ task, selection, noun, onChanged, onClose }: BulkDialogProps) {
  const [phase, setPhase] = useState(ASKING);
  const { message } = App.useApp();
  const total = selection.ids.length;

  const run = async (chosen: BulkTask, text: string) => {
    const { ids, names } = selection;
    setPhase({ kind: 'running', tried: 0 });
    const report = await runInChunks(
      ids,
      async (chunk) => (await chosen.run(chunk, text)) ?? { done: 0, failures: [] },
      (tried) => setPhase({ kind: 'running', tried }),
    );
    // Failed and untried rows stay selected, so that the admin can retry.
    const remainingIds = [...report.failures.map(({ id }) => id), ...report.untried];
    selection.choose(remainingIds.map((id) => ({ id, name: names.get(id) ?? id })));
    onChanged();
    if (remainingIds.length > 0) return setPhase({ kind: 'done', report: withNames(report, names) });
    onClose();
    void message.success(chosen.success(formatCount(report.done, ...noun)));
  };
  const reset = () => {
    setPhase(ASKING);
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
      {task && phase.kind === 'asking' && (
        <BulkConfirmation
          task={task}
          names={[...selection.names.values()]}
          count={formatCount(total, ...noun)}
          onConfirm={(text) => void run(task, text)}
          onClose={onClose}
        />
      )}
      {isRunning && <BulkProgress tried={phase.tried} total={total} />}
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
