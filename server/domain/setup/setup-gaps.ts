import type { FieldProblem } from '../errors';
import type { ShopSettings } from '../settings/shop-settings';
import { missingLegalFields, type LegalField } from './legal-data';
import { missingVariablesOf, missingVariablesText, type OnlineMethod } from './online-methods';

/** The facts about the environment that the set-up needs. */
export interface SetupTerms {
  /** False for shops outside India. */
  isLegalDataRequired: boolean;
  /** One sentence for each variable that the first admin lacks. */
  adminProblems: readonly string[];
  /** All online payment methods with their variables. */
  onlineMethods: readonly OnlineMethod[];
}

type CashSettings = Pick<ShopSettings, 'cod.enabled'>;

/** The settings that a shop needs before it opens, as field problems. The field of the payment is `payment`. */
export function setupGapsOf(settings: ShopSettings, terms: SetupTerms): FieldProblem[] {
  const problems = missingLegalData(settings, terms).map(({ path }): FieldProblem => ({
    field: path,
    message: 'setup.required',
  }));
  if (hasPayment(settings, terms)) return problems;
  const variables = missingVariablesText(terms.onlineMethods);
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
    ...paymentProblemsOf(settings, terms),
    ...missingLegalData(settings, terms).map(
      ({ path, variable }) => `${variable} is missing (setting ${path})`,
    ),
  ];
}

/** The sentence about the payment methods for an operator; empty if the shop takes payments. */
export function paymentProblemsOf(settings: CashSettings, terms: SetupTerms): string[] {
  if (hasPayment(settings, terms)) return [];
  const variables = missingVariablesText(terms.onlineMethods);
  return [`No payment method is configured: set ${variables}, or COD_ENABLED=true (setting cod.enabled)`];
}

/** The required variables without a value, of all online methods; empty if the shop takes payments. */
export function missingPaymentVariables(settings: CashSettings, terms: SetupTerms): string[] {
  return hasPayment(settings, terms) ? [] : terms.onlineMethods.flatMap(missingVariablesOf);
}

function hasPayment(settings: CashSettings, { onlineMethods }: SetupTerms): boolean {
  return settings['cod.enabled'] || onlineMethods.some(({ state }) => state !== 'MISSING');
}

function missingLegalData(settings: ShopSettings, { isLegalDataRequired }: SetupTerms): LegalField[] {
  return isLegalDataRequired ? missingLegalFields(settings) : [];
}
