import { Button } from 'antd';
import { Banner } from '../../components/feedback/banner';
import { BulkProgress } from '../bulk/bulk-progress';
import { FileInput } from './file-input';
import { ForeignFile } from './foreign-file';
import { HistoryFile } from './history-file';
import { ImportInstructions } from './import-instructions';
import { ImportResult } from './import-result';
import styles from './import-screen.module.css';
import { useImport, type ImportKind } from './use-import';

const PROGRESS_TEXTS = {
  checking: 'Checking the file. Nothing changes yet.',
  importing: 'Importing. Keep this page open to see the report.',
};

interface ImportPanelProps {
  kind: ImportKind;
  /** Receives true while a check or an import runs. */
  onBusy: (isBusy: boolean) => void;
}

/** The import of one kind of file: instructions, file, progress and report. */
export function ImportPanel({ kind, onBusy }: ImportPanelProps) {
  const { state, choices, check, checkAgain, runImport, stopImport } = useImport(kind);
  const { phase, progress, report, failure, file } = state;
  const isRunning = phase === 'checking' || phase === 'importing';
  const result = { isImported: phase === 'imported', isBusy: isRunning };
  const run = async (task: Promise<void>) => {
    onBusy(true);
    await task;
    onBusy(false);
  };

  return (
    <>
      <ImportInstructions kind={kind} isFolded={file !== undefined}>
        <FileInput
          label={`File of ${kind}`}
          isDisabled={isRunning}
          isNext={file === undefined}
          onFile={(selectedFile) => void run(check(selectedFile))}
        />
      </ImportInstructions>
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      {isRunning && (
        <section aria-label={phase === 'checking' ? 'Checking' : 'Importing'} className={styles.progress}>
          <p className={styles.note}>{PROGRESS_TEXTS[phase]}</p>
          <BulkProgress attemptedCount={progress?.done ?? 0} total={progress?.total ?? 1} />
          {phase === 'importing' && (
            <div>
              <Button onClick={() => void stopImport()}>Stop</Button>
            </div>
          )}
        </section>
      )}
      {report && kind !== 'products' && (
        <HistoryFile {...result} kind={kind} report={report} onImport={() => void run(runImport())} />
      )}
      {report && kind === 'products' && file?.isForeign && (
        <ForeignFile
          {...result}
          report={report}
          choices={choices}
          onCheck={(newChoices) => void run(checkAgain(newChoices))}
          onImport={(hosts) => void run(runImport(hosts))}
        />
      )}
      {report && kind === 'products' && !file?.isForeign && (
        <ImportResult {...result} report={report} onImport={() => void run(runImport())} />
      )}
    </>
  );
}
