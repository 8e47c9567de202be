import { Button } from 'antd';
import { useId, useRef } from 'react';
import { useErrorText } from '../../../i18n/messages';
import { readDataUrl } from '../../../lib/data-url';
import styles from './appearance.module.css';

const LOGO_TYPES = ['image/png', 'image/webp', 'image/jpeg', 'image/avif'];
const HINT =
  "PNG or WebP, at least 200 × 72 px, with a clear ground. SVG isn't accepted: it can carry scripts.";

interface LogoFieldProps {
  label: string;
  /** Path of the stored logo, or a data URL; empty for the name as text. */
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onProblem: (message: string) => void;
}

/** The logo: the current one, a file dialog, and the name as text instead. */
export function LogoField({ label, value, problem, onChange, onProblem }: LogoFieldProps) {
  const translate = useErrorText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const loadFile = async (file: File) => {
    if (!LOGO_TYPES.includes(file.type)) return onProblem(problemOf(file));
    try {
      onChange(await readDataUrl(file));
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <div className={styles.logo} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div className={styles.actions}>
        {value === '' ? (
          <span>The name as text</span>
        ) : (
          <img className={styles.logoNow} src={value} alt="Logo now" />
        )}
        <Button size="large" onClick={() => input.current?.click()}>
          {value === '' ? 'Upload' : 'Replace'}
        </Button>
        {value !== '' && (
          <Button size="large" type="text" onClick={() => onChange('')}>
            Use the name as text
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept={LOGO_TYPES.join(',')}
          aria-label="Logo file"
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) void loadFile(file);
          }}
        />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {translate(problem)}
        </p>
      )}
      <p id={`${id}-hint`} className="muted small">
        {HINT}
      </p>
    </div>
  );
}

function problemOf({ name, type }: File): string {
  return type === 'image/svg+xml'
    ? `${name} is an SVG, which is not accepted: it can carry scripts. Choose a PNG or WebP file`
    : `${name} is not a PNG, WebP, JPEG or AVIF file`;
}
