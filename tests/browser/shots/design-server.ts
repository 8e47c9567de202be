import path from 'node:path';
import { viewportOf, type ScreenshotState } from './screenshots';

const CONFIG = path.join(__dirname, '../../../client/vite.config.mts');

/** Serves the design page like `npm run dev`, because no build contains this page. */
export async function serveDesignPage(): Promise<{
  url: string;
  states: ScreenshotState[];
  close: () => Promise<void>;
}> {
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

const DESIGN: ScreenshotState = {
  name: 'design',
  async navigate(page) {
    await page.setViewportSize(viewportOf(1440));
    await page.getByRole('heading', { name: 'Back office' }).waitFor();
    await page.getByRole('button', { name: 'Create Product' }).waitFor();
  },
};
