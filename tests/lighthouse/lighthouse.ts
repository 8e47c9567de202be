import path from 'node:path';

/** Lighthouse installs into a folder of its own, with the first `npm run lighthouse`. */
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

/** The part of Lighthouse's report that the command reads. */
export interface Result {
  categories: Readonly<Record<string, CategoryResult | undefined>>;
  audits: Readonly<Record<string, AuditResult | undefined>>;
}

interface Options {
  port: number;
  logLevel: 'error';
  onlyCategories: readonly string[];
}

type Lighthouse = (url: string, options: Options) => Promise<{ lhr: Result } | undefined>;

/** Throws where Lighthouse is not installed. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const module = (await import(MODULE)) as { default: Lighthouse };
  return module.default;
}
