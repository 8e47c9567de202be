import { MerchantText } from '../../components/texts/merchant-text';
import { useCompareMessages } from '../../i18n/compare-messages';
import { useMessages } from '../../i18n/messages';
import type { ComparedValue } from './comparison';

/** The values of one attribute, with their unit; a dash without a value. */
export function ComparedValues({ values }: { values: readonly ComparedValue[] }) {
  const { search } = useMessages();
  const messages = useCompareMessages();
  if (values.length === 0)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr">{messages.missing}</span>
      </>
    );
  return values.map(({ value, valueHi, unit, isFlag }, index) => (
    <span key={value}>
      {index > 0 && ', '}
      {isFlag ? value === 'true' ? search.yes : search.no : <MerchantText text={value} textHi={valueHi} />}
      {unit && ` ${search.unit(value, unit)}`}
    </span>
  ));
}
