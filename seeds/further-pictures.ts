import type { ProductPicture } from '../server/domain/catalogue/product-details';
import { CATEGORIES, type Pictures } from './listed-products';
import { HINDI_ALTERNATIVE_TEXTS } from './structure/hindi-alternative-texts';

// Ends of the file names: a second angle, a detail, the product in use, and the product beside a thing of known size.
const VIEWS = ['b', 'c', 'd', 'e'] as const;

type AlternativeTexts = readonly [
  secondAngle: string,
  detail: string,
  inUse?: string,
  besideKnownThing?: string,
];

/** The alternative texts of `<picture>-b.webp` to `<picture>-e.webp`, by picture. These files are optional. */
const ALTERNATIVE_TEXTS: Readonly<Record<string, AlternativeTexts>> = {
  speaker: [
    'The back of the speaker: bass port, numbered brass plate, two terminals',
    'The woven cone of the woofer in its brass ring',
    'The speakers in use: a pair on a shelf, with books between them',
    'The speaker beside the sleeve of a record and a phone, to show its size',
  ],
  tower: [
    'The two tower speakers side by side from the right, one with its cloth on',
    'The tweeter and the top woofer in their brass rings, walnut at the side',
  ],
  btspeaker: [
    'The speaker from its end: driver in a brass ring, keys on top, strap behind',
    'The keys on the orange cloth of the speaker',
    'The speaker with a phone in front of it, to show its size',
    'The speaker in use: on a wooden board with a cup of coffee and two lemons',
  ],
  smart: [
    'The smart speaker from above: three touch keys inside a ring of light',
    'The touch keys and brass rim above the blue cloth',
    'The smart speaker in use: on a book, beside a plant',
    'The smart speaker beside a cup, to show its size',
  ],
  soundbar: [
    'The soundbar from its left end, walnut cap in front, subwoofer behind',
    'The walnut end of the bar against its grey cloth',
  ],
  turntable: [
    'The turntable from above left, a record on its platter, the arm at rest',
    'The cartridge resting on a record',
    'The turntable in use: it plays a record; a speaker and the sleeve stand behind it',
    'The turntable with a phone in front of it, to show its size',
  ],
  headphones: [
    'The headphones from the left: navy cup in front, the pad of the other one behind',
    'The navy ear cup with its brass ring and yoke',
    'The headphones in use: on two books, with a phone beside them',
  ],
  'headphones-walnut': ['The headphones from the left: walnut brown cup in front, its ring of brass', ''],
  'headphones-black': ['The headphones from the left: black cup in front, its ring of steel', ''],
  'headphones-cream': ['The headphones from the left: cream cup in front, brown pad behind', ''],
  'btspeaker-indigo': ['The indigo speaker from its end: driver in a brass ring, keys on top', ''],
  'btspeaker-neem': ['The green speaker from its end: driver in a brass ring, keys on top', ''],
  'btspeaker-sand': ['The sand-coloured speaker from its end: driver in a brass ring, keys on top', ''],
  earbuds: [
    'The earbuds standing beside their open case, seen from the side',
    'One earbud close by, case behind it',
  ],
  microphone: [
    'The microphone from its left side, tilted in its yoke',
    'The brass level knob with its ring of light, mute key below',
  ],
  lamp: [
    'The desk lamp from the left front, looking into the lit shade',
    'The lit bulb in the yellow shade',
    'The desk lamp in use: in the evening, above an open book',
    'The desk lamp beside a cup and two books, to show its size',
  ],
  kettle: [
    'The kettle from its right side: walnut grip, long thin spout with a brass tip',
    'The lid of the kettle with its walnut knob and brass ring',
    'The kettle in use: beside it a full cup of coffee',
  ],
  espresso: [
    'The espresso machine from the left front, a cup under the portafilter',
    'The gauge and two knobs above the portafilter',
    'The espresso machine in use: beside it a cup of coffee and a jug of milk',
    'The espresso machine with a phone in front of it, to show its size',
  ],
  camera: [
    'The camera from above left: lens in front, dials and finder on top',
    'The front of the lens with its focus ring',
  ],
  drone: [
    'The quadcopter from above: four unfolded arms, lights on its back',
    'The camera under the nose of the drone',
    'The drone in use: on its landing pad, with a phone beside it',
    'The drone beside a cup, to show its size',
  ],
  webcam: [
    'The webcam close by from the left, shutter slide on top',
    'The lens in its brass ring between the two microphones',
  ],
  phone: [
    'Two phones lying down, one showing its screen, one its blue back and two lenses',
    'The two lenses and the light on the back of the phone',
  ],
  tablet: [
    'The tablet on its stand from above left, stylus beside it',
    'The tip of the stylus before the tablet',
  ],
  smartwatch: [
    'The watch from its side, blue strap closed to a ring, face to the right',
    'The face of the watch: two hands and three coloured rings',
  ],
  powerbank: [
    'Both power banks from above, joined by the woven cable',
    'The sockets on top of the power bank, cable plugged in',
  ],
  laptop: [
    'The laptop from above right, keyboard and touchpad in view',
    'Two USB-C sockets on the left side of the laptop',
  ],
  monitor: [
    'The back of the monitor: aluminium foot, vents and a row of sockets',
    'The sockets at the back of the monitor',
  ],
  keyboard: [
    'The keyboard from its right front corner, showing the height of its keys',
    'The orange Esc key beside green and cream ones',
    'The keyboard in use: between a tablet and a mouse',
    'The keyboard with a ruler of 30 cm in front of it, to show its size',
  ],
  mouse: [
    'The mouse from its right front, teal light around its foot',
    'The wheel of the mouse, lit teal at both sides',
  ],
  gamepad: [
    'The gamepad from above: both sticks, cross and four round keys',
    'A stick and the round keys of the gamepad',
  ],
  router: [
    'The back of the router: three network sockets, one for the line, power and switch',
    'The network sockets and an aerial joint of the router',
  ],
};

