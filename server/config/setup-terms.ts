import { paymentProblemsOf, type SetupTerms } from '../domain/setup/setup-gaps';
import type { OnlineMethod } from '../domain/setup/online-methods';
import type { EnvironmentReader } from './environment';

/** Account and password of the demo shop, which no production shop may use. */
export const DEMO_ADMIN = { email: 'admin@haat.example', password: 'haat-admin-demo' };

/** Reads the terms of a first production start; a demo shop lacks nothing. */
export function readSetupTerms(
  reader: EnvironmentReader,
  {
    mode,
    admin,
    onlineMethods,
  }: { mode: 'demo' | 'production'; admin: typeof DEMO_ADMIN; onlineMethods: readonly OnlineMethod[] },
): SetupTerms {
  const isLegalDataRequired =
    reader.choice('LEGAL_DATA', ['required', 'optional'], 'required') === 'required';
  return {
    isLegalDataRequired,
    adminProblems: mode === 'demo' ? [] : adminProblemsOf(admin),
    onlineMethods,
  };
}

function adminProblemsOf({ email, password }: typeof DEMO_ADMIN): string[] {
  return [
    ...(password === DEMO_ADMIN.password ? ['ADMIN_PASSWORD must not be the demo password'] : []),
    ...(email === DEMO_ADMIN.email ? ['ADMIN_EMAIL is missing'] : []),
  ];
}

/** Everything that the environment of a first start lacks, one sentence each. */
export function environmentProblemsOf(
  terms: SetupTerms,
  { isCashOnDeliveryOn }: { isCashOnDeliveryOn: boolean },
): string[] {
  return [...paymentProblemsOf({ 'cod.enabled': isCashOnDeliveryOn }, terms), ...terms.adminProblems];
}
