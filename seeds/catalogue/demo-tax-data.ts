import { NO_TAX_DATA, type TaxData } from '../../server/domain/catalogue/tax-data';

/** HSN code of six digits and packed weight in grams, by picture. */
const HSN_AND_WEIGHT: Readonly<Record<string, readonly [hsn: string, grams: number]>> = {
  headphones: ['851830', 620],
  earbuds: ['851830', 180],
  microphone: ['851810', 1_150],
  speaker: ['851822', 6_400],
  btspeaker: ['851822', 1_300],
  smart: ['851822', 1_450],
  soundbar: ['851822', 9_800],
  tower: ['851822', 34_000],
  turntable: ['851930', 7_900],
  espresso: ['851671', 11_500],
  kettle: ['851679', 1_700],
  lamp: ['940529', 1_900],
  camera: ['852589', 950],
  drone: ['880622', 2_400],
  webcam: ['852589', 320],
  phone: ['851713', 430],
  tablet: ['847130', 980],
  smartwatch: ['851762', 240],
  powerbank: ['850760', 860],
  laptop: ['847130', 2_600],
  monitor: ['852852', 7_600],
  keyboard: ['847160', 1_250],
  mouse: ['847160', 220],
  gamepad: ['950450', 480],
  router: ['851762', 820],
};

/** Tax data of the demo product with a picture. Without a tax class it has the first one. */
export function demoTaxData(picture: string): TaxData {
  const [hsn, weight] = HSN_AND_WEIGHT[picture] ?? [];
  return hsn === undefined || weight === undefined
    ? NO_TAX_DATA
    : { ...NO_TAX_DATA, hsn, unit: 'PCS', weight };
}
