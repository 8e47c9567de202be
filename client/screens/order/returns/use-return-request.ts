import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { useFormErrors } from '../../../apollo/use-form-errors';
import { readFormTexts } from '../../../lib/form-texts';
import { useReturnMessages } from '../../../i18n/return-messages';
import { PAYOUT_FIELDS, readPayoutFields } from './payout-fields';
import { chosenLines, firstQuantities, type ReturnOptions } from './return-data';
import { RequestReturnDocument } from './return-page.generated';

const FIELDS = ['lines', 'reason', 'text', ...PAYOUT_FIELDS];

interface ReturnTarget {
  orderId: string;
  options: ReturnOptions;
  /** True for an order that was paid in cash, whose refund needs a recipient. */
  isCash: boolean;
}

/** The state of the form of a return, and its submission. */
export function useReturnRequest({ orderId, options, isCash }: ReturnTarget) {
  const messages = useReturnMessages();
  const [quantities, setQuantities] = useState(() => firstQuantities(options));
  const [isExchange, setIsExchange] = useState(false);
  // Undefined while a photo uploads.
  const [pictures, setPictures] = useState<string[] | undefined>([]);
  const { errors, showErrors, showServerError, clearError } = useFormErrors(FIELDS);
  const [requestReturn, { data, loading }] = useMutation(RequestReturnDocument);
  const needsPayout = isCash && !isExchange;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { reason, text } = readFormTexts(form, ['reason', 'text']);
    const lines = chosenLines(quantities);
    const payout = needsPayout ? readPayoutFields(form) : undefined;
    const hasErrors = showErrors(form, {
      lines: lines.length === 0 ? messages.missingLines : undefined,
      reason: reason === '' ? messages.missingReason : undefined,
      ...(needsPayout && !payout && missingPayoutOf(form, messages)),
    });
    if (hasErrors) return;
    const input = {
      orderId,
      lines: lines.map((line) => ({ ...line, reason })),
      wish: isExchange ? ('EXCHANGE' as const) : ('REFUND' as const),
      text,
      pictures,
      payout,
    };
    await requestReturn({ variables: { input } }).catch((error: unknown) => showServerError(form, error));
  };
  const choose = (product: string, qty: number) => {
    setQuantities((all) => ({ ...all, [product]: qty }));
    clearError('lines');
  };

  return {
    sentReturn: data?.requestReturn,
    isBusy: loading || pictures === undefined,
    quantities,
    choose,
    isExchange,
    setIsExchange,
    setPictures,
    needsPayout,
    errors,
    clearError,
    submit,
  };
}

/** The error of the first field of an empty recipient. */
function missingPayoutOf(
  form: HTMLFormElement,
  messages: ReturnType<typeof useReturnMessages>,
): Record<string, string> {
  const isUpi = form.querySelector(`[name="${PAYOUT_FIELDS[0]}"]`) !== null;
  return isUpi
    ? { [PAYOUT_FIELDS[0]]: messages.missingField(messages.upi) }
    : { [PAYOUT_FIELDS[1]]: messages.missingField(messages.account) };
}
