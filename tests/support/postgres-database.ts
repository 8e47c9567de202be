import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '../../server/database/data-source';
import { hashOfSources } from './empty-database';

/** Of the lock that lets one test file at a time make the template. */
const MAKING = 4_186_071;

let template: Promise<string> | undefined;

/** Makes a database of its own out of the migrated template, or of one that nobody uses, and answers with its address. */
export async function layPostgresDatabase(serverUrl: string, like?: string): Promise<string> {
  template ??= asServer(serverUrl, (server) => findTemplate(server, serverUrl));
  const name = `haat_test_${randomUUID().replaceAll('-', '')}`;
  const source = like === undefined ? await template : new URL(like).pathname.slice(1);
  await asServer(serverUrl, (server) => server.query(`CREATE DATABASE ${name} TEMPLATE ${source}`));
  return addressOf(serverUrl, name);
}

/** Removes a database that was made so, whoever is still connected to it. */
export async function dropPostgresDatabase(serverUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asServer(serverUrl, (server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

async function findTemplate(server: Client, serverUrl: string): Promise<string> {
  const name = `haat_template_${(await hashOfSources()).slice(0, 40)}`;
  await server.query('SELECT pg_advisory_lock($1)', [MAKING]);
  const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) {
    // Under another name until it is whole.
    await server.query(`DROP DATABASE IF EXISTS ${name}_part WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${name}_part`);
    const database = await openDatabase(addressOf(serverUrl, `${name}_part`));
    await database.close();
    await server.query(`ALTER DATABASE ${name}_part RENAME TO ${name}`);
  }
  await server.query('SELECT pg_advisory_unlock($1)', [MAKING]);
  return name;
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asServer<T>(serverUrl: string, work: (server: Client) => Promise<T>): Promise<T> {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}
