import path from 'node:path';
import { windowOf, type State } from './camera';

const CONFIG = path.join(__dirname, '../../../client/vite.config.mts');

/** Serves the design page, which is in no build, like `npm run dev`. */
export async function openDesign(): Promise<{ url: string; states: State[]; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: CONFIG,
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null, proxy: {} },
  });
  await server.listen();
  const url = `${server.resolvedUrls?.local[0] ?? ''}design.html`;
  return { url, states: [DESIGN], close: () => server.close() };
}

const DESIGN: State = {
  name: 'design',
  async reach(page) {
    await page.setViewportSize(windowOf(1440));
    await page.getByRole('heading', { name: 'Back office' }).waitFor();
    await page.getByRole('button', { name: 'Create Product' }).waitFor();
  },
};
