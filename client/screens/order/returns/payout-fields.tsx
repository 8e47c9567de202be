import { useState } from 'react';
import { Choice, ChoiceGroup } from '../../../components/forms/choice';
import { Field } from '../../../components/forms/field';
import type { ApiMessage } from '../../../domain';
import { useReturnMessages } from '../../../i18n/return-messages';

/** Names of the fields, which are the paths of their errors. */
export const PAYOUT_FIELDS = ['payout.upi', 'payout.account', 'payout.ifsc', 'payout.name'] as const;

interface PayoutFieldsProps {
  errors: Partial<Record<string, ApiMessage | string>>;
}

/** Recipient of the refund of a cash order: a UPI id, or a bank account. */
export function PayoutFields({ errors }: PayoutFieldsProps) {
  const messages = useReturnMessages();
  const [isUpi, setIsUpi] = useState(true);
  const [upiName, accountName, ifscName, holderName] = PAYOUT_FIELDS;
  return (
    <>
      <ChoiceGroup legend={messages.payout}>
        <Choice title={messages.payoutUpi} name="payout" checked={isUpi} onChange={() => setIsUpi(true)} />
        <Choice title={messages.payoutBank} name="payout" checked={!isUpi} onChange={() => setIsUpi(false)} />
      </ChoiceGroup>
      {isUpi ? (
        <Field
          name={upiName}
          label={messages.upi}
          hint={messages.upiHint}
          error={errors[upiName]}
          maxLength={130}
          autoComplete="off"
          inputMode="email"
        />
      ) : (
        <>
          <Field
            name={accountName}
            label={messages.account}
            error={errors[accountName]}
            maxLength={24}
            autoComplete="off"
            inputMode="numeric"
          />
          <Field
            name={ifscName}
            label={messages.ifsc}
            error={errors[ifscName]}
            maxLength={15}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Field
            name={holderName}
            label={messages.holder}
            error={errors[holderName]}
            maxLength={100}
            autoComplete="name"
          />
        </>
      )}
    </>
  );
}

/** The filled in recipient; undefined without one. */
export function readPayoutFields(form: HTMLFormElement): Record<string, string> | undefined {
  const entries = [...new FormData(form)].flatMap(([name, text]) =>
    name.startsWith('payout.') && typeof text === 'string' && text.trim() !== ''
      ? [[name.slice('payout.'.length), text.trim()] as const]
      : [],
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
