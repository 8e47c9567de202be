import type { ComponentProps } from 'react';
import { stateChoices, useAddressMessages } from '../../i18n/address-messages';
import { Field, SelectField } from '../forms/field';

interface StateFieldProps extends Pick<
  ComponentProps<typeof Field>,
  'id' | 'name' | 'autoComplete' | 'required' | 'error' | 'hint'
> {
  isInIndia: boolean;
  /** Initial value: two letters of ISO 3166-2:IN in India, elsewhere a region. */
  state: string | null | undefined;
}

/** A choice of the Indian states, or a text field for a region of another country. */
export function StateField({ isInIndia, state, required, ...control }: StateFieldProps) {
  const messages = useAddressMessages();
  const field = { ...control, label: messages.fields.state, defaultValue: state ?? '' };
  if (!isInIndia) return <Field {...field} />;
  return (
    <SelectField {...field} required={required}>
      <option value="">{messages.chooseState}</option>
      {stateChoices(messages).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