/** Categories of the demo shop and their pictures in `images/`. */
const CATEGORY_PICTURES: Readonly<Record<string, string>> = {
  [CATEGORIES.speakers]: 'category-speakers',
  [CATEGORIES.headphones]: 'category-headphones',
  [CATEGORIES.cameras]: 'category-cameras',
  [CATEGORIES.phones]: 'category-phones',
  [CATEGORIES.computers]: 'category-computers',
  [CATEGORIES.home]: 'category-home',
};

/** Names of optional pictures in `images/`, besides the main picture of each product. */
export const OPTIONAL_PICTURE_NAMES: readonly string[] = [
  ...Object.keys(ALTERNATIVE_TEXTS).flatMap((picture) => VIEWS.map((view) => `${picture}-${view}`)),
  ...Object.values(CATEGORY_PICTURES),
];

/** Returns the further pictures of a product that exist. */
export function additionalPictures(picture: string, pictures: Pictures): ProductPicture[] {
  const alternativeTexts = ALTERNATIVE_TEXTS[picture] ?? [];
  return VIEWS.flatMap((view, index) => {
    const storedPicture = pictures.get(`${picture}-${view}`);
    if (!storedPicture) return [];
    const { image, imageGround: ground } = storedPicture;
    const altHi = HINDI_ALTERNATIVE_TEXTS[picture]?.[index];
    return [{ image, alt: alternativeTexts[index] ?? '', ground, ...(altHi && { altHi }) }];
  });
}

/** Returns the rows of the category pictures that exist. */
export function categoryRows(pictures: Pictures): { name: string; image: string; image_ground: string }[] {
  return Object.entries(CATEGORY_PICTURES).flatMap(([name, picture]) => {
    const storedPicture = pictures.get(picture);
    return storedPicture
      ? [{ name, image: storedPicture.image, image_ground: storedPicture.imageGround }]
      : [];
  });
}
