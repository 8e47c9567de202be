import { MerchantText } from '../../components/texts/merchant-text';
import { useMessages } from '../../i18n/messages';
import { FactList } from './fact-list';
import type { ProductAttributeFragment, ProductDetailsFragment } from './product.generated';

interface SpecificationsProps {
  product: Pick<ProductDetailsFragment, 'attributes' | 'specifications'>;
}

/** Attributes and specifications of the product; renders nothing without any. */
export function Specifications({ product: { attributes, specifications } }: SpecificationsProps) {
  const { product: messages } = useMessages();
  const names = [...new Set(attributes.map(({ name }) => name))];
  const attributeFacts = names.map((name) => {
    const values = attributes.filter((attribute) => attribute.name === name);
    return {
      name,
      label: <MerchantText text={name} textHi={values[0]?.nameHi} />,
      value: <AttributeValues values={values} />,
    };
  });
  const ownFacts = specifications
    .filter(({ name }) => !names.includes(name))
    .map(({ name, value, nameHi, valueHi }) => ({
      name,
      label: <MerchantText text={name} textHi={nameHi} />,
      value: <MerchantText text={value} textHi={valueHi} />,
    }));
  if (attributeFacts.length + ownFacts.length === 0) return null;
  return (
    <section className="section later" aria-labelledby="specifications">
      <div className="head">
        <h2 id="specifications">{messages.specifications}</h2>
      </div>
      <FactList facts={[...attributeFacts, ...ownFacts]} isWide />
    </section>
  );
}

/** The values of one attribute, with their unit. */
function AttributeValues({ values }: { values: readonly ProductAttributeFragment[] }) {
  const { search } = useMessages();
  return values.map(({ value, valueHi, unit, kind }, index) => (
    <span key={value}>
      {index > 0 && ', '}
      {kind === 'BOOLEAN' ? (
        value === 'true' ? (
          search.yes
        ) : (
          search.no
        )
      ) : (
        <MerchantText text={value} textHi={valueHi} />
      )}
      {unit && ` ${search.unit(value, unit)}`}
    </span>
  ));
}
