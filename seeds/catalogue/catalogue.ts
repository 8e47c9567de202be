import { COMPUTERS } from './catalogue-computers';
import { PHONES } from './catalogue-phones';
import { HOME, SOUND } from './catalogue-sound-and-home';
import type { SeedProduct } from '../listed-products';

// The order of the catalogue, by picture name. Each line is one page of Latest Products. A test fails if a picture is
// missing here.
const LATEST_FIRST = [
  'headphones',
  'btspeaker',
  'espresso',
  'keyboard',
  'kettle',
  'drone',
  'lamp',
  'smart',
  'smartwatch',
  'laptop',
  'turntable',
  'earbuds',
  'camera',
  'gamepad',
  'tower',
  'phone',
  'speaker',
  'microphone',
  'tablet',
  'soundbar',
  'monitor',
  'powerbank',
  'mouse',
  'webcam',
  'router',
];

/** The demo catalogue, latest first. */
export function demoCatalogue(): SeedProduct[] {
  const position = new Map(LATEST_FIRST.map((picture, index) => [picture, index]));
  return [...SOUND, ...HOME, ...PHONES, ...COMPUTERS].sort(
    (a, b) => (position.get(a.picture) ?? 0) - (position.get(b.picture) ?? 0),
  );
}
