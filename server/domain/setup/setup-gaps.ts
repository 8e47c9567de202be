import type { FieldProblem } from '../errors';
import type { ShopSettings } from '../settings/shop-settings';
import { missingLegalFields, type LegalField } from './legal-data';

/** The facts about the environment that the set-up needs. */
export interface SetupTerms {
  /** False for shops outside India. */
  isLegalDataRequired: boolean;
  /** One sentence for each variable that the first admin lacks. */
  adminProblems: readonly string[];
  /** The sentence about the payment methods; empty if one is configured. */
  paymentProblems: readonly string[];
  /** Variables without a value that a payment method needs; empty if the shop takes payments. */
  missingPaymentVariables: readonly string[];
}

/** The settings that a shop needs before it opens, as field problems. The field of the payment is `payment`. */
export function setupGapsOf(settings: ShopSettings, terms: SetupTerms): FieldProblem[] {
  const problems = missingLegalData(settings, terms).map(({ path }): FieldProblem => ({
    field: path,
    message: 'setup.required',
  }));
  if (terms.missingPaymentVariables.length === 0) return problems;
  const variables = terms.missingPaymentVariables.join(', ');
  return [...problems, { field: 'payment', message: { key: 'setup.noPayment', params: { variables } } }];
}

/** Everything that a production start lacks, one sentence each, with the variable that supplies it. */
export function startProblemsOf(
  settings: ShopSettings,
  terms: SetupTerms,
  { hasAdmin }: { hasAdmin: boolean },
): string[] {
  return [
    ...(hasAdmin ? [] : terms.adminProblems),
    ...terms.paymentProblems,
    ...missingLegalData(settings, terms).map(
      ({ path, variable }) => `${variable} is missing (setting ${path})`,
    ),
  ];
}

function missingLegalData(settings: ShopSettings, { isLegalDataRequired }: SetupTerms): LegalField[] {
  return isLegalDataRequired ? missingLegalFields(settings) : [];
}
