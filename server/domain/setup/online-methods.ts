import type { PaymentMethodId } from '../payments/payment-methods';

/** A variable of the environment that belongs to an online payment method. */
export interface MethodVariable {
  name: string;
  isRequired: boolean;
  isSet: boolean;
}

/** `READY` with its credentials, `DEMO` while the embedded demo provider replaces them, else `MISSING`. */
export const ONLINE_METHOD_STATES = ['READY', 'DEMO', 'MISSING'] as const;

export type OnlineMethodState = (typeof ONLINE_METHOD_STATES)[number];

/** The configuration of an online payment method in the environment, without any value of a variable. */
export interface OnlineMethod {
  id: PaymentMethodId;
  state: OnlineMethodState;
  variables: readonly MethodVariable[];
  /** Path of the webhook that the provider calls. */
  webhookPath: string;
}

/** The required variables without a value, of each method: `A and B, or C and D`. */
export function missingVariablesText(methods: readonly OnlineMethod[]): string {
  return methods.map((method) => listOf(missingVariablesOf(method))).join(', or ');
}

/** The required variables of a method that have no value. */
export function missingVariablesOf({ variables }: OnlineMethod): string[] {
  return variables.filter(({ isRequired, isSet }) => isRequired && !isSet).map(({ name }) => name);
}

/** `A`, `A and B`, or `A, B and C`. */
function listOf(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
