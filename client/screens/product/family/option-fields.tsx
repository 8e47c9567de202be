import { Link } from 'react-router-dom';
import { MerchantText } from '../../../components/texts/merchant-text';
import { classNames } from '../../../lib/class-names';
import { formatRupees } from '../../../lib/format';
import { IN_PLACE } from '../../../lib/navigation/in-place-navigation';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { useFamilyMessages } from '../../../i18n/family-messages';
import { missingTextOf, type OptionChoice, type OptionChoices, type CurrentMember } from './family-choices';
import { OptionGroup } from './option-group';
import styles from './option-fields.module.css';

interface OptionFieldsProps {
  option: OptionChoices;
  currentMember: CurrentMember;
}

/** An option as fields with their prices, such as the sizes. A value that is not made leads to the nearest member. */
export function OptionFields({ option, currentMember }: OptionFieldsProps) {
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
              <small>{stateOf(choice, missingTextOf(choice, option.name, currentMember), messages)}</small>
            </Link>
          </li>
        ))}
      </ul>
      {missing.map((choice) => (
        <p key={choice.value} className="small muted">
          {messages.comesIn(
            currentMember.textOf(option.name, choice.value),
            otherTextsOf(choice, option.name, currentMember),
          )}{' '}
          <Link className="link" to={paths.product(choice.member)} state={IN_PLACE}>
            {messages.see(textsOf(choice, currentMember), formatRupees(toPaise(choice.member.price)))}
          </Link>
        </p>
      ))}
    </OptionGroup>
  );
}

type Messages = ReturnType<typeof useFamilyMessages>;

/** Price of a value, or in words why it cannot be bought. */
function stateOf({ member }: OptionChoice, missingText: string, messages: Messages): string {
  if (missingText !== '') return messages.notInValue(missingText);
  return member.isInStock ? formatRupees(toPaise(member.price)) : messages.soldOut;
}

/** Values of the nearest member that differ from those of the page. */
function otherTextsOf({ member }: OptionChoice, name: string, { values, textOf }: CurrentMember): string {
  return member.options
    .filter((option) => option.name !== name && option.value !== values[option.name])
    .map((option) => textOf(option.name, option.value))
    .join(', ');
}

function textsOf({ member }: OptionChoice, { textOf }: CurrentMember): string {
  return member.options.map(({ name, value }) => textOf(name, value)).join(', ');
}
