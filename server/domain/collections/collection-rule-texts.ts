import { toDecimal } from '../pricing/money';
import type { CollectionRule } from './collection';

/** A condition with its value as text; prices in rupees. */
export interface ConditionTexts {
  field: CollectionRule['conditions'][number]['field'];
  name: string | undefined;
  value: string;
}

/** A rule with all values as texts, as both APIs show it. */
export function presentRule({ match, conditions }: CollectionRule): {
  match: CollectionRule['match'];
  conditions: ConditionTexts[];
} {
  return {
    match,
    conditions: conditions.map((condition) => {
      const { field, value } = condition;
      const name = field === 'ATTRIBUTE' ? condition.name : undefined;
      const isPrice = field === 'MIN_PRICE' || field === 'MAX_PRICE';
      return { field, name, value: isPrice ? toDecimal(value) : String(value) };
    }),
  };
}
