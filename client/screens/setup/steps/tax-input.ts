import { gstInside, gstOnTop, taxOf, type Paise } from '../../../domain';
import { rateHistoryOf } from '../../../lib/rate-history';
import type { SetupSettingsFragment } from '../setup.generated';

/** Meanings of the prices that the merchant can choose. NO_TAX is for a seller without a GST registration. */
export type PriceMeaning = 'GST_INCLUSIVE' | 'GST_EXCLUSIVE' | 'FLAT_EXCLUSIVE' | 'NO_TAX';

type ChosenSettings = Pick<SetupSettingsFragment, 'shop' | 'tax'>;

/** The meanings that fit the legal data. Without a state of the shop there is no GST and no bill of supply. */
export function priceMeaningsOf({ shop }: ChosenSettings): readonly PriceMeaning[] {
  if (shop.gstin !== '') return ['GST_INCLUSIVE', 'GST_EXCLUSIVE', 'FLAT_EXCLUSIVE'];
  return shop.address.state === '' ? ['FLAT_EXCLUSIVE'] : ['NO_TAX', 'FLAT_EXCLUSIVE'];
}

/** The saved meaning, or the most usual one. */
export function firstMeaningOf(settings: ChosenSettings, isSaved: boolean): PriceMeaning {
  const meanings = priceMeaningsOf(settings);
  const { mode, composition } = settings.tax;
  const saved = composition && mode !== 'FLAT_EXCLUSIVE' ? 'NO_TAX' : mode;
  return (isSaved && meanings.find((meaning) => meaning === saved)) || (meanings[0] ?? 'FLAT_EXCLUSIVE');
}

/** Today's rate of each class, in percent, by class id. */
export function ratesByClass(
  { tax }: ChosenSettings,
  today: string,
): (readonly [id: string, percent: number])[] {
  return tax.classes.map((taxClass) => [
    taxClass.id,
    Number(rateHistoryOf(taxClass, today).current?.rate ?? 0),
  ]);
}

/** The settings of the step, in the group `tax`. The usual class becomes the first one, which products have. */
export function taxInputOf(
  { tax }: ChosenSettings,
  { meaning, usualClass, percent }: { meaning: PriceMeaning; usualClass: string; percent: string },
): Record<string, unknown> {
  if (meaning === 'FLAT_EXCLUSIVE') return { mode: meaning, percent: percent.trim() };
  if (meaning === 'NO_TAX') return { mode: 'GST_INCLUSIVE', composition: true };
  const isUsual = ({ id }: { id: string }) => id === usualClass;
  const classes = [...tax.classes.filter(isUsual), ...tax.classes.filter((taxClass) => !isUsual(taxClass))];
  return {
    mode: meaning,
    composition: false,
    classes: classes.map(({ id, name, rates }) => ({
      id,
      name,
      rates: rates.map(({ rate, from }) => ({ rate, from })),
    })),
  };
}

/** An amount to pay and the tax in it, in paise, for a price within one state. */
export function exampleOf(price: Paise, meaning: PriceMeaning, percent: number): { paid: Paise; tax: Paise } {
  const terms = { basisPoints: Math.round(percent * 100), isSameState: true };
  const gst = (meaning === 'GST_EXCLUSIVE' ? gstOnTop : gstInside)(price, terms);
  return { paid: gst.taxable + taxOf(gst), tax: taxOf(gst) };
}
