import type { AttributeValue } from '../../server/domain/catalogue/attributes';

/** What the attributes of a demo product say; the unit of each number is in its definition. */
interface SeedAttributeValues {
  /** Missing for a family, whose members have the option `Colour`. */
  colour?: string;
  connectivity?: readonly string[];
  batteryHours?: number;
  materials: readonly string[];
  grams: number;
  screenInches?: number;
  water?: string;
  warrantyYears: number;
  isRepairable?: boolean;
}

const WOOD_AND_BRASS = ['Walnut', 'Brass'];

const VALUES: Readonly<Record<string, SeedAttributeValues>> = {
  speaker: {
    colour: 'Walnut',
    connectivity: ['Wired'],
    materials: WOOD_AND_BRASS,
    grams: 5_400,
    warrantyYears: 5,
  },
  tower: {
    colour: 'Walnut',
    connectivity: ['Wired'],
    materials: WOOD_AND_BRASS,
    grams: 43_000,
    warrantyYears: 5,
  },
  btspeaker: {
    connectivity: ['Bluetooth', 'USB-C'],
    batteryHours: 14,
    materials: ['Woven cloth'],
    grams: 580,
    water: 'IPX5',
    warrantyYears: 2,
  },
  smart: {
    colour: 'Blue',
    connectivity: ['Wi-Fi', 'Bluetooth'],
    materials: ['Woven cloth'],
    grams: 960,
    warrantyYears: 2,
  },
  soundbar: {
    colour: 'Grey',
    connectivity: ['Bluetooth', 'Wired'],
    materials: ['Woven cloth', 'Walnut'],
    grams: 8_400,
    warrantyYears: 3,
  },
  turntable: {
    colour: 'Walnut',
    connectivity: ['Wired'],
    materials: ['Walnut', 'Aluminium'],
    grams: 6_200,
    warrantyYears: 3,
    isRepairable: true,
  },
  headphones: {
    connectivity: ['Wired'],
    materials: ['Brass', 'Plastic'],
    grams: 285,
    warrantyYears: 3,
    isRepairable: true,
  },
  earbuds: {
    colour: 'Forest',
    connectivity: ['Bluetooth', 'USB-C'],
    batteryHours: 24,
    materials: ['Plastic'],
    grams: 47,
    water: 'IPX4',
    warrantyYears: 1,
  },
  microphone: {
    colour: 'Black',
    connectivity: ['USB-C'],
    materials: ['Steel', 'Brass'],
    grams: 720,
    warrantyYears: 2,
  },
  lamp: { connectivity: ['Wired'], materials: ['Steel'], grams: 1_900, warrantyYears: 2, isRepairable: true },
  kettle: {
    connectivity: ['Wired'],
    materials: ['Steel', 'Brass', 'Walnut'],
    grams: 1_100,
    warrantyYears: 2,
  },
  espresso: {
    colour: 'Cream',
    connectivity: ['Wired'],
    materials: ['Steel', 'Brass', 'Walnut'],
    grams: 9_800,
    warrantyYears: 2,
    isRepairable: true,
  },
  camera: {
    colour: 'Silver',
    connectivity: ['USB-C'],
    materials: ['Aluminium', 'Glass'],
    grams: 498,
    warrantyYears: 2,
  },
  drone: {
    colour: 'Grey',
    connectivity: ['2.4 GHz'],
    batteryHours: 0.5,
    materials: ['Plastic'],
    grams: 249,
    warrantyYears: 1,
  },
  webcam: {
    colour: 'Black',
    connectivity: ['Wired'],
    materials: ['Plastic', 'Brass'],
    grams: 128,
    warrantyYears: 2,
  },
  phone: {
    colour: 'Blue',
    connectivity: ['5G', 'Wi-Fi', 'Bluetooth', 'USB-C'],
    batteryHours: 36,
    materials: ['Aluminium', 'Glass'],
    grams: 176,
    screenInches: 6.2,
    warrantyYears: 2,
    isRepairable: true,
  },
  tablet: {
    colour: 'Silver',
    connectivity: ['Wi-Fi', 'Bluetooth', 'USB-C'],
    batteryHours: 12,
    materials: ['Aluminium', 'Glass'],
    grams: 490,
    screenInches: 11,
    warrantyYears: 2,
  },
  smartwatch: {
    connectivity: ['Bluetooth'],
    batteryHours: 216,
    materials: ['Steel', 'Silicone'],
    grams: 46,
    screenInches: 1.26,
    water: '5 ATM',
    warrantyYears: 2,
  },
  powerbank: {
    colour: 'Blue',
    connectivity: ['USB-C'],
    materials: ['Plastic'],
    grams: 430,
    warrantyYears: 1,
  },
  laptop: {
    colour: 'Silver',
    connectivity: ['Wi-Fi', 'Bluetooth', 'USB-C'],
    batteryHours: 13,
    materials: ['Aluminium'],
    grams: 1_300,
    screenInches: 14,
    warrantyYears: 3,
    isRepairable: true,
  },
  monitor: {
    colour: 'Silver',
    connectivity: ['USB-C', 'Wired'],
    materials: ['Aluminium'],
    grams: 6_700,
    screenInches: 27,
    warrantyYears: 3,
  },
  keyboard: {
    colour: 'Cream',
    connectivity: ['Bluetooth', 'USB-C'],
    materials: ['Plastic'],
    grams: 790,
    warrantyYears: 2,
    isRepairable: true,
  },
  mouse: {
    colour: 'Black',
    connectivity: ['2.4 GHz'],
    materials: ['Plastic'],
    grams: 86,
    warrantyYears: 1,
  },
  gamepad: {
    colour: 'Blue',
    connectivity: ['Bluetooth', 'USB-C'],
    batteryHours: 30,
    materials: ['Plastic'],
    grams: 232,
    warrantyYears: 2,
  },
  router: {
    colour: 'White',
    connectivity: ['Wi-Fi', 'Wired'],
    materials: ['Plastic'],
    grams: 460,
    warrantyYears: 2,
  },
};

/** Returns the attributes of the demo product with a picture. */
export function demoAttributes(picture: string): AttributeValue[] {
  const values = VALUES[picture];
  if (!values) throw new Error(`There are no attributes for ${picture}`);
  return [
    ...textValues('Colour', values.colour === undefined ? [] : [values.colour]),
    ...textValues('Connectivity', values.connectivity ?? []),
    ...numberValues('Battery life', values.batteryHours, 'h'),
    ...textValues('Material', values.materials),
    ...numberValues('Weight', values.grams, 'g'),
    ...numberValues('Screen size', values.screenInches, 'in'),
    ...textValues('Water resistance', values.water === undefined ? [] : [values.water]),
    ...numberValues('Warranty', values.warrantyYears, 'years'),
    ...textValues('Repairable', values.isRepairable ? ['true'] : []),
  ];
}

function textValues(name: string, values: readonly string[]): AttributeValue[] {
  return values.map((value) => ({ name, value }));
}

function numberValues(name: string, value: number | undefined, unit: string): AttributeValue[] {
  return value === undefined ? [] : [{ name, value: String(value), unit }];
}
