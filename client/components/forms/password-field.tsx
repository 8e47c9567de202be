import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useAccountMessages } from '../../i18n/account-messages';
import { Field } from './field';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'addition'>;

/** A password field with a button that shows the text; submitting hides it again. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const account = useAccountMessages();
  const [isVisible, setVisible] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(function hideOnSubmit() {
    // Browsers store the text of a submitted visible field for autocomplete.
    const form = toggle.current?.form;
    const hide = () => setVisible(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field
      {...field}
      label={label}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      addition={
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          onClick={() => setVisible((wasVisible) => !wasVisible)}
        >
          {isVisible ? account.hide : account.show}
          <span className="sr"> {label}</span>
        </button>
      }
    />
  );
}
