import type { ProductPicture } from '../server/domain/catalogue/product-details';
import { CATEGORIES, type Pictures } from './listed-products';

type AlternativeTexts = readonly [secondAngle: string, detail: string];

/** The alternative texts of `<picture>-b.webp` and `<picture>-c.webp`, by picture. These files are optional. */
const ALTERNATIVE_TEXTS: Readonly<Record<string, AlternativeTexts>> = {
  speaker: [
    'The back of the speaker: bass port, numbered brass plate, two terminals',
    'The woven cone of the woofer in its brass ring',
  ],
  tower: [
    'The two tower speakers side by side from the right, one with its cloth on',
    'The tweeter and the top woofer in their brass rings, walnut at the side',
  ],
  btspeaker: [
    'The speaker from its end: driver in a brass ring, keys on top, strap behind',
    'The keys on the orange cloth of the speaker',
  ],
  smart: [
    'The smart speaker from above: three touch keys inside a ring of light',
    'The touch keys and brass rim above the blue cloth',
  ],
  soundbar: [
    'The soundbar from its left end, walnut cap in front, subwoofer behind',
    'The walnut end of the bar against its grey cloth',
  ],
  turntable: [
    'The turntable from above left, a record on its platter, the arm at rest',
    'The cartridge resting on a record',
  ],
  headphones: [
    'The headphones from the left: navy cup in front, the pad of the other one behind',
    'The navy ear cup with its brass ring and yoke',
  ],
  earbuds: [
    'The earbuds standing beside their open case, seen from the side',
    'One earbud close by, case behind it',
  ],
  microphone: [
    'The microphone from its left side, tilted in its yoke',
    'The brass level knob with its ring of light, mute key below',
  ],
  lamp: ['The desk lamp from the left front, looking into the lit shade', 'The lit bulb in the yellow shade'],
  kettle: [
    'The kettle from its right side: walnut grip, long thin spout with a brass tip',
    'The lid of the kettle with its walnut knob and brass ring',
  ],
  espresso: [
    'The espresso machine from the left front, a cup under the portafilter',
    'The gauge and two knobs above the portafilter',
  ],
  camera: [
    'The camera from above left: lens in front, dials and finder on top',
    'The front of the lens with its focus ring',
  ],
  drone: [
    'The quadcopter from above: four unfolded arms, lights on its back',
    'The camera under the nose of the drone',
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
  ...Object.keys(ALTERNATIVE_TEXTS).flatMap((picture) => [`${picture}-b`, `${picture}-c`]),
  ...Object.values(CATEGORY_PICTURES),
];

/** Returns the second and third picture of a product, if they exist. */
export function additionalPictures(picture: string, pictures: Pictures): ProductPicture[] {
  const [secondAngle = '', detail = ''] = ALTERNATIVE_TEXTS[picture] ?? [];
  const namedPictures = [
    [`${picture}-b`, secondAngle],
    [`${picture}-c`, detail],
  ] as const;
  return namedPictures.flatMap(([name, alt]) => {
    const storedPicture = pictures.get(name);
    return storedPicture ? [{ image: storedPicture.image, alt, ground: storedPicture.imageGround }] : [];
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
