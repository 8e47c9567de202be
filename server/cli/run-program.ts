import { restrictFileModes } from '../start/file-modes';

/**
 * Runs a command-line program and exits with its code. An error prints its message and the usage, and exits with 1.
 */
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
