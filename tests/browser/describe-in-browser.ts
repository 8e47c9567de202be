import { jest } from '@jest/globals';
import { chromiumPath } from '../support/runtime/browser';
import { closeDownTo, openCount } from '../support/runtime/cleanup';

// A machine that is busy elsewhere for a minute fails nobody; a defect fails each time.
const MORE_TRIES = 2;

if (chromiumPath === undefined) {
  process.stderr.write(
    'The browser walks were skipped: no Chromium was found. Get one with: apt-get install -y chromium\n',
  );
}

type Body<Given extends unknown[]> = (...given: Given) => void;

const describeOrSkip = chromiumPath === undefined ? describe.skip : describe;
const describeEach = (table: readonly unknown[]) => (name: string, body: Body<unknown[]>) =>
  describeOrSkip.each(table)(name, inTries(body));

/**
 * describe(), or a skip where there is no Chromium. Its tests go on where the one before has ended, so that another
 * try begins with the first of them, in a shop and a browser of its own; what is opened is closed after each.
 */
export const describeInBrowser = Object.assign(
  (name: string, body: Body<[]>) => describeOrSkip(name, inTries(body)),
  { each: describeEach as unknown as typeof describe.each },
);

function inTries<Given extends unknown[]>(body: Body<Given>): Body<Given> {
  return (...given) => {
    let before = 0;
    jest.retryTimes(MORE_TRIES, { entireDescribe: true, logErrorsBeforeRetry: true });
    beforeAll(() => {
      before = openCount();
    });
    afterAll(() => closeDownTo(before));
    body(...given);
  };
}
