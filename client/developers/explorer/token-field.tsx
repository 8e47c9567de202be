import { useId } from 'react';
import styles from './explorer.module.css';

interface TokenFieldProps {
  value: string;
  /** Whose token it is, where it is that of a sign-in. */
  signedInAs: string | undefined;
  onChange: (token: string) => void;
}

/** Where the token goes that operations are asked with. It is kept nowhere. */
export function TokenField({ value, signedInAs, onChange }: TokenFieldProps) {
  const id = useId();
  return (
    <form className={styles.token} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>Token</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="haat_…"
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <span className="small muted" role="status">
        {signedInAs === undefined ? (value ? 'as this token' : 'as a visitor') : `as ${signedInAs}`}
      </span>
    </form>
  );
}
