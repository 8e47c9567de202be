import Sequencer from '@jest/test-sequencer';

// A walk takes half a minute, however short its file: begun last, it would keep one core waiting for the other.
const WALKS = ['browser', 'proof'];
// The longest of them, which say nothing of it by their size.
const LONGEST = /\/everyone\//;
// Of the other files, those which take half a minute however short they are: a fresh clone knows nothing of earlier runs.
const LONG =
  /\/(walk-[\w-]+|all-products|developers|freshness|image(-large)?|import-whole|lost-wire|password-reset|seed-kinds|start)\.test/;
/** Among how many of the other files the walks are spread. Those have whole seconds of waiting in them, walks have none. */
const SPREAD = 0.4;

/** The order of the files: those that take long, or are larger where nothing is known of earlier runs; the walks among them. */
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
