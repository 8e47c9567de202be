import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { findServerBundle } from '../../../server/start/server-bundle';
import { openShop } from '../../proof/shop-process';

jest.setTimeout(60_000);

const PROGRAM = `
  const path = require('node:path');
  exports.greet = (name) => 'Namaste ' + name;
  exports.location = path.basename(__dirname) + '/' + path.basename(__filename);
`;

interface DemoPage {
  paypal: {
    Buttons: ((options: object) => { render: (target: string) => Promise<void> }) & {
      driver: (name: string, dependencies: { React: object }) => (props: object) => Element;
    };
  };
}

interface CheckoutPage {
  Razorpay: new (options: object) => { mount: (container: Element | null) => void };
}

/** Names of the bundler's helpers and modules, which a browser does not have. */
const MODULE_HELPERS = /\b(__name|__export|require|exports|require_\w+)\b/;

interface Program {
  greet: (name: string) => string;
  location: string;
}

describe('A server bundle', () => {
  let folder: string;
  let file: string;
  const codeCachePath = () => `${file}.v8`;
  const runBundle = () => findServerBundle(file)?.run() as Program;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-bundle-'));
    file = path.join(folder, 'program.js');
    await writeFile(file, PROGRAM);
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('runs as a module of its own folder', () => {
    expect(runBundle().greet('Meera')).toBe('Namaste Meera');
    expect(runBundle().location).toBe(`${path.basename(folder)}/program.js`);
  });

  it('runs from its code cache too', () => {
    const bundle = findServerBundle(file)!;
    expect((bundle.run() as Program).greet('Arjun')).toBe('Namaste Arjun');
    bundle.saveCodeCache();

    expect(existsSync(codeCachePath())).toBe(true);
    expect(runBundle().greet('Meera')).toBe('Namaste Meera');
  });

  it('runs without the code cache of another Node version or another file', async () => {
    const bundle = findServerBundle(file);
    bundle?.run();
    bundle?.saveCodeCache();
    const codeCache = await readFile(codeCachePath());
    await writeFile(codeCachePath(), codeCache.fill(7, 0, 32));
    expect(runBundle().greet('Meera')).toBe('Namaste Meera');

    await writeFile(file, PROGRAM.replace('Namaste', 'Good evening,'));
    expect(runBundle().greet('Meera')).toBe('Good evening, Meera');
  });

  it('is absent when no bundle was built', () => {
    expect(findServerBundle(path.join(folder, 'nothing.js'))).toBeUndefined();
  });
});

describe('The built shop', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-built-'));
  });

  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it.each([
    ['from its bundle', []],
    ['from its sources, for source maps in stack traces', ['--enable-source-maps']],
  ])('starts %s, with both APIs', async (_name, nodeOptions) => {
    const shop = await openShop({ dataDir, nodeOptions });
    const statusOf = async (path: string, init?: RequestInit) => (await fetch(shop.url + path, init)).status;
    const statuses = await Promise.all([
      ...['/readyz', '/', '/cart', '/api/products', '/media/sample.svg'].map((path) => statusOf(path)),
      statusOf('/graphql', postRequest({ query: '{ products { totalCount } }' })),
      statusOf('/nothing-here'),
    ]);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 404]);
    expect((await shop.end('SIGTERM')).code).toBe(0);
  });

  it('serves a demo button script that runs in a browser, with its React driver', async () => {
    const shop = await openShop({ dataDir });
    const clientId = await (await fetch(`${shop.url}/api/config/paypal`)).text();
    const scriptResponse = await fetch(`${shop.url}/demo-provider/sdk/js?client-id=${clientId}&currency=INR`);
    expect(scriptResponse.status).toBe(200);
    const script = await scriptResponse.text();
    const page = new JSDOM('<div id="pay"></div>', { url: shop.url, runScripts: 'outside-only' }).window;
    page.eval(script);
    const { paypal } = page as unknown as DemoPage;
    await paypal.Buttons({}).render('#pay');
    const react = {
      createElement: (type: string, props: { ref: { current: Element | null } }) => {
        props.ref.current = page.document.createElement(type);
        return props.ref.current;
      },
      useRef: <Value>(current: Value) => ({ current }),
      useEffect: (effect: () => void) => queueMicrotask(effect),
    };
    const buttonsElement = paypal.Buttons.driver('react', { React: react })({});
    await Promise.resolve();

    expect(page.document.querySelector('#pay')?.textContent).toContain('Debit or Credit Card');
    expect(buttonsElement.textContent).toContain('Debit or Credit Card');
    expect(script).not.toMatch(MODULE_HELPERS);
    page.close();
    expect((await shop.end('SIGTERM')).code).toBe(0);
  });

  it('serves a demo checkout script that runs in a browser', async () => {
    const shop = await openShop({ dataDir });
    const script = await (await fetch(`${shop.url}/demo-razorpay/checkout.js`)).text();
    const page = new JSDOM('<div id="pay"></div>', { url: shop.url, runScripts: 'outside-only' }).window;
    page.eval(script);
    const { Razorpay } = page as unknown as CheckoutPage;
    const options = { key: 'rzp_demo', order_id: 'order_1', amount: 10_050, currency: 'INR' };
    const container = page.document.querySelector('#pay');
    new Razorpay(options).mount(container);

    expect(container?.textContent).toContain('Demo payment: no money moves.');
    expect(container?.querySelector('img')?.alt).toBe('UPI QR code for ₹100.50');
    expect(script).not.toMatch(MODULE_HELPERS);
    page.close();
    expect((await shop.end('SIGTERM')).code).toBe(0);
  });

  it('finds its other files: password worker, pictures and the demo shop', async () => {
    const shop = await openShop({ dataDir, env: { SEED: 'demo' } });
    const signIn = { email: 'admin@haat.example', password: 'haat-admin-demo' };
    const { token } = await readJson<{ token: string }>(`${shop.url}/api/users/login`, postRequest(signIn));
    const createdProduct = await readJson<{ _id: string }>(
      `${shop.url}/api/products`,
      postRequest({}, token),
    );
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${picture.toString('base64')}`;
    const putRequest = { ...postRequest({ image }, token), method: 'PUT' };
    const changedProduct = await readJson<{ image: string }>(
      `${shop.url}/api/products/${createdProduct._id}`,
      putRequest,
    );

    expect(changedProduct.image).toMatch(/^\/media\/[0-9a-f]{32}-1000\.webp$/);
    expect((await shop.end('SIGTERM')).code).toBe(0);
  });
});

function postRequest(body: object, token?: string): RequestInit {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

async function readJson<ResponseBody>(url: string, init: RequestInit): Promise<ResponseBody> {
  return (await (await fetch(url, init)).json()) as ResponseBody;
}
