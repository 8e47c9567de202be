import Sequencer from '@jest/test-sequencer';

// A walk takes half a minute, however short its file: begun last, it would keep one core waiting for the other.
const LONG = ['browser', 'proof'];

/** The order of the files where nothing is known of earlier runs: those that take long, then the larger ones. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ context }) => LONG.includes(context.config.displayName?.name);
    return [...super.sort(tests)].sort((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}
