import { Link } from 'react-router-dom';
import { MerchantText } from '../../../components/texts/merchant-text';
import { Picture } from '../../../components/product/picture';
import { classNames } from '../../../lib/class-names';
import { IN_PLACE } from '../../../lib/navigation/in-place-navigation';
import { paths } from '../../../lib/paths';
import { useFamilyMessages } from '../../../i18n/family-messages';
import { missingTextOf, type OptionChoices, type CurrentMember } from './family-choices';
import { OptionGroup } from './option-group';
import styles from './swatches.module.css';

interface SwatchesProps {
  option: OptionChoices;
  currentMember: CurrentMember;
}

/** An option as pictures of the members, such as the colours. The name below each picture says its state in words. */
export function Swatches({ option, currentMember }: SwatchesProps) {
  const { soldOut, notInValue } = useFamilyMessages();
  return (
    <OptionGroup option={option}>
      <ul className={styles.swatches}>
        {option.choices.map(({ value, valueHi, isCurrent, isMade, member }) => (
          <li key={value}>
            <Link
              to={paths.product(member)}
              state={IN_PLACE}
              replace={isCurrent}
              className={classNames(!isMade && styles.notMade, isMade && !member.isInStock && styles.soldOut)}
              aria-current={isCurrent || undefined}
            >
              <Picture
                image={member.image}
                alt=""
                sizes="72px"
                eager
                backgroundColor={member.imageGround}
                className={styles.picture}
              />
              <MerchantText text={value} textHi={valueHi} />
              {!isMade && <small>{notInValue(missingTextOf({ member }, option.name, currentMember))}</small>}
              {isMade && !member.isInStock && <small>{soldOut}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </OptionGroup>
  );
}
