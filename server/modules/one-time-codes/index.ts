export { createCodeOf, type CodeOf } from './code-of';
export { endOpenCodes, sendCode, takeCode, type CodeSelection, type NewCode } from './one-time-codes';
