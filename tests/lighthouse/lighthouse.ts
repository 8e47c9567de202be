import path from 'node:path';
import type { TraceEvent } from './blocking-time';

/** Path of Lighthouse; the first `npm run lighthouse` installs it into its own folder. */
const MODULE = path.join(__dirname, '../../tools/lighthouse/node_modules/lighthouse/core/index.js');

interface AuditResult {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: unknown;
}

interface CategoryResult {
  score: number | null;
  auditRefs: readonly { id: string; weight: number }[];
}

/** The fields of Lighthouse's report that the command reads. */
export interface LighthouseReport {
  categories: Readonly<Record<string, CategoryResult | undefined>>;
  audits: Readonly<Record<string, AuditResult | undefined>>;
}

interface LighthouseOptions {
  port: number;
  logLevel: 'error';
  onlyCategories: readonly string[];
}

/** The report of a run, and the trace that it was made from. */
export interface LighthouseResult {
  lhr: LighthouseReport;
  artifacts: { Trace: { traceEvents: readonly TraceEvent[] } };
}

type Lighthouse = (url: string, options: LighthouseOptions) => Promise<LighthouseResult | undefined>;

/** Imports Lighthouse. Throws if it is not installed. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const module = (await import(MODULE)) as { default: Lighthouse };
  return module.default;
}
