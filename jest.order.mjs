import Sequencer from '@jest/test-sequencer';

// A browser test takes half a minute even if its file is short; started last, it would leave one core idle.
const WALKS = ['browser', 'proof'];
// The longest browser tests; their file size does not show it.
const LONGEST = /\/accessibility\//;
// Other slow tests with short files, for a fresh clone without timings of earlier runs.
const LONG =
  /\/(walk-[\w-]+|all-products|developers|freshness|image(-large)?|import-large|lost-wire|password-reset|seed-kinds|start)\.test/;
/**
 * Share of the other files among which the browser tests are spread. Those files wait for whole seconds; browser
 * tests do not.
 */
const SPREAD = 0.4;

/**
 * Sorts test files: slow ones first, or large ones without earlier timings, with the browser tests spread among
 * them.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    const isWalk = ({ context }) => WALKS.includes(context.config.displayName?.name);
    const isLongest = ({ path }) => Number(LONGEST.test(path));
    const walks = sorted.filter(isWalk).sort((one, other) => isLongest(other) - isLongest(one));
    const isLong = ({ path }) => Number(LONG.test(path));
    const others = sorted.filter((test) => !isWalk(test)).sort((one, other) => isLong(other) - isLong(one));
    return [...placed(walks, SPREAD), ...placed(others, 1)]
      .sort((one, other) => one.at - other.at)
      .map(({ test }) => test);
  }
}

function placed(tests, until) {
  return tests.map((test, index) => ({ test, at: (until * index) / tests.length }));
}
