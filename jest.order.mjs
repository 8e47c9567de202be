import Sequencer from '@jest/test-sequencer';

// A browser test takes half a minute even if its file is short; a late start would leave one core idle.
const BROWSER_PROJECTS = ['browser', 'proof'];
// The longest browser tests, although their files are short.
const LONGEST_TESTS = /\/accessibility\//;
// Other slow tests with short files, for a fresh clone without timings of earlier runs.
const LONG_TESTS =
  /\/(walk-[\w-]+|all-products|cached-responses-after-changes|cart-prices|design-page|developers|doctor|file-modes|image(-large)?|import-large|lost-connection|password-reset|payment-restart|product-removal|random-sequences|seed-options|sign-in-lockout|start)\.test/;
/**
 * The browser tests start between this share of the other files, because other tests often wait for seconds and browser
 * tests use the processor.
 */
const BROWSER_TEST_SHARE = 0.4;

/**
 * Sorts test files: slow ones first, or large ones without earlier timings, with the browser tests spread among
 * them.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sortedTests = [...super.sort(tests)];
    const isBrowserTest = ({ context }) => BROWSER_PROJECTS.includes(context.config.displayName?.name);
    const isLongest = ({ path }) => Number(LONGEST_TESTS.test(path));
    const browserTests = sortedTests
      .filter(isBrowserTest)
      .sort((left, right) => isLongest(right) - isLongest(left));
    const isLong = ({ path }) => Number(LONG_TESTS.test(path));
    const otherTests = sortedTests
      .filter((test) => !isBrowserTest(test))
      .sort((left, right) => isLong(right) - isLong(left));
    return [...withPosition(browserTests, BROWSER_TEST_SHARE), ...withPosition(otherTests, 1)]
      .sort((left, right) => left.position - right.position)
      .map(({ test }) => test);
  }
}

/** Gives each test a position between 0 and `end`. */
function withPosition(tests, end) {
  return tests.map((test, index) => ({ test, position: (end * index) / tests.length }));
}
