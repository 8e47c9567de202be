export { examine, type Diagnosis } from './integrity-check';
