import type { BulkFailure } from './run-in-chunks';

/** A bulk action for the selected rows of a list. */
export interface BulkTask {
  /** Label of the button, such as "Delete". */
  action: string;
  /** Text of the confirmation; `count` is the number with its noun, such as "3 products". */
  warning: (count: string) => string;
  /** Text of the message after all rows succeeded, such as "3 products deleted". */
  success: (count: string) => string;
  isDanger?: boolean;
  /** A text field that the admin must fill in first. */
  field?: BulkField;
  /** Sends the mutation for one chunk of ids, with the text of the field. */
  execute: (
    ids: string[],
    text: string,
  ) => Promise<{ done: number; failures: readonly BulkFailure[] } | undefined>;
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
