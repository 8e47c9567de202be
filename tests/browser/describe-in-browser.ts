import { chromiumPath } from '../support/browser';

if (chromiumPath === undefined) {
  process.stderr.write(
    'The browser walks were skipped: no Chromium was found. Get one with: apt-get install -y chromium\n',
  );
}

/** describe(), or a skip where there is no Chromium. */
export const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
