import { chromiumPath } from '../support/runtime/browser';
import { runCleanups, cleanupCount } from '../support/runtime/cleanup';
import { createRequirement } from '../support/runtime/requirement';

type Body<Args extends unknown[]> = (...parameters: Args) => void;

const { describe: describeWithChromium } = createRequirement({
  isMet: chromiumPath !== undefined,
  reason: 'Chromium is not installed (apt-get install -y chromium)',
});
const describeEach = (table: readonly unknown[]) => (name: string, body: Body<unknown[]>) =>
  describeWithChromium.each(table)(name, withCleanup(body));

/** describe(), skipped without Chromium. Its tests share a shop and a browser, which close after the last test. */
export const describeInBrowser = Object.assign(
  (name: string, body: Body<[]>) => describeWithChromium(name, withCleanup(body)),
  { each: describeEach as unknown as typeof describe.each },
);

function withCleanup<Args extends unknown[]>(body: Body<Args>): Body<Args> {
  return (...parameters) => {
    let cleanupCountBefore = 0;
    beforeAll(() => {
      cleanupCountBefore = cleanupCount();
    });
    afterAll(() => runCleanups(cleanupCountBefore));
    body(...parameters);
  };
}
