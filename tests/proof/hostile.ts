import { rm } from 'node:fs/promises';
import { HOSTILE_DOCUMENTS, repeatText } from '../support/transports/hostile-documents';
import { browse } from './load/background-browsing';
import type { Report } from './report';
import { createFolder, openShop } from './shop-process';

const SECONDS = 15;
const ATTACKERS = 2;
const MAX_REFUSAL_MS = 300;
const MAX_BROWSING_MS = 250;

const BODIES: { label: string; body: string }[] = [
  ...HOSTILE_DOCUMENTS.map(({ label, query }) => ({ label, body: JSON.stringify({ query }) })),
  { label: 'a batch', body: JSON.stringify(Array(100).fill({ query: '{ __typename }' })) },
  { label: 'deeply nested lists', body: '['.repeat(90_000) },
  {
    label: '200 conflicting fields of one alias',
    body: JSON.stringify({ query: `{ ${repeatText(200, (i) => `a: product(id: "${i}") { id }`)} }` }),
  },
  {
    label: 'thousands of unknown input fields',
    body: JSON.stringify({
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
      variables: { input: Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`emial${i}`, 1])) },
    }),
  },
];

interface RefusalResult {
  status: number;
  ms: number;
}

/** The server refuses hostile documents quickly and stays fast for other clients. */
export async function proveHostile(report: Report): Promise<void> {
  const dataDir = await createFolder('hostile');
  const shop = await openShop({ dataDir, env: { SEED: 'demo', LOG_LEVEL: 'error' } });
  try {
    await browse(shop.url, 3);
    const baseline = await browse(shop.url, 5);
    const results = new Map<string, RefusalResult[]>();
    const [underAttack] = await Promise.all([
      browse(shop.url, SECONDS),
      ...Array.from({ length: ATTACKERS }, () => attack(shop.url, results)),
    ]);
    report.record('browsing p99 before, ms', Math.round(baseline.p99));
    report.expectAtMost(
      'browsing p99 under hostile documents, ms',
      Math.round(underAttack.p99),
      MAX_BROWSING_MS,
    );
    checkResponses(report, results);
  } finally {
    await shop.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function attack(url: string, results: Map<string, RefusalResult[]>): Promise<void> {
  const end = performance.now() + SECONDS * 1_000;
  for (let index = 0; performance.now() < end; index += 1) {
    const { label, body } = BODIES[index % BODIES.length] ?? { label: '', body: '' };
    const start = performance.now();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body,
    });
    await response.text();
    results.set(label, [
      ...(results.get(label) ?? []),
      { status: response.status, ms: performance.now() - start },
    ]);
  }
}

function checkResponses(report: Report, results: Map<string, RefusalResult[]>): void {
  const slowestByLabel = [...results].map(([label, responses]) => ({
    label,
    ms: Math.max(...responses.map(({ ms }) => ms)),
  }));
  const slowestRefusal = slowestByLabel.reduce((slowest, candidate) =>
    candidate.ms > slowest.ms ? candidate : slowest,
  );
  const otherStatuses = [...results].flatMap(([label, responses]) =>
    responses.filter(({ status }) => status !== 400).map(({ status }) => `${label}: ${status}`),
  );
  report.record(
    'hostile documents sent',
    [...results.values()].reduce((sum, { length }) => sum + length, 0),
  );
  report.expect('kinds of hostile documents', results.size, BODIES.length);
  report.expectNone('responses other than 400', otherStatuses);
  report.expectAtMost(
    `slowest refusal (${slowestRefusal.label}), ms`,
    Math.round(slowestRefusal.ms),
    MAX_REFUSAL_MS,
  );
}
