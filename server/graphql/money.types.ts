import { Field, ObjectType } from 'type-graphql';
import { toDecimal, type Paise } from '../domain/pricing/money';
import { CurrencyCode } from './enums';
import { Decimal } from './scalars';

@ObjectType('Money', { description: 'An amount of money with its currency.', simpleResolvers: true })
export class MoneyType {
  @Field(() => Decimal, {
    description: 'The amount in units of the currency, with 2 decimals, such as `"2631.50"`.',
  })
  amount: string;

  @Field(() => CurrencyCode, { description: 'The currency of the amount; INR for all prices and orders.' })
  currencyCode: CurrencyCode;
}

/** Presents an amount in paise as rupees for the API. */
export function presentMoney(paise: Paise): Pick<MoneyType, 'amount' | 'currencyCode'> {
  return { amount: toDecimal(paise), currencyCode: CurrencyCode.INR };
}
