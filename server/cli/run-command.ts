import { restrictFileModes } from '../start/file-modes';

/** Runs a program of the command line and ends with its code; a failure is a sentence, the usage and 1. */
export function runProgram(usage: string, program: () => Promise<number>): void {
  restrictFileModes();
  program().then(
    (code) => process.exit(code),
    (error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${text}\nUsage: ${usage}\n`);
      process.exit(1);
    },
  );
}
