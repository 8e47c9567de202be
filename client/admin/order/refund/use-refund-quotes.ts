import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { englishOf } from '../../../apollo/message-of';
import { ignoreErrors } from '../../../domain';
import { OfficeRefundQuoteDocument } from './refund.generated';
import { refundContentsOf, type OfficeRefundQuote, type RefundChoice } from './refund-choice';

/** Time without typing after which the drawer requests a quote. */
const QUIET_MS = 250;

interface RefundQuotes {
  /** The quote of everything that is not refunded yet: the limits of the choice. */
  limits: OfficeRefundQuote | undefined;
  /** The quote of the choice; undefined while it loads, and for an empty choice. */
  quote: OfficeRefundQuote | undefined;
  /** Message of a refused quote. */
  failure: string | undefined;
  /** Loads the limits again, for example after another refund. */
  refetchLimits: () => Promise<OfficeRefundQuote | undefined>;
}

/** The limits of a refund, and the quote of the current choice. */
export function useRefundQuotes(orderId: string, choice: RefundChoice): RefundQuotes {
  const limits = useQuery(OfficeRefundQuoteDocument, { variables: { orderId }, fetchPolicy: 'network-only' });
  const contentsJson = JSON.stringify(refundContentsOf(choice) ?? null);
  const quietJson = useQuietValue(contentsJson);
  const contents = JSON.parse(quietJson) as object | null;
  const quote = useQuery(
    OfficeRefundQuoteDocument,
    contents ? { variables: { orderId, ...contents }, fetchPolicy: 'network-only' } : skipToken,
  );
  const isCurrent = contents !== null && quietJson === contentsJson && !quote.loading && !quote.error;
  const error = limits.error ?? (contents ? quote.error : undefined);
  return {
    limits: limits.data?.refundQuote,
    quote: isCurrent ? quote.data?.refundQuote : undefined,
    failure: error && englishOf(error),
    refetchLimits: async () => {
      const result = await limits.refetch().catch(ignoreErrors('the drawer shows the error of the query'));
      return result?.data?.refundQuote;
    },
  };
}

/** The value after a time without changes. */
function useQuietValue(value: string): string {
  const [quietValue, setQuietValue] = useState(value);
  useEffect(
    function waitForQuiet() {
      if (value === quietValue) return undefined;
      const timer = setTimeout(() => setQuietValue(value), QUIET_MS);
      return () => clearTimeout(timer);
    },
    [value, quietValue],
  );
  return quietValue;
}
