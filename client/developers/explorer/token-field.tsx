import { useId } from 'react';
import styles from './explorer.module.css';

interface TokenFieldProps {
  value: string;
  /** Name of the signed-in user whose session token is used; undefined for a typed token or without a session. */
  signedInAs: string | undefined;
  onChange: (token: string) => void;
}

/** Field for the token of the operations. The page does not store the token. */
export function TokenField({ value, signedInAs, onChange }: TokenFieldProps) {
  const id = useId();
  const typedTokenLabel = value ? 'as this token' : 'as a visitor';
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
        {signedInAs === undefined ? typedTokenLabel : `as ${signedInAs}`}
      </span>
    </form>
  );
}
