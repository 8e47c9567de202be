import { MOMENTS, offsetSeconds } from './moments';

/** Prints the offset in seconds that faketime needs to reach a moment, for .ci/run. */
const moment = MOMENTS.find(({ name }) => name === process.argv[2]);
if (!moment) throw new Error(`Unknown moment ${process.argv[2]}`);
console.log(offsetSeconds(moment, new Date()));
