import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { JsonLd } from '../../../components/page/json-ld';
import { usePage } from '../../../components/page/page-context';
import { isInPlaceNavigation } from '../../../lib/navigation/in-place-navigation';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { useFamilyMessages } from '../../../i18n/family-messages';
import { useLanguage } from '../../../i18n/messages';
import type { ProductFactsFragment, ProductFamilyFragment } from '../product-facts.generated';
import {
  familyChoices,
  hasOwnPictures,
  optionTexts,
  optionValuesOf,
  type CurrentMember,
} from './family-choices';
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
  const currentMember = { values: optionValuesOf(product), textOf: optionTexts(family, language) };
  const options = familyChoices(family, currentMember.values);
  const pictureOption = options.find(({ choices }) => hasOwnPictures(choices));
  return (
    <div className={styles.options}>
      {options.map((option) =>
        option === pictureOption ? (
          <Swatches key={option.name} option={option} currentMember={currentMember} />
        ) : (
          <OptionFields key={option.name} option={option} currentMember={currentMember} />
        ),
      )}
      <Announcement product={product} currentMember={currentMember} />
      <JsonLd items={[familyStructuredData(product, family, { origin, language })]} />
    </div>
  );
}

interface AnnouncementProps extends Pick<FamilyOptionsProps, 'product'> {
  currentMember: CurrentMember;
}

/** Says after a choice which member the page shows now; nothing before the first choice. */
function Announcement({ product, currentMember: { values, textOf } }: AnnouncementProps) {
  const messages = useFamilyMessages();
  const location = useLocation();
  // A reload keeps the state of the location, but the server rendered the page without it.
  const [firstKey] = useState(location.key);
  const isChosen = location.key !== firstKey && isInPlaceNavigation(location);
  const texts = Object.entries(values).map(([name, value]) => textOf(name, value));
  const price = formatRupees(toPaise(product.price));
  const state = product.countInStock > 0 ? price : `${price}, ${messages.soldOut}`;
  return (
    <p className="sr" role="status">
      {isChosen && messages.shows(texts.join(', '), state)}
    </p>
  );
}
