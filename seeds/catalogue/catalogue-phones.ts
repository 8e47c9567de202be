import { CATEGORIES, type SeedProduct } from '../listed-products';

/** Portable demo products and the drone. */
export const PHONES: SeedProduct[] = [
  {
    picture: 'camera',
    name: 'Chhaya Rangefinder Camera',
    brand: 'Chhaya',
    category: CATEGORIES.cameras,
    price: 64_990_00,
    countInStock: 5,
    description:
      'A compact camera in silver and black with a 35 mm f/2 lens that stays on. Shutter speed and exposure are dials on top, focus is a ring on the lens, and the finder shows both images until they meet. 24 megapixels, one card slot, a strap lug on either side.',
  },
  {
    picture: 'drone',
    name: 'Patang Quadcopter Drone',
    brand: 'Patang',
    category: CATEGORIES.cameras,
    price: 52_900_00,
    countInStock: 7,
    description:
      'A folding grey quadcopter with a stabilised 4K camera under its nose. Twenty-eight minutes on one battery, and it flies back by itself when that runs low. The four blades snap off and on, and a spare set comes along.',
  },
  {
    picture: 'webcam',
    name: 'Darpan Desk Webcam',
    brand: 'Darpan',
    category: CATEGORIES.cameras,
    price: 4_290_00,
    countInStock: 38,
    description:
      'A 1080p webcam with two microphones and a brass slide that shuts the lens. The foot clips over a screen or stands on a shelf. It finds your face once and then leaves the focus alone.',
  },
  {
    picture: 'phone',
    name: 'Neel 6 Phone',
    brand: 'Neel',
    category: CATEGORIES.phones,
    price: 38_990_00,
    countInStock: 22,
    description:
      'A blue phone with a 6.2 inch screen that fits one hand, and two lenses that see wide and normal. The battery lasts a day and a half and is changed with four screws. Seven years of updates are promised in writing.',
  },
  {
    picture: 'tablet',
    name: 'Patra 11 Tablet with Stylus',
    brand: 'Patra',
    category: CATEGORIES.phones,
    price: 31_990_00,
    countInStock: 14,
    description:
      'An 11 inch tablet with a stylus and a cover that folds into a stand. The screen is matt, so the stylus feels like a pencil and the window behind you stays out of the picture. There is a card slot when its own storage is full.',
  },
  {
    picture: 'smartwatch',
    name: 'Samay Ring Smartwatch',
    brand: 'Samay',
    category: CATEGORIES.phones,
    price: 11_490_00,
    countInStock: 27,
    description:
      'A round smartwatch with real hands on its face, and three coloured rings for steps, standing and sleep. Nine days between charges. The strap is silicone and changes without tools.',
  },
  {
    picture: 'powerbank',
    name: 'Urja Power Bank, Set of Two',
    brand: 'Urja',
    category: CATEGORIES.phones,
    price: 2_890_00,
    countInStock: 53,
    description:
      'Two 10,000 mAh power banks, one blue and one cream, and one woven USB-C cable between them. Press the brass key and the lights say how much is left. Either fills a phone twice.',
  },
];
