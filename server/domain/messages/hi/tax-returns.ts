import type { Translated } from '../catalogue';
import type { taxReturnMessages as english } from '../en/tax-returns';

export const taxReturnMessages: Translated<typeof english> = {
  'taxReturn.notMonth': ({ first }) => `महीना 2026-11 जैसा होना चाहिए, और ${first} या उसके बाद का`,
  'taxReturn.futureMonth': 'यह महीना अभी शुरू नहीं हुआ है',
};
