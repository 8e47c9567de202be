import { rm } from 'node:fs/promises';
import { HOSTILE_DOCUMENTS, times } from '../support/transports/hostile-documents';
import { browse } from './load/background-browsing';
import type { Report } from './report';
import { makeFolder, openShop } from './shop-process';

const SECONDS = 15;
const ATTACKERS = 2;
const REFUSED_MS = 300;
const NEIGHBOURS_MS = 250;

const BODIES: { label: string; body: string }[] = [
  ...HOSTILE_DOCUMENTS.map(({ label, query }) => ({ label, body: JSON.stringify({ query }) })),
  { label: 'a batch', body: JSON.stringify(Array(100).fill({ query: '{ __typename }' })) },
  { label: 'a nest of lists', body: '['.repeat(90_000) },
  {
    label: 'two fields of one name',
    body: JSON.stringify({ query: `{ ${times(200, (i) => `a: product(id: "${i}") { id }`)} }` }),
  },
  {
    label: 'thousands of unknown input fields',
    body: JSON.stringify({
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
      variables: { input: Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`emial${i}`, 1])) },
    }),
  },
];

interface RecordedResult {
  status: number;
  ms: number;
}

/** The server refuses hostile documents quickly, without delaying other clients. */
export async function proveHostile(report: Report): Promise<void> {
  const dataDir = await makeFolder('hostile');
  const shop = await openShop({ dataDir, env: { SEED: 'demo', LOG_LEVEL: 'error' } });
  try {
    await browse(shop.url, 3);
    const baseline = await browse(shop.url, 5);
    const results = new Map<string, RecordedResult[]>();
    const [busy] = await Promise.all([
      browse(shop.url, SECONDS),
      ...Array.from({ length: ATTACKERS }, () => attack(shop.url, results)),
    ]);
    report.record('browsing p99 before, ms', Math.round(baseline.p99));
    report.expectAtMost('browsing p99 under hostile documents, ms', Math.round(busy.p99), NEIGHBOURS_MS);
    checkResponses(report, results);
  } finally {
    await shop.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function attack(url: string, results: Map<string, RecordedResult[]>): Promise<void> {
  const end = performance.now() + SECONDS * 1_000;
  for (let index = 0; performance.now() < end; index += 1) {
    const { label, body } = BODIES[index % BODIES.length] ?? { label: '', body: '' };
    const start = performance.now();
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body,
    });
    await answer.text();
    results.set(label, [
      ...(results.get(label) ?? []),
      { status: answer.status, ms: performance.now() - start },
    ]);
  }
}

function checkResponses(report: Report, results: Map<string, RecordedResult[]>): void {
  const slowest = [...results].map(([label, answers]) => ({
    label,
    ms: Math.max(...answers.map(({ ms }) => ms)),
  }));
  const worst = slowest.reduce((one, other) => (other.ms > one.ms ? other : one));
  const wrong = [...results].flatMap(([label, answers]) =>
    answers.filter(({ status }) => status !== 400).map(({ status }) => `${label}: ${status}`),
  );
  report.record(
    'hostile documents sent',
    [...results.values()].reduce((sum, { length }) => sum + length, 0),
  );
  report.expect('kinds of them', results.size, BODIES.length);
  report.expectNone('answered with something else than 400', wrong);
  report.expectAtMost(`slowest refusal (${worst.label}), ms`, Math.round(worst.ms), REFUSED_MS);
}
