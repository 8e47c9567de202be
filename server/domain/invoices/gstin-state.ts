import type { Message } from '../messages/catalogue';
import { isGstin, stateOfGstin } from './gstin';
import { gstCodeOfState, STATE_NAMES, STATES } from './indian-states';

/**
 * The problem of a GSTIN of another state than the address; undefined if they agree, or one of them is empty or
 * invalid.
 */
export function stateMismatchOf(gstin: string, stateCode: string): Message | undefined {
  const addressCode = gstCodeOfState(stateCode);
  if (addressCode === undefined || !isGstin(gstin) || stateOfGstin(gstin) === addressCode) return undefined;
  const gstinCode = stateOfGstin(gstin);
  const params = {
    gstin: `${STATES.get(gstinCode) ?? gstinCode} (${gstinCode})`,
    address: `${STATE_NAMES.get(stateCode) ?? stateCode} (${addressCode})`,
  };
  return { key: 'setup.stateMismatch', params };
}
