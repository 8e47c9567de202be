import { CATEGORIES, type SeedProduct } from '../listed-products';

/** Demo products for work and games. */
export const COMPUTERS: SeedProduct[] = [
  {
    picture: 'laptop',
    name: 'Lekh 14 Laptop',
    brand: 'Lekh',
    category: CATEGORIES.computers,
    price: 1_49_990_00,
    countInStock: 8,
    description:
      'A 14 inch laptop in plain aluminium, 1.3 kg, with no fan to hear. 32 GB of memory and 1 TB of storage, both in sockets that you can reach. A day of work on one charge, and any of its three USB-C ports takes the charger.',
  },
  {
    picture: 'monitor',
    name: 'Kshitij 27 Monitor',
    brand: 'Kshitij',
    category: CATEGORIES.computers,
    price: 28_490_00,
    countInStock: 13,
    description:
      'A 27 inch 4K monitor with thin edges and an aluminium foot that turns, tilts and lifts. One USB-C cable carries the picture and charges a laptop with 65 W. Colours are measured before it leaves the factory; the sheet is in the box.',
  },
  {
    picture: 'keyboard',
    name: 'Akshar 65 Mechanical Keyboard',
    brand: 'Akshar',
    category: CATEGORIES.computers,
    price: 8_799_00,
    countInStock: 21,
    description:
      'A small mechanical keyboard in cream and green with orange Esc and Enter. The switches pull out, so you can make it quieter or louder; the legends are moulded through and never wear off. It connects by cable, or wirelessly to three machines.',
  },
  {
    picture: 'mouse',
    name: 'Jugnu Glow Mouse',
    brand: 'Jugnu',
    category: CATEGORIES.computers,
    price: 499_00,
    countInStock: 2,
    description:
      'A black wireless mouse with a teal light around its foot. Two thumb keys, a clicking wheel, one AA cell. The light goes off by itself when you look away for a minute.',
  },
  {
    picture: 'gamepad',
    name: 'Khel Wireless Gamepad',
    brand: 'Khel',
    category: CATEGORIES.computers,
    price: 2_299_00,
    countInStock: 34,
    description:
      'A blue gamepad for computers and phones, with sticks that use magnets and do not drift. Thirty hours on a charge. Each of the round keys can be given another task, with no program to install.',
  },
  {
    picture: 'router',
    name: 'Setu Four Aerial Wi-Fi Router',
    brand: 'Setu',
    category: CATEGORIES.computers,
    price: 5_290_00,
    countInStock: 16,
    description:
      'A white Wi-Fi 6 router with four aerials that reaches through two brick walls. Set it up by scanning the code underneath; guests get a network of their own. Five lights show what works, and one switch puts them out at night.',
  },
];
