import type { LocalText } from '../../../domain';
import { TextField } from '../../editing/text-field';

interface LocalTextFieldsProps {
  label: string;
  /** Path inside the section, such as `title`. */
  path: string;
  value: LocalText;
  problems: Readonly<Record<string, string>>;
  rows?: number;
  onChange: (value: LocalText) => void;
}

/** The English and the Hindi field of a text. */
export function LocalTextFields({ label, path, value, problems, rows, onChange }: LocalTextFieldsProps) {
  const field = (language: 'en' | 'hi', name: string) => (
    <TextField
      label={`${label}, ${name}`}
      name={`${path}.${language}`}
      autoComplete="off"
      value={value[language]}
      problem={problems[`${path}.${language}`]}
      {...(rows !== undefined && { rows })}
      onChange={(text) => onChange({ ...value, [language]: text })}
      onBlur={() => undefined}
    />
  );
  return (
    <>
      {field('en', 'English')}
      {field('hi', 'Hindi')}
    </>
  );
}
