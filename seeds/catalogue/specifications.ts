import type { Specification } from '../../server/domain/catalogue/product-details';
import { DEVICE_SPECIFICATIONS } from './specifications-devices';
import { SOUND_AND_HOME_SPECIFICATIONS } from './specifications-sound-and-home';

const SPECIFICATIONS = { ...SOUND_AND_HOME_SPECIFICATIONS, ...DEVICE_SPECIFICATIONS };

/** Returns the specifications of the demo product with a picture. */
export function specificationsOf(picture: string): Specification[] {
  return (SPECIFICATIONS[picture] ?? []).map(([name, value]) => ({ name, value }));
}
