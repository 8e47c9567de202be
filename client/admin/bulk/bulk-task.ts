import type { ReactNode } from 'react';
import type { BulkResult, RunChunk } from './run-in-chunks';

interface TaskTexts {
  /** Label of the button, such as "Delete". */
  action: string;
  /** Title of the dialog, such as "Change the stock of 3 products"; "Are You Sure?" without it. */
  title?: (count: string) => string;
  /** Text of the confirmation; `count` is the number with its noun, such as "3 products". */
  warning?: (count: string) => string;
  /** Text of the message after all rows succeeded, such as "3 products deleted". */
  success: (count: string) => string;
  isDanger?: boolean;
}

/** Sends the mutation for one chunk of ids, with the text of the field. */
export type ExecuteTask = (ids: string[], text: string) => Promise<BulkResult | undefined>;

/** A task that the admin confirms, after a text in its field if it has one. */
interface ConfirmedTask extends TaskTexts {
  field?: BulkField;
  execute: ExecuteTask;
  form?: undefined;
  undo?: undefined;
}

/** A task with its own form in the dialog. */
interface FormTask extends TaskTexts {
  field?: undefined;
  form: (props: BulkFormProps) => ReactNode;
  /** Undoes one request of the task by the id in its response. */
  undo: (undoId: string) => Promise<BulkResult>;
}

/** A bulk action for the selected rows of a list. */
export type BulkTask = ConfirmedTask | FormTask;

export interface BulkFormProps {
  ids: readonly string[];
  /** Starts the change with the request for one chunk of ids. */
  onConfirm: (runChunk: RunChunk) => void;
  onClose: () => void;
}

export interface BulkField {
  label: string;
  hint: string;
  suffix?: string;
  suggestions?: readonly string[];
  /** The only valid texts with their labels; the field is a select. */
  choices?: readonly (readonly [text: string, label: string])[];
  /** Returns the validation message for the text, or undefined when the text is valid. */
  check: (text: string) => string | undefined;
}
