import { Fragment } from 'react';
import { MerchantText } from './merchant-text';

interface OptionTextsProps {
  options: readonly { value: string; valueHi: string | null }[];
}

/** The option values of a product, such as `Walnut, Pair`, in the language of the page. */
export function OptionTexts({ options }: OptionTextsProps) {
  return options.map(({ value, valueHi }, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <MerchantText text={value} textHi={valueHi} />
    </Fragment>
  ));
}
