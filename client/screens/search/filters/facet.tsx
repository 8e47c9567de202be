import { useId, useState, type ReactNode } from 'react';
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
  const id = useId();
  if (options.length === 0 && !children) return null;
  const [visibleOptions, hiddenOptions] = [options.slice(0, maxVisible), options.slice(maxVisible)];

  return (
    <fieldset className={styles.facet}>
      <legend id={id}>{title}</legend>
      <Options options={visibleOptions} onToggle={onToggle} />
      {hiddenOptions.length > 0 && <FoldedOptions facetId={id} options={hiddenOptions} onToggle={onToggle} />}
      {children}
    </fieldset>
  );
}

interface FoldedOptionsProps extends Pick<FacetProps, 'options' | 'onToggle'> {
  /** Id of the facet's title. */
  facetId: string;
}

/** Options behind a summary. They open for a chosen one, and stay open without it, because it may have the focus. */
function FoldedOptions({ facetId, options, onToggle }: FoldedOptionsProps) {
  const search = useFilterMessages();
  const [isOpen, setIsOpen] = useState(false);
  const id = `${facetId}-more`;
  return (
    <details
      className={styles.more}
      open={isOpen || options.some(({ isActive }) => isActive)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary id={id} aria-labelledby={`${id} ${facetId}`}>
        {search.more(options.length)}
      </summary>
      <Options options={options} onToggle={onToggle} />
    </details>
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
