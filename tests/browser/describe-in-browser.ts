import { chromiumPath } from '../support/browser';
import { closeDownTo, openCount } from '../support/opened';
import { createRequiring } from '../support/requirement';

type Body<Given extends unknown[]> = (...given: Given) => void;

const { describe: describeWithChromium } = createRequiring({
  isMet: chromiumPath !== undefined,
  reason: 'Chromium is not installed (apt-get install -y chromium)',
});
const describeEach = (table: readonly unknown[]) => (name: string, body: Body<unknown[]>) =>
  describeWithChromium.each(table)(name, closingAfter(body));

/** describe(), or a skip where there is no Chromium. Its tests share a shop and a browser, which are closed after the last. */
export const describeInBrowser = Object.assign(
  (name: string, body: Body<[]>) => describeWithChromium(name, closingAfter(body)),
  { each: describeEach as unknown as typeof describe.each },
);

function closingAfter<Given extends unknown[]>(body: Body<Given>): Body<Given> {
  return (...given) => {
    let before = 0;
    beforeAll(() => {
      before = openCount();
    });
    afterAll(() => closeDownTo(before));
    body(...given);
  };
}
