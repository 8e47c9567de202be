import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parsePinCode } from '../domain';
import { readPinChoice } from '../lib/paths';
import { storeDeliveryPin, useDeliveryPin } from '../state/delivery-pin';
import { DeliveryDocument } from './delivery.generated';
import { messageOf } from './message-of';

/** Delivery terms of a PIN code; asks for nothing if the text is no PIN code. */
export function useDelivery(text: string) {
  const pin = parsePinCode(text);
  const result = useQuery(
    DeliveryDocument,
    pin === undefined ? skipToken : { variables: { postalCode: pin } },
  );
  return { pin, result };
}

/**
 * State of a delivery check: the submitted PIN code, else the one of the URL, else the last one on this device. A
 * submitted PIN code is remembered on the device.
 */
export function useDeliveryCheck() {
  const chosenText = readPinChoice(useLocation().search);
  const storedPin = useDeliveryPin();
  const [submittedText, setSubmittedText] = useState<string>();
  const text = submittedText ?? chosenText ?? storedPin ?? '';
  const { pin, result } = useDelivery(text);
  const isSubmitted = submittedText !== undefined || chosenText !== undefined;

  const check = (typedText: string) => {
    const typedPin = parsePinCode(typedText);
    if (typedPin !== undefined) storeDeliveryPin(typedPin);
    setSubmittedText(typedText);
  };
  return {
    text,
    isInvalid: pin === undefined && isSubmitted,
    isBusy: result.loading,
    error: pin !== undefined && result.error ? messageOf(result.error) : undefined,
    promise: pin === undefined ? undefined : result.data?.delivery,
    onCheck: check,
  };
}
