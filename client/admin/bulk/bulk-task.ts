import type { BulkFailure } from './run-in-chunks';

/** Something that can be done to many rows at once. */
export interface BulkTask {
  /** The button: Delete. */
  action: string;
  /** What is asked before, by the number of rows. */
  warning: (count: string) => string;
  /** What is said when all of it was done: 3 products deleted. */
  success: (count: string) => string;
  isDanger?: boolean;
  /** What has to be typed first. */
  field?: BulkField;
  run: (
    ids: string[],
    text: string,
  ) => Promise<{ done: number; failures: readonly BulkFailure[] } | undefined>;
}

export interface BulkField {
  label: string;
  hint: string;
  suffix?: string;
  suggestions?: readonly string[];
  /** What is wrong with the text; undefined when nothing is. */
  check: (text: string) => string | undefined;
}
