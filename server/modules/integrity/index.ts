export { checkIntegrity, type Diagnosis } from './integrity-check';
