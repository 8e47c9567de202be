import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

const ROOT = path.join(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const documentedVariables = new Set(
  [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
);

interface Service {
  image?: string;
  build?: string;
  networks?: { default?: { ipv4_address?: string } };
  extra_hosts?: string[];
  read_only?: boolean;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'haat-deploy-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs a system program and returns its output; undefined if the program is not installed. */
function runProgram(
  program: string,
  ...args: string[]
): { status: number | null; output: string } | undefined {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return error ? undefined : { status, output: stdout + stderr };
}

describe('The Docker image', () => {
  const lines = read('Dockerfile')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const finalStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));

  it('runs as an unprivileged user, has a health check, and pins its base images', () => {
    expect(finalStage.findLast((line) => line.startsWith('USER'))).toBe('USER node');
    expect(finalStage.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    for (const line of lines.filter((candidate) => candidate.startsWith('FROM')))
      expect(line).toMatch(/^FROM node:20-/);
    expect(read('package.json')).toContain('"node": ">=20.');
  });

  it('contains no tools, tests, sources or secrets', () => {
    for (const line of finalStage.filter((candidate) => candidate.startsWith('COPY')))
      expect(line).toMatch(/^COPY --from=build \/build\/(package\.json|node_modules|dist) /);
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '.env', 'data', 'tests', 'node_modules']) expect(ignored).toContain(name);
  });

  it('compiles SQLite for its own libc in the build stage, and tests it in the final stage', () => {
    expect(lines[0]).toMatch(/^FROM node:20-(\w+) AS build$/);
    const [, system] = /^FROM node:20-(\w+) /.exec(lines[0] ?? '') ?? [];
    expect(finalStage[0]).toBe(`FROM node:20-${system}-slim`);
    expect(lines.find((line) => line.startsWith('ENV'))).toContain('npm_config_build_from_source=sqlite3');
    const sqliteTestIndex = finalStage.findIndex(
      (line) => line.startsWith('RUN ["node"') && line.includes("'sqlite3'"),
    );
    expect(sqliteTestIndex).toBeGreaterThan(finalStage.indexOf('USER node'));
  });

  it('has every file that the build needs in its build context', () => {
    const ignored = read('.dockerignore').split('\n');
    const neededFiles = [
      'build.mjs',
      'pack.config.mjs',
      '.swcrc',
      'tsconfig.json',
      'server',
      'client',
      'seeds',
    ];
    for (const name of neededFiles)
      expect([name, existsSync(path.join(ROOT, name)), ignored.includes(name)]).toEqual([name, true, false]);
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const shops = Object.values(services).filter(({ build }) => build !== undefined);

  it('has two shops with read-only file systems, a proxy, a database and its replica', () => {
    expect(Object.keys(services).sort()).toEqual(['database', 'proxy', 'replica', 'shop-1', 'shop-2']);
    expect(shops).toHaveLength(2);
    for (const { read_only: isReadOnly } of shops) expect(isReadOnly).toBe(true);
    for (const { image } of Object.values(services)) expect(image).not.toMatch(/latest$/);
  });

  it('sets only known variables, and requires each secret', () => {
    for (const { environment = {} } of shops) {
      for (const [name, value] of Object.entries(environment)) {
        expect([name, name === 'NODE_ENV' || documentedVariables.has(name)]).toEqual([name, true]);
        if (/SECRET|PASSWORD|KEY/.test(name))
          expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+:\?/)]);
      }
    }
  });

  it('gives each shop the fixed address in the proxy configuration, unused by other services', () => {
    const addresses = Object.entries(services).flatMap(([name, { networks }]) =>
      networks?.default?.ipv4_address === undefined ? [] : [`${name}:${networks.default.ipv4_address}`],
    );
    expect(addresses).toHaveLength(shops.length);
    expect(services.proxy?.extra_hosts).toEqual(addresses);
    for (const address of addresses)
      expect(read('deploy/nginx.conf')).toContain(`server ${address.split(':')[0]}:4000 `);
    // Docker assigns automatic addresses from 128 on.
    expect(addresses.map((address) => Number(address.split('.').at(-1)) < 128)).toEqual([true, true]);
    expect(read('compose.yaml')).toMatch(/ip_range: '\$\{SUBNET:-172\.31\.213\}\.128\/25'/);
  });

  it('names existing volumes, files and services', () => {
    for (const { volumes: mounts = [], depends_on: neededServices = {} } of Object.values(services)) {
      for (const mount of mounts) {
        const [source = ''] = mount.split(':');
        expect([
          source,
          source.startsWith('./') ? existsSync(path.join(ROOT, source)) : source in volumes,
        ]).toEqual([source, true]);
      }
      for (const [name, { condition }] of Object.entries(neededServices)) {
        expect(condition).toBe('service_healthy');
        // The shop image defines its own health check.
        expect([
          name,
          services[name]?.healthcheck !== undefined || services[name]?.build !== undefined,
        ]).toEqual([name, true]);
      }
    }
  });
});

describe('System files', () => {
  it('nginx accepts its configuration', () => {
    const file = path.join(scratch, 'nginx.conf');
    const text = read('deploy/nginx.conf');
    expect(text.match(/server shop-\d:4000/g)).toHaveLength(2);
    writeFileSync(
      file,
      text.replace(/shop-\d:4000/g, '127.0.0.1:4000').replace('/tmp/nginx.pid', `${scratch}/pid`),
    );
    const result = runProgram('nginx', '-t', '-c', file);
    expect(result?.output ?? 'test is successful').toContain('test is successful');
  });

  it('systemd accepts the unit without warnings', () => {
    const file = path.join(scratch, 'haat.service');
    writeFileSync(
      file,
      read('deploy/haat.service').replace('/usr/bin/node', process.execPath).replace('/opt/haat', ROOT),
    );
    const result = runProgram('systemd-analyze', 'verify', file);
    // Warnings about other units of the test machine do not count.
    expect(result ? result.output.split('\n').filter((line) => line.includes('haat.service')) : []).toEqual(
      [],
    );
    for (const [, name] of read('deploy/haat.service').matchAll(/\b([A-Z_]+)=\S*(?= |$)/g))
      expect(
        name === undefined ||
          ['NODE_ENV', 'DATA_DIR', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'].includes(name),
      ).toBe(true);
  });

  it.each(['package.json', 'Dockerfile', 'deploy/haat.service'])(
    '%s limits the memory that malloc retains',
    (name) => {
      expect(read(name)).toMatch(/MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072/);
    },
  );

  it('the unit allows the system calls of a V8 start, and a forbidden system call returns an error', () => {
    const filters = [...read('deploy/haat.service').matchAll(/^SystemCallFilter=(.*)$/gm)];
    expect(filters.map(([, sets]) => sets)).toEqual(['@system-service @pkey']);
    expect(read('deploy/haat.service')).toMatch(/^SystemCallErrorNumber=EPERM$/m);
  });

  it.each(['deploy/postgres-primary.sh', 'deploy/postgres-replica.sh'])('%s is a valid script', (name) => {
    execFileSync('bash', ['-n', path.join(ROOT, name)]);
    expect(read(name)).toContain('set -euo pipefail');
  });
});
