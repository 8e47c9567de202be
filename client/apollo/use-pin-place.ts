import { useApolloClient } from '@apollo/client/react';
import { useRef, useState, type RefObject } from 'react';
import { ignoreErrors, parsePinCode } from '../domain';
import { DeliveryDocument } from './delivery.generated';
import { useDelivery } from './use-delivery';

/** Names of the PIN code field, and of the fields that it fills. */
interface PlaceFields {
  postalCode: string;
  city: string;
  state: string;
}

interface PinPlaceOptions {
  form: RefObject<HTMLFormElement | null>;
  fields: PlaceFields;
  /** PIN code of the initial address, whose city and state remain as they are. */
  initialPin: string;
  /** False for other countries, whose postal codes the directory does not have. */
  isInIndia: boolean;
  /** Called after the fields have new text, with those that are not empty. */
  onFill?: (names: readonly FieldName[]) => void;
}

type FieldName = 'city' | 'state';
/** City and state of a PIN code; null if the directory does not know them, or knows two states. */
interface PostalPlace {
  city: string | null;
  state: string | null;
}

const FIELD_NAMES: readonly FieldName[] = ['city', 'state'];

/**
 * Fills city and state of a form after the shopper has changed the PIN code. It fills an empty field, and a field with
 * the text of an earlier fill; it never overwrites other text, and returns the directory's place instead.
 */
export function usePinPlace({ form, fields, initialPin, isInIndia, onFill }: PinPlaceOptions) {
  const client = useApolloClient();
  const [typedPin, setTypedPin] = useState<string>();
  const { pin, result } = useDelivery(isInIndia ? (typedPin ?? initialPin) : '');
  const filledTexts = useRef<Partial<Record<FieldName, string>>>({});
  const lastPin = useRef<string>(undefined);
  const [filled, setFilled] = useState<readonly FieldName[]>([]);
  const [isOther, setOther] = useState(false);
  const promise = pin === undefined ? undefined : result.data?.delivery;

  const fill = ({ city, state }: PostalPlace, canFill: (name: FieldName, text: string) => boolean) => {
    const texts = { city: city ?? '', state: state ?? '' };
    const textOf = (name: FieldName) => fieldOf(form.current, fields[name])?.value ?? texts[name];
    const fillable = FIELD_NAMES.filter((name) => canFill(name, textOf(name)));
    for (const name of fillable) {
      const field = fieldOf(form.current, fields[name]);
      if (field) field.value = texts[name];
      filledTexts.current[name] = texts[name];
    }
    const newlyFilled = fillable.filter((name) => texts[name] !== '');
    setFilled(newlyFilled);
    setOther(Boolean(city && state) && FIELD_NAMES.some((name) => !isSameText(textOf(name), texts[name])));
    onFill?.(newlyFilled);
  };
  const lookUp = async (text: string) => {
    const newPin = isInIndia ? parsePinCode(text) : undefined;
    lastPin.current = newPin;
    setTypedPin(text);
    setOther(false);
    if (newPin === undefined) return;
    const variables = { postalCode: newPin };
    const { data } = await client.query({ query: DeliveryDocument, variables, errorPolicy: 'all' });
    if (!data || lastPin.current !== newPin) return;
    fill(data.delivery, (name, value) => value.trim() === '' || value === filledTexts.current[name]);
  };

  /** Follows a change of the form: a new PIN code, or a correction of city or state. */
  const followChange = (target: EventTarget) => {
    if (!isField(target)) return;
    if (target.name === fields.postalCode) {
      // The form works without an answer, and `isFailed` shows the error.
      void lookUp(target.value).catch(ignoreErrors('the query of the PIN code shows its own error'));
      return;
    }
    const corrected = FIELD_NAMES.find((name) => fields[name] === target.name);
    if (!corrected) return;
    setOther(false);
    setFilled((names) => names.filter((name) => name !== corrected));
  };

  /** Fills both fields after a click on the button of the answer, which disappears. */
  const takePlace = () => {
    if (!promise) return;
    fill(promise, () => true);
    fieldOf(form.current, fields.postalCode)?.focus();
  };

  const { city, state } = promise ?? {};
  return {
    promise,
    isFailed: pin !== undefined && result.error !== undefined,
    otherPlace: isOther && city && state ? { city, state } : undefined,
    filled,
    followChange,
    takePlace,
  };
}

const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

function fieldOf(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  return isField(field) ? field : undefined;
}

function isField(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
