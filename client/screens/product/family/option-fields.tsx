import { Link } from 'react-router-dom';
import { MerchantText } from '../../../components/page/merchant-text';
import { classNames } from '../../../lib/class-names';
import { formatRupees } from '../../../lib/format';
import { IN_PLACE } from '../../../lib/navigation/in-place-navigation';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { useFamilyMessages } from '../../../i18n/family-messages';
import {
  missingValueOf,
  optionValuesOf,
  type OptionChoice,
  type OptionChoices,
  type OptionValues,
} from './family-choices';
import { OptionGroup } from './option-group';
import styles from './option-fields.module.css';

interface OptionFieldsProps {
  option: OptionChoices;
  /** Values of the member that the page shows. */
  current: OptionValues;
}

/** An option as fields with their prices, such as the sizes. A value that is not made leads to the nearest member. */
export function OptionFields({ option, current }: OptionFieldsProps) {
  const messages = useFamilyMessages();
  const missing = option.choices.filter(({ isMade }) => !isMade);
  return (
    <OptionGroup option={option}>
      <ul className={styles.fields}>
        {option.choices.map((choice) => (
          <li key={choice.value}>
            <Link
              to={paths.product(choice.member)}
              state={IN_PLACE}
              replace={choice.isCurrent}
              className={classNames(
                !choice.isMade && styles.notMade,
                choice.isMade && !choice.member.isInStock && styles.soldOut,
              )}
              aria-current={choice.isCurrent || undefined}
            >
              <span>
                <MerchantText text={choice.value} textHi={choice.valueHi} />
              </span>
              <small>{stateOf(choice, missingValueOf(choice, option.name, current), messages)}</small>
            </Link>
          </li>
        ))}
      </ul>
      {missing.map((choice) => (
        <p key={choice.value} className="small muted">
          {messages.comesIn(choice.value, otherValuesOf(choice, option.name, current))}{' '}
          <Link className="link" to={paths.product(choice.member)} state={IN_PLACE}>
            {messages.see(namesOf(choice), formatRupees(toPaise(choice.member.price)))}
          </Link>
        </p>
      ))}
    </OptionGroup>
  );
}

type Messages = ReturnType<typeof useFamilyMessages>;

/** Price of a value, or in words why it cannot be bought. */
function stateOf({ member }: OptionChoice, missingValue: string, messages: Messages): string {
  if (missingValue !== '') return messages.notInValue(missingValue);
  return member.isInStock ? formatRupees(toPaise(member.price)) : messages.soldOut;
}

/** Values of the nearest member that differ from those of the page. */
function otherValuesOf({ member }: OptionChoice, name: string, current: OptionValues): string {
  const values = Object.entries(optionValuesOf(member));
  return values
    .filter(([optionName, value]) => optionName !== name && value !== current[optionName])
    .map(([, value]) => value)
    .join(', ');
}

function namesOf({ member }: OptionChoice): string {
  return member.options.map(({ value }) => value).join(', ');
}
