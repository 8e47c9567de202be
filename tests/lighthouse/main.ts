import { rm } from 'node:fs/promises';
import { paths } from '../../client/lib/paths';
import { makeFolder, openShop } from '../proof/shop-process';
import { startChromium } from './chromium';
import { loadLighthouse, type Result } from './lighthouse';

// Judges the first load of three screens as a phone meets it: `npm run lighthouse [-- runs]`.
const RUNS = Number(process.argv[2] ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MEASURES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

type Figure = (typeof CATEGORIES)[number] | keyof typeof MEASURES;
type Figures = Record<Figure, number>;

/** What is aimed at; `least` of a score, `most` of what costs. */
const TARGETS: Partial<Record<Figure, { min?: number; max?: number }>> = {
  performance: { min: 97 },
  accessibility: { min: 100 },
  'best-practices': { min: 100 },
  seo: { min: 100 },
  lcp: { max: 1_500 },
  tbt: { max: 50 },
  cls: { max: 0 },
};

async function main(): Promise<void> {
  const dataDir = await makeFolder('lighthouse');
  const shop = await openShop({ dataDir, env: { SEED: 'demo' } });
  try {
    const screens = {
      home: paths.home(),
      search: paths.search('speaker'),
      product: paths.product(await topProduct(shop.url)),
    };
    const table: Record<string, Figures> = {};
    const missed: string[] = [];
    for (const [name, path] of Object.entries(screens)) {
      const figures = await audit(shop.url + path, missed);
      table[name] = figures;
      missed.push(...failedTargets(figures).map((figure) => `${name}: ${figure}`));
    }
    console.table(table);
    for (const line of new Set(missed)) console.error(line);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await shop.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function topProduct(url: string): Promise<string> {
  const response = await fetch(`${url}/api/products/top`);
  const [first] = (await response.json()) as { _id: string }[];
  if (!first) throw new Error('The shop has no products');
  return first._id;
}

/** The middle of some runs, figure by figure; what a screen lost points for is added to `complaints`. */
async function audit(url: string, complaints: string[]): Promise<Figures> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await runOnce(url));
  complaints.push(...results.flatMap(failedAudits).map((audit) => `${new URL(url).pathname}: ${audit}`));
  const all = results.map(figuresOf);
  const names = [...CATEGORIES, ...(Object.keys(MEASURES) as (keyof typeof MEASURES)[])];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as Figures;
}

async function runOnce(url: string): Promise<Result> {
  const browser = await startChromium();
  try {
    const options = { port: browser.port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] };
    const lighthouse = await loadLighthouse();
    const outcome = await lighthouse(url, options);
    if (!outcome) throw new Error(`Lighthouse gave nothing for ${url}`);
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}

function figuresOf({ categories, audits }: Result): Figures {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const measures = Object.entries(MEASURES).map(([name, id]) => [
    name,
    inThousandths(audits[id]?.numericValue ?? NaN),
  ]);
  return Object.fromEntries([...scores, ...measures]) as Figures;
}

/** What accessibility, best practices and SEO found fault with. */
function failedAudits({ categories, audits }: Result): string[] {
  const refs = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return refs
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${audits[id]?.title ?? id} ${locationsOf(audits[id]?.details).join(', ')}`.trim());
}

/** The elements that an audit is about, as far as it names them. */
function locationsOf(details: unknown): string[] {
  const { items = [] } = Object(details) as { items?: { node?: { selector?: string } }[] };
  return items.flatMap(({ node }) => (node?.selector ? [node.selector] : []));
}

function failedTargets(figures: Figures): string[] {
  return Object.entries(TARGETS).flatMap(([name, { min = -Infinity, max = Infinity }]) => {
    const figure = figures[name as Figure];
    return figure >= min && figure <= max ? [] : `${name} ${figure}, aimed at ${formatTarget(min, max)}`;
  });
}

function formatTarget(min: number, max: number): string {
  return min === -Infinity ? `at most ${max}` : `at least ${min}`;
}

// As a layout shift is shown: below that there is none.
function inThousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

void main();
