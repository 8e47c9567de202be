import type { ComponentProps } from 'react';
import { useAccountMessages } from '../../../i18n/account-messages';
import styles from './optional-mail-choice.module.css';

/** Consent to optional emails; unchecked by default. */
export function OptionalMailChoice(inputProps: Omit<ComponentProps<'input'>, 'type'>) {
  const { mails } = useAccountMessages();
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...inputProps} />
      {mails.optional}
    </label>
  );
}
