import { useId, type ReactNode } from 'react';
import { formatNumber } from '../../../lib/format';
import type { SearchChoices } from '../../../lib/search-choices';
import { useFilterMessages } from './filter-messages';
import styles from './facet.module.css';

/** One option of a facet. */
export interface FacetOption {
  /** Query parameter and value of the option, for a form without scripts. */
  name: string;
  value: string;
  label: ReactNode;
  count: number;
  isActive: boolean;
  /** True if the option would add products to those of the other chosen options. */
  addsProducts?: boolean;
  /** The choices after a click: with the option, or without it if it is active. */
  toggle: ToggleChoice;
}

/** Adds an option to the choices, or removes it. */
export type ToggleChoice = (choices: SearchChoices) => SearchChoices;

export interface FacetProps {
  title: ReactNode;
  options: readonly FacetOption[];
  /** Number of visible options; the rest is collapsed. */
  maxVisible?: number;
  onToggle: (toggle: ToggleChoice) => void;
  /** Fields below the options. */
  children?: ReactNode;
}

/** A facet with its options as check boxes; renders nothing without options and children. */
export function Facet({ title, options, maxVisible = options.length, onToggle, children }: FacetProps) {
  const search = useFilterMessages();
  const id = useId();
  if (options.length === 0 && !children) return null;
  const [visibleOptions, hiddenOptions] = [options.slice(0, maxVisible), options.slice(maxVisible)];

  return (
    <fieldset className={styles.facet}>
      <legend id={id}>{title}</legend>
      <Options options={visibleOptions} onToggle={onToggle} />
      {hiddenOptions.length > 0 && (
        <details className={styles.more} open={hiddenOptions.some(({ isActive }) => isActive)}>
          <summary id={`${id}-more`} aria-labelledby={`${id}-more ${id}`}>
            {search.more(hiddenOptions.length)}
          </summary>
          <Options options={hiddenOptions} onToggle={onToggle} />
        </details>
      )}
      {children}
    </fieldset>
  );
}

function Options({ options, onToggle }: Pick<FacetProps, 'options' | 'onToggle'>) {
  return options.map(({ name, value, label, count, isActive, addsProducts, toggle }) => (
    <label key={`${name}=${value}`} className={styles.option}>
      <input type="checkbox" name={name} value={value} checked={isActive} onChange={() => onToggle(toggle)} />
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.count}>{(addsProducts ? '+' : '') + formatNumber(count)}</span>
    </label>
  ));
}
