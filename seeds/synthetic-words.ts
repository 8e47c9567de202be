/** Invented brands. */
export const BRANDS = [
  ...[
    'Tarang',
    'Chakra',
    'Raga',
    'Mela',
    'Bol',
    'Koel',
    'Vani',
    'Chhaya',
    'Patang',
    'Darpan',
    'Neel',
    'Patra',
  ],
  ...[
    'Samay',
    'Urja',
    'Lekh',
    'Kshitij',
    'Akshar',
    'Jugnu',
    'Khel',
    'Setu',
    'Deepak',
    'Dhara',
    'Kaapi',
    'Ananta',
  ],
  ...[
    'Bindu',
    'Champa',
    'Disha',
    'Gulmohar',
    'Hansa',
    'Indus Works',
    'Jharna',
    'Kamal',
    'Lehar',
    'Mayur',
    'Nadi',
  ],
  ...['Parvat', 'Rangoli', 'Saral', 'Tulsi', 'Vayu'],
];

export const ADJECTIVES = [
  ...[
    'Compact',
    'Quiet',
    'Folding',
    'Classic',
    'Everyday',
    'Pocket',
    'Studio',
    'Travel',
    'Slim',
    'Sturdy',
    'Light',
  ],
  ...[
    'Grand',
    'Little',
    'Twin',
    'Evening',
    'Morning',
    'Monsoon',
    'Workshop',
    'Courtyard',
    'Veranda',
    'Festival',
  ],
];

export const MATERIALS = [
  ...['walnut', 'oak', 'teak', 'brass', 'steel', 'grey cloth', 'blue cloth', 'orange cloth', 'cream enamel'],
  ...['dark green', 'matt black', 'bare aluminium', 'indigo', 'marigold', 'clay red', 'bamboo'],
];

/** Syllables of series names. */
export const SYLLABLES = [
  ...['ka', 'ri', 'mo', 'ta', 'vi', 'lu', 'na', 'sho', 'de', 'pra', 'gu', 'yan'],
  ...['ba', 'dhi', 'se', 'lo'],
];

/** Possible product types of each picture. */
export const PRODUCT_NOUNS: Readonly<Record<string, readonly string[]>> = {
  speaker: ['Bookshelf Speaker', 'Shelf Speaker', 'Monitor Speaker'],
  tower: ['Tower Speakers', 'Floor Speakers'],
  btspeaker: ['Bluetooth Speaker', 'Roll Speaker', 'Outdoor Speaker'],
  smart: ['Smart Speaker', 'Kitchen Speaker'],
  soundbar: ['Soundbar', 'Soundbar with Subwoofer'],
  turntable: ['Turntable', 'Record Player'],
  headphones: ['Wired Headphones', 'Headphones'],
  earbuds: ['Earbuds', 'Wireless Earbuds'],
  microphone: ['Microphone', 'Desk Microphone'],
  camera: ['Camera', 'Rangefinder Camera'],
  drone: ['Drone', 'Quadcopter Drone'],
  webcam: ['Webcam', 'Desk Webcam'],
  phone: ['Phone', 'Dual SIM Phone'],
  tablet: ['Tablet', 'Drawing Tablet'],
  smartwatch: ['Smartwatch', 'Sports Watch'],
  powerbank: ['Power Bank', 'Power Bank, Set of Two'],
  laptop: ['Laptop', 'Notebook Computer'],
  monitor: ['Monitor', '4K Monitor'],
  keyboard: ['Mechanical Keyboard', 'Keyboard'],
  mouse: ['Mouse', 'Gaming Mouse'],
  gamepad: ['Gamepad', 'Wireless Gamepad'],
  router: ['Router', 'Wi-Fi Router'],
  lamp: ['Desk Lamp', 'Reading Lamp'],
  kettle: ['Kettle', 'Gooseneck Kettle'],
  espresso: ['Espresso Machine', 'Coffee Machine'],
};
