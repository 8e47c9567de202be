import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useWords } from '../../i18n/messages';
import { Field } from './field';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'addition'>;

/** A password, which can be looked at while it is typed; it is hidden again when the form is sent. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const { account } = useWords();
  const [isShown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(function hideWhenSent() {
    // Browsers remember what was sent in an open field among the words that they offer.
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      addition={
        <button ref={toggle} type="button" className={styles.toggle} onClick={() => setShown((was) => !was)}>
          {isShown ? account.hide : account.show}
          <span className="sr"> {label}</span>
        </button>
      }
    />
  );
}
