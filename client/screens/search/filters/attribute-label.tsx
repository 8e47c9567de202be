import { MerchantText } from '../../../components/texts/merchant-text';
import type { AttributeFacetFragment } from './facets.generated';
import styles from './attribute-label.module.css';
import { useMessages } from '../../../i18n/messages';

type Value = AttributeFacetFragment['values'][number];

interface AttributeLabelProps extends Pick<AttributeFacetFragment, 'kind' | 'unit'> {
  value: Pick<Value, 'value' | 'valueHi' | 'colour'>;
}

/** A value of an attribute with its unit, or with its colour. The colour is decoration beside its name. */
export function AttributeLabel({ kind, unit, value: { value, valueHi, colour } }: AttributeLabelProps) {
  const { search } = useMessages();
  if (kind === 'BOOLEAN') return value === 'true' ? search.yes : search.no;
  return (
    <span className={styles.label}>
      {colour && (
        <svg className={styles.colour} viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={colour} />
        </svg>
      )}
      <span>
        <MerchantText text={value} textHi={valueHi} />
        {unit && ` ${search.unit(value, unit)}`}
      </span>
    </span>
  );
}
