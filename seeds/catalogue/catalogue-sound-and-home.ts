import { PROMO_PRODUCT_NAME } from '../../server/domain/constants';
import { CATEGORIES, type SeedProduct } from '../listed-products';

/** Demo products for audio. */
export const SOUND: SeedProduct[] = [
  {
    picture: 'speaker',
    name: PROMO_PRODUCT_NAME,
    brand: 'Tarang Audio',
    category: CATEGORIES.speakers,
    price: 18_999_00,
    countInStock: 9,
    description:
      'A two-way bookshelf speaker in a hand-oiled walnut case. The woven cone keeps voices clear; the brass rings keep the drivers true. Made in small runs, numbered on the back.',
  },
  {
    picture: 'tower',
    name: 'Tarang Tower Speakers, Pair',
    brand: 'Tarang Audio',
    category: CATEGORIES.speakers,
    price: 1_24_999_00,
    countInStock: 4,
    description:
      'Two floor-standing speakers, 104 cm tall, walnut at the sides and black in front. Three woofers and one tweeter each, in brass rings, behind a black cloth that comes off. The steel foot has four brass screws, so they stand straight on an old floor.',
  },
  {
    picture: 'btspeaker',
    name: 'Mela Roll Bluetooth Speaker',
    brand: 'Mela',
    category: CATEGORIES.speakers,
    price: 4_999_00,
    countInStock: 24,
    description:
      'A roll of woven cloth with a driver at either end and a strap to hang it from. Plays for 14 hours, shrugs off rain, and charges over USB-C. Two of them play as a pair.',
  },
  {
    picture: 'smart',
    name: 'Bol Smart Speaker',
    brand: 'Bol',
    category: CATEGORIES.speakers,
    price: 7_999_00,
    countInStock: 31,
    description:
      'A smart speaker in blue cloth on an oak foot. It understands Hindi, Tamil, Bengali and English, and the switch underneath switches the microphones off completely. Three touch keys on top do the rest.',
  },
  {
    picture: 'soundbar',
    name: 'Tarang Soundbar with Subwoofer',
    brand: 'Tarang Audio',
    category: CATEGORIES.speakers,
    price: 27_990_00,
    countInStock: 12,
    description:
      'A low bar for under the television, in grey cloth with walnut ends, and a wireless subwoofer in the same cloth. One HDMI cable to the TV; the remote you have turns it up and down. A night mode lifts voices and leaves the neighbours asleep.',
  },
  {
    picture: 'turntable',
    name: 'Chakra Belt Drive Turntable',
    brand: 'Chakra Audio',
    category: CATEGORIES.speakers,
    price: 34_500_00,
    countInStock: 6,
    description:
      'A belt-driven deck in a walnut frame, for 33 and 45. The arm comes set up and balanced, and a phono stage is built in, so it plays straight into powered speakers. Cartridge and belt can be changed without tools.',
  },
  {
    picture: 'headphones',
    name: 'Raga Wired Headphones',
    brand: 'Raga',
    category: CATEGORIES.headphones,
    price: 12_490_00,
    countInStock: 17,
    description:
      'Closed headphones with metal yokes that outlast their owners. The 45 mm drivers sound like a good pair of speakers in a quiet room, and the pads keep the bus outside. The cable detaches, and every part can be replaced.',
  },
  {
    picture: 'earbuds',
    name: 'Koel Wireless Earbuds',
    brand: 'Koel',
    category: CATEGORIES.headphones,
    price: 3_299_00,
    countInStock: 46,
    description:
      'Small earbuds in dark green, in a case that closes with a proper click. Six hours in the ear, another eighteen in the case. Three sizes of tips are in the box.',
  },
  {
    picture: 'microphone',
    name: 'Vani Studio Microphone',
    brand: 'Vani',
    category: CATEGORIES.headphones,
    price: 9_750_00,
    countInStock: 11,
    description:
      'A condenser microphone for voice and instruments, on its own weighted stand. It plugs in over USB-C, with a socket for headphones and a brass knob for the level. The small key in front mutes it and lights up when it does.',
  },
];

/** Demo products for desk and kitchen. */
export const HOME: SeedProduct[] = [
  {
    picture: 'lamp',
    name: 'Deepak Desk Lamp',
    brand: 'Deepak',
    category: CATEGORIES.home,
    price: 3_450_00,
    countInStock: 19,
    description:
      'A desk lamp with a steel arm that stays where you leave it. The shade turns both ways and the switch is on the foot. Takes any E27 bulb; a warm 7 W one is in the box.',
  },
  {
    picture: 'kettle',
    name: 'Dhara Gooseneck Kettle',
    brand: 'Dhara',
    category: CATEGORIES.home,
    price: 5_650_00,
    countInStock: 0,
    description:
      'An electric kettle with a long thin spout that pours exactly where you look. Enamelled steel, brass trim, walnut grip. It holds 0.9 litres and switches itself off at the boil.',
  },
  {
    picture: 'espresso',
    name: 'Kaapi Lever Espresso Machine',
    brand: 'Kaapi',
    category: CATEGORIES.home,
    price: 41_250_00,
    countInStock: 3,
    description:
      'A cream enamel espresso machine with a walnut-handled portafilter and a gauge you can read from across the kitchen. The brass rail on top keeps six cups warm. The steam pipe turns aside, and the drip tray lifts out with one hand.',
  },
];
