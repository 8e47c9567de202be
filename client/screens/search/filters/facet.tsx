import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
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
  /** Number of visible options; the rest is folded. */
  maxVisible?: number;
  /** True for a facet that shows its title only, until the shopper opens it or chooses one of its options. */
  isFolded?: boolean;
  onToggle: (toggle: ToggleChoice) => void;
  /** Fields below the options. */
  children?: ReactNode;
}

/** A facet with its options as check boxes; renders nothing without options and children. */
export function Facet({ title, isFolded = false, children, ...list }: FacetProps) {
  const id = useId();
  if (list.options.length === 0 && !children) return null;
  const content = (
    <>
      <OptionList facetId={id} {...list} />
      {children}
    </>
  );
  if (!isFolded)
    return (
      <fieldset className={styles.facet}>
        <legend id={id}>{title}</legend>
        {content}
      </fieldset>
    );
  return (
    <fieldset className={`${styles.facet} ${styles.foldable}`} aria-labelledby={id}>
      <Fold className={styles.folded} summary={<summary id={id}>{title}</summary>} options={list.options}>
        {content}
      </Fold>
    </fieldset>
  );
}

interface OptionListProps extends Pick<FacetProps, 'options' | 'maxVisible' | 'onToggle'> {
  /** Id of the facet's title. */
  facetId: string;
}

/** The options of a facet, those after the visible ones folded. */
function OptionList({ facetId, options, maxVisible = options.length, onToggle }: OptionListProps) {
  const search = useFilterMessages();
  const hiddenOptions = options.slice(maxVisible);
  const id = `${facetId}-more`;
  const summary = (
    <summary id={id} aria-labelledby={`${id} ${facetId}`}>
      {search.more(hiddenOptions.length)}
    </summary>
  );
  return (
    <>
      <Options options={options.slice(0, maxVisible)} onToggle={onToggle} />
      {hiddenOptions.length > 0 && (
        <Fold className={styles.more} summary={summary} options={hiddenOptions}>
          <Options options={hiddenOptions} onToggle={onToggle} />
        </Fold>
      )}
    </>
  );
}

interface FoldProps {
  className: string | undefined;
  summary: ReactNode;
  /** The options among the content. */
  options: readonly FacetOption[];
  children: ReactNode;
}

/** Content that opens for a chosen option, and stays open without it, because the option may have the focus. */
function Fold({ className, summary, options, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(function followEarlyToggle() {
    setIsOpen(element.current?.open ?? false);
  }, []);
  return (
    <details
      ref={element}
      className={className}
      open={isOpen || options.some(({ isActive }) => isActive)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {summary}
      {children}
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
