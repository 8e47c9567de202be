import type { SetupTerms } from '../domain/setup/setup-gaps';
import type { EnvironmentReader } from './environment';
import { findMissingMethods, missingMethodVariables, type PaymentMethodsConfig } from './payments';

/** Account and password of the demo shop, which no production shop may use. */
export const DEMO_ADMIN = { email: 'admin@haat.example', password: 'haat-admin-demo' };

/** Reads the terms of a first production start; a demo shop lacks nothing. */
export function readSetupTerms(
  reader: EnvironmentReader,
  {
    mode,
    admin,
    methods,
  }: { mode: 'demo' | 'production'; admin: typeof DEMO_ADMIN; methods: PaymentMethodsConfig },
): SetupTerms {
  const isLegalDataRequired =
    reader.choice('LEGAL_DATA', ['required', 'optional'], 'required') === 'required';
  if (mode === 'demo')
    return { isLegalDataRequired, adminProblems: [], paymentProblems: [], missingPaymentVariables: [] };
  return {
    isLegalDataRequired,
    adminProblems: adminProblemsOf(admin),
    paymentProblems: [findMissingMethods(methods)].filter((problem) => problem !== undefined),
    missingPaymentVariables: missingMethodVariables(methods),
  };
}

function adminProblemsOf({ email, password }: typeof DEMO_ADMIN): string[] {
  return [
    ...(password === DEMO_ADMIN.password ? ['ADMIN_PASSWORD must not be the demo password'] : []),
    ...(email === DEMO_ADMIN.email ? ['ADMIN_EMAIL is missing'] : []),
  ];
}

/** Everything that the environment of a first start lacks, one sentence each. */
export function environmentProblemsOf({ adminProblems, paymentProblems }: SetupTerms): string[] {
  return [...paymentProblems, ...adminProblems];
}
