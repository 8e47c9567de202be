import { useId, type ReactNode } from 'react';
import { MerchantText } from '../../../components/texts/merchant-text';
import type { OptionChoices } from './family-choices';
import styles from './option-group.module.css';

interface OptionGroupProps {
  option: OptionChoices;
  children: ReactNode;
}

/** Name and current value of an option above its values. */
export function OptionGroup({ option: { name, nameHi, choices }, children }: OptionGroupProps) {
  const id = useId();
  const current = choices.find(({ isCurrent }) => isCurrent);
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <p className={styles.heading}>
        <span className="muted" id={id}>
          <MerchantText text={name} textHi={nameHi} />
        </span>{' '}
        {current && (
          <b>
            <MerchantText text={current.value} textHi={current.valueHi} />
          </b>
        )}
      </p>
      {children}
    </div>
  );
}
