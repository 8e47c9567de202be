import { App, Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { codeOf, englishOf } from '../../apollo/message-of';
import { PRICE_UNDO_MINUTES } from '../../domain';
import { formatCount, formatNumber } from '../../lib/format';
import type { BulkTask } from './bulk-task';
import type { BulkFailure, BulkResult } from './run-in-chunks';
import styles from './undo-toast.module.css';

interface UndoOffer {
  /** Sentence about the change, such as "Price of 3 products changed". */
  text: string;
  undoIds: readonly string[];
  undo: NonNullable<BulkTask['undo']>;
  /** Time in milliseconds before the change; the undo ends some minutes later. */
  startedAt: number;
}

interface UndoToastOptions {
  noun: readonly [singular: string, plural: string];
  /** Called after the undo. */
  onChanged: () => void;
}

const UNDO_MS = PRICE_UNDO_MINUTES * 60_000;
/** Maximum number of rows that the message about a partial undo names. */
const MAX_NAMED_FAILURES = 3;

/** Returns a function that offers to undo a change, for as long as the server can undo it. */
export function useUndoToast({ noun, onChanged }: UndoToastOptions): (offer: UndoOffer) => void {
  const { message } = App.useApp();
  const offerCount = useRef(0);

  return ({ text, undoIds, undo, startedAt }) => {
    offerCount.current += 1;
    const key = `undo-${String(offerCount.current)}`;
    const endsAt = startedAt + UNDO_MS;
    const progress: UndoProgress = { remainingIds: [...undoIds], results: [], endedText: undefined };
    const show = (toast: { type: 'success' | 'error' | 'warning'; text: ReactNode; duration?: number }) => {
      const close = () => message.destroy(key);
      const content = <ToastText onClose={close}>{toast.text}</ToastText>;
      void message.open({ key, type: toast.type, duration: toast.duration ?? 0, content });
    };
    const offer = (type: 'success' | 'error', reason: string) => {
      const timer = window.setTimeout(() => message.destroy(key), Math.max(0, endsAt - Date.now()));
      const end = () => {
        window.clearTimeout(timer);
        message.destroy(key);
      };
      const onUndo = () => {
        window.clearTimeout(timer);
        // The timer of a suspended computer is late.
        if (Date.now() >= endsAt) return show({ type: 'error', text: ENDED_TEXT });
        void runUndo();
      };
      const content = (
        <ToastText onClose={end} onUndo={onUndo}>
          {reason}
        </ToastText>
      );
      void message.open({ key, type, duration: 0, content });
    };
    const runUndo = async () => {
      void message.open({ key, type: 'loading', content: 'Undoing…', duration: 0 });
      try {
        await undoInTurn(progress, undo);
        show(undoneToast(progress, noun));
      } catch (error) {
        if (Date.now() < endsAt) offer('error', englishOf(error));
        else show({ type: 'error', text: `${englishOf(error)} ${ENDED_TEXT}` });
      } finally {
        onChanged();
      }
    };
    offer('success', text);
  };
}

const ENDED_TEXT = `A price change can be undone for ${PRICE_UNDO_MINUTES} minutes, which are over.`;
/** Seconds until the message about a complete undo disappears. */
const DONE_SECONDS = 3;

/** Progress of the undo of a change in several requests. */
interface UndoProgress {
  remainingIds: string[];
  results: BulkResult[];
  /** Message of the server about a request that it can no longer undo. */
  endedText: string | undefined;
}

/** Undoes one request after another. Each finished id leaves the list; an ended request does not stop the others. */
async function undoInTurn(progress: UndoProgress, undo: UndoOffer['undo']): Promise<void> {
  for (const id of [...progress.remainingIds]) {
    try {
      progress.results.push(await undo(id));
    } catch (error) {
      if (codeOf(error) !== 'NOT_FOUND') throw error;
      progress.endedText = englishOf(error);
    }
    progress.remainingIds.shift();
  }
}

/** The message after the undo of all requests. */
function undoneToast({ results, endedText }: UndoProgress, noun: UndoToastOptions['noun']) {
  const { done, failures } = sumOf(results);
  const restored = `${formatCount(done, ...noun)} restored`;
  if (endedText !== undefined)
    return { type: 'error', text: done > 0 ? `${restored}. ${endedText}` : endedText } as const;
  if (failures.length === 0) return { type: 'success', text: restored, duration: DONE_SECONDS } as const;
  const text = (
    <>
      {`${restored}, ${formatNumber(failures.length)} not.`}
      <FailureList failures={failures} />
    </>
  );
  return { type: 'warning', text } as const;
}

interface ToastTextProps {
  children: ReactNode;
  onUndo?: () => void;
  onClose: () => void;
}

function ToastText({ children, onUndo, onClose }: ToastTextProps) {
  return (
    <span className={styles.toast}>
      <span>{children}</span>
      {onUndo && (
        <Button type="link" onClick={onUndo}>
          Undo
        </Button>
      )}
      <Button type="text" aria-label="Close message" onClick={onClose}>
        ×
      </Button>
    </span>
  );
}

function FailureList({ failures }: { failures: readonly BulkFailure[] }) {
  return (
    <ul className={styles.failures}>
      {failures.slice(0, MAX_NAMED_FAILURES).map(({ id, name, message }) => (
        <li key={id}>{`${name ?? id}: ${message}`}</li>
      ))}
      {failures.length > MAX_NAMED_FAILURES && (
        <li>{`and ${formatNumber(failures.length - MAX_NAMED_FAILURES)} more`}</li>
      )}
    </ul>
  );
}

function sumOf(results: readonly BulkResult[]): BulkResult {
  return {
    done: results.reduce((sum, { done }) => sum + done, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}
