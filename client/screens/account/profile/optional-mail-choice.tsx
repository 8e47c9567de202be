import type { ComponentProps } from 'react';
import { useMessages } from '../../../i18n/messages';
import styles from './optional-mail-choice.module.css';

/** Consent to optional emails; unchecked by default. */
export function OptionalMailChoice(inputProps: Omit<ComponentProps<'input'>, 'type'>) {
  const { mails } = useMessages().account;
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...inputProps} />
      {mails.optional}
    </label>
  );
}
