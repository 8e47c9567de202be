import { useMutation } from '@apollo/client/react';
import { codeOf } from '../../../apollo/message-of';
import { toDecimal, type PriceChange } from '../../../domain';
import type { BulkTask } from '../../bulk/bulk-task';
import type { TaxTerms } from '../../tax/paid-price';
import {
  BulkChangeProductsDocument,
  UndoBulkChangeDocument,
  type BulkChangeProductsInput,
} from '../product-list.generated';
import { PriceForm } from './price-form';

/** The bulk change of prices, with its undo. */
export function usePriceTask(terms: TaxTerms | undefined): BulkTask {
  const [changeProducts] = useMutation(BulkChangeProductsDocument);
  const [undoChange] = useMutation(UndoBulkChangeDocument);
  return {
    action: 'Change Price',
    title: (count) => `Change the price of ${count}`,
    success: (count) => `Price of ${count} changed`,
    form: (props) => (
      <PriceForm
        {...props}
        terms={terms}
        onChangePrices={(change) => async (ids, changeId) => {
          const input = { ids, changeId, ...inputOf(change) };
          const send = () => changeProducts({ variables: { input } });
          // Without a response, the repeated request returns the change that the first one made.
          const { data } = await send().catch((error: unknown) => {
            if (codeOf(error) !== undefined) throw error;
            return send();
          });
          return data?.bulkChangeProducts;
        }}
      />
    ),
    undo: async (id) => {
      const { data } = await undoChange({ variables: { id } });
      return data?.undoBulkChange ?? { done: 0, failures: [] };
    },
  };
}

function inputOf(change: PriceChange): Omit<BulkChangeProductsInput, 'ids'> {
  if (change.action === 'SET_PRICE') return { action: change.action, price: toDecimal(change.price) };
  const { action, rounding } = change;
  return action === 'CHANGE_PRICE'
    ? { action, percent: change.hundredthsOfPercent / 100, rounding }
    : { action, amount: toDecimal(change.amount), rounding };
}
