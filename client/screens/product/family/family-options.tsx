import { useLocation } from 'react-router-dom';
import { JsonLd } from '../../../components/page/json-ld';
import { usePage } from '../../../components/page/page-context';
import { isInPlaceNavigation } from '../../../lib/navigation/in-place-navigation';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { useFamilyMessages } from '../../../i18n/family-messages';
import { useLanguage } from '../../../i18n/messages';
import type { ProductFactsFragment, ProductFamilyFragment } from '../product-facts.generated';
import { familyChoices, hasOwnPictures, optionValuesOf } from './family-choices';
import { familyStructuredData } from './family-structured-data';
import styles from './family-options.module.css';
import { OptionFields } from './option-fields';
import { Swatches } from './swatches';

export interface FamilyOptionsProps {
  product: ProductFactsFragment;
  family: ProductFamilyFragment;
}

/** The options of a family as links to its members: pictures for an option that shows, fields for the others. */
export function FamilyOptions({ product, family }: FamilyOptionsProps) {
  const { origin } = usePage();
  const language = useLanguage();
  const current = optionValuesOf(product);
  const options = familyChoices(family, current);
  const pictureOption = options.find(({ choices }) => hasOwnPictures(choices));
  return (
    <div className={styles.options}>
      {options.map((option) =>
        option === pictureOption ? (
          <Swatches key={option.name} option={option} current={current} />
        ) : (
          <OptionFields key={option.name} option={option} current={current} />
        ),
      )}
      <Announcement product={product} />
      <JsonLd items={[familyStructuredData(product, family, { origin, language })]} />
    </div>
  );
}

/** Says after a choice which member the page shows now; nothing before the first choice. */
function Announcement({ product }: Pick<FamilyOptionsProps, 'product'>) {
  const messages = useFamilyMessages();
  const location = useLocation();
  const values = product.options.map(({ value }) => value).join(', ');
  const price = formatRupees(toPaise(product.price));
  const state = product.countInStock > 0 ? price : `${price}, ${messages.soldOut}`;
  return (
    <p className="sr" role="status">
      {isInPlaceNavigation(location) && messages.shows(values, state)}
    </p>
  );
}
