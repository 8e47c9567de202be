import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Caller } from '../caller';
import { waitUntil } from '../wait';
import { freePort } from './ports';

const NGINX = 'nginx';

/** nginx in front of some shops, like in production. */
export class Proxy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /** Starts nginx from the Debian packages in front of shops at these ports. Throws if nginx is missing. */
  static async start(shops: readonly number[]): Promise<Proxy> {
    const folder = await mkdtemp(path.join(tmpdir(), 'haat-proof-proxy-'));
    const port = await freePort();
    const file = path.join(folder, 'nginx.conf');
    await writeFile(file, configOf(folder, port, shops));
    const child = spawn(NGINX, ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')], {
      stdio: 'ignore',
    });
    child.once('error', () => undefined);
    const proxy = new Proxy(child, folder, `http://127.0.0.1:${port}`);
    const caller = new Caller(proxy.url, 1);
    const isOpen = async () =>
      (await caller.call({ method: 'GET', path: '/healthz' }).catch(() => undefined)) !== undefined;
    const ms = await waitUntil(isOpen, 10_000, 50);
    caller.close();
    if (ms === undefined) throw new Error('nginx did not start: apt-get install nginx-light');
    return proxy;
  }

  async remove(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

// nginx skips an unresponsive shop for a second, and never repeats a POST at another shop.
const configOf = (folder: string, port: number, shops: readonly number[]) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream shops {
    ${shops.map((shop) => `server 127.0.0.1:${shop} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 128;
  }
  server {
    listen 127.0.0.1:${port};
    location /assets/ {
      proxy_next_upstream error timeout http_404;
      proxy_pass http://shops;
    }
    location / {
      proxy_pass http://shops;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
    }
  }
}
`;
