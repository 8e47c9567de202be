import { useQuery } from '@apollo/client/react';
import { dayOf, type TaxMode } from '../../domain';
import type { ClassDraft } from './class-drafts';
import { taxTermsOf, type TaxTerms } from './paid-price';
import { TaxSettingsDocument } from './tax.generated';

/** The tax of new orders. */
export interface TaxSettings {
  mode: TaxMode;
  isComposition: boolean;
  classes: readonly ClassDraft[];
  /** Today's terms. */
  terms: TaxTerms;
}

/** The tax settings of the shop; undefined until the query returns. */
export function useTaxSettings(): TaxSettings | undefined {
  const { data } = useQuery(TaxSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const today = dayOf(new Date());
  if (!data) return undefined;
  const { mode, percent, composition: isComposition } = data.settings.tax;
  const classes = data.settings.tax.classes.map(({ id, name, rates }): ClassDraft => ({
    id,
    name,
    // The API writes `18.00`.
    rates: rates.map(({ rate, from }) => ({ rate: String(Number(rate)), from })),
  }));
  return {
    mode,
    isComposition,
    classes,
    terms: taxTermsOf({ mode, percent: String(Number(percent)), isComposition, classes }, today),
  };
}
