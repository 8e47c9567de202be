import { writeFile } from 'node:fs/promises';
import { SCENARIOS } from './scenarios';
import { machineSummary } from './machine-summary';
import { durationsOf, Report, SECONDS, tableOf, type Figure } from './report';
import { useServerBuild } from './shop-process';

const SCENARIO_NAMES = Object.keys(SCENARIOS);

/** Parses scenario names, and options such as `--cycles 200`. */
function readOptions(args: readonly string[]): { names: string[]; options: Map<string, string> } {
  const names: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('--')) names.push(arg);
    else options.set(arg.slice(2), args[++index] ?? '');
  }
  return { names, options };
}

async function main(): Promise<void> {
  const { names, options } = readOptions(process.argv.slice(2));
  const unknownNames = names.filter((name) => !SCENARIO_NAMES.includes(name));
  if (unknownNames.length > 0)
    throw new Error(
      `There is no scenario ${unknownNames.join(', ')}; there are ${SCENARIO_NAMES.join(', ')}`,
    );
  const server = options.get('server');
  if (server !== undefined) useServerBuild(server);
  const figures: Figure[] = [];
  const faults: string[] = [];
  const defaultNames = SCENARIO_NAMES.filter((name) => !SCENARIOS[name]?.isExplicitOnly);
  for (const name of names.length > 0 ? names : defaultNames) {
    const report = await runScenario(name, options);
    figures.push(...report.figures);
    faults.push(...report.faults.map((fault) => `${name}: ${fault}`));
  }
  const origin = machineSummary();
  process.stdout.write(`\n${tableOf(figures)}\n\n${origin}\n${durationsOf(figures)}\n`);
  if (faults.length > 0) process.stdout.write(`\n${faults.join('\n')}\n`);
  const file = options.get('json');
  if (file !== undefined)
    await writeFile(file, `${JSON.stringify({ origin, figures, faults }, undefined, 2)}\n`);
  process.exit(figures.every(({ isMet }) => isMet) ? 0 : 1);
}

async function runScenario(name: string, options: ReadonlyMap<string, string>): Promise<Report> {
  const numbers = new Map([...options].map(([name, text]) => [name, Number(text)]));
  const report = new Report(name);
  const scenario = SCENARIOS[name];
  if (!scenario) return report;
  process.stdout.write(`${name} …\n`);
  const limitSeconds = scenario.limitSeconds(numbers);
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${limitSeconds} s`)), limitSeconds * 1000);
  });
  await Promise.race([scenario.run(report, numbers, options), timeout]).catch((error: unknown) => {
    report.check('completed', false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  clearTimeout(timer);
  report.expectAtMost(SECONDS, Math.round((performance.now() - startedAt) / 1000), limitSeconds);
  return report;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
