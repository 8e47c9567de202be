import { Button, Input } from 'antd';
import { FieldFrame, useControl } from '../../../components/forms/field';
import { DEFAULT_ACCENT, isHexColour, isReadableAccent, nearestReadableAccent } from '../../../domain';
import { ContrastList } from './contrast-list';
import styles from './appearance.module.css';

interface AccentFieldProps {
  label: string;
  /** The typed colour; empty for the colour of the theme. */
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** The accent colour: picker, text, the nearest readable colour, and the contrasts in both themes. */
export function AccentField({ label, value, problem, onChange, onBlur }: AccentFieldProps) {
  const control = useControl(undefined, { error: problem, hint: undefined });
  const colour = value.trim().toLowerCase() || DEFAULT_ACCENT;
  const isHex = isHexColour(colour);
  const nearest = isHex && !isReadableAccent(colour) ? nearestReadableAccent(colour) : undefined;
  return (
    <>
      <FieldFrame id={control.id} label={label} error={problem}>
        <div className={styles.colour}>
          <input
            type="color"
            aria-label="Pick the colour"
            value={isHex ? colour : DEFAULT_ACCENT}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <Input
            size="large"
            {...control}
            autoComplete="off"
            spellCheck={false}
            placeholder={DEFAULT_ACCENT}
            status={problem ? 'error' : undefined}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onBlur}
          />
        </div>
      </FieldFrame>
      {(nearest ?? value) && (
        <div className={styles.actions}>
          {nearest && (
            <Button
              size="large"
              onClick={() => onChange(nearest)}
            >{`Use the nearest that works, ${nearest}`}</Button>
          )}
          {value !== '' && (
            <Button size="large" type="text" onClick={() => onChange('')}>
              Use marigold
            </Button>
          )}
        </div>
      )}
      {isHex && <ContrastList accent={colour} />}
    </>
  );
}
