import type { AttributeDefinition } from '../../server/domain/attributes/attribute-definition';

/** The definition of an attribute of the demo shop, for all categories. */
export type SeedAttribute = Pick<
  AttributeDefinition,
  'name' | 'nameHi' | 'kind' | 'unit' | 'choices' | 'isFilter'
>;

function choiceOf(value: string, valueHi: string, colour = ''): SeedAttribute['choices'][number] {
  return { value, valueHi, colour };
}

function choiceAttribute(name: string, nameHi: string, choices: SeedAttribute['choices']): SeedAttribute {
  return { name, nameHi, kind: 'CHOICE', unit: '', choices, isFilter: true };
}

function numberAttribute(name: string, nameHi: string, unit: string, isFilter = true): SeedAttribute {
  return { name, nameHi, kind: 'NUMBER', unit, choices: [], isFilter };
}

const COLOURS = [
  choiceOf('Navy', 'नेवी', '#2F3B46'),
  choiceOf('Walnut', 'अखरोट', '#5A3A26'),
  choiceOf('Black', 'काला', '#1D1E20'),
  choiceOf('Cream', 'क्रीम', '#E4DAC6'),
  choiceOf('Clay', 'मिट्टी', '#C8502A'),
  choiceOf('Indigo', 'नील', '#34467A'),
  choiceOf('Neem', 'नीम हरा', '#4B6B50'),
  choiceOf('Sand', 'रेत', '#D0BC97'),
  choiceOf('Forest', 'गहरा हरा', '#2B3A36'),
  choiceOf('Madder', 'मजीठ लाल', '#7A2620'),
  choiceOf('Marigold', 'गेंदा पीला', '#D9A441'),
  choiceOf('Slate', 'स्लेट', '#2F4858'),
  choiceOf('Blue', 'नीला', '#5B6F8F'),
  choiceOf('Grey', 'धूसर', '#8B9298'),
  choiceOf('Silver', 'चाँदी', '#C9CBCC'),
  choiceOf('White', 'सफ़ेद', '#E2E0DB'),
];

/** The attributes of the demo shop, in the order of the product page. */
export const ATTRIBUTES: readonly SeedAttribute[] = [
  { name: 'Colour', nameHi: 'रंग', kind: 'COLOUR', unit: '', choices: COLOURS, isFilter: true },
  choiceAttribute('Storage', 'स्टोरेज', [
    choiceOf('128 GB', '128 GB'),
    choiceOf('256 GB', '256 GB'),
    choiceOf('512 GB', '512 GB'),
  ]),
  choiceAttribute('Connectivity', 'कनेक्टिविटी', [
    choiceOf('Bluetooth', 'ब्लूटूथ'),
    choiceOf('Wi-Fi', 'वाई-फ़ाई'),
    choiceOf('USB-C', 'USB-C'),
    choiceOf('Wired', 'तार से'),
    choiceOf('2.4 GHz', '2.4 GHz'),
    choiceOf('5G', '5G'),
  ]),
  numberAttribute('Battery life', 'बैटरी की अवधि', 'h'),
  choiceAttribute('Material', 'सामग्री', [
    choiceOf('Walnut', 'अखरोट की लकड़ी'),
    choiceOf('Woven cloth', 'बुना कपड़ा'),
    choiceOf('Aluminium', 'ऐलुमिनियम'),
    choiceOf('Steel', 'स्टील'),
    choiceOf('Brass', 'पीतल'),
    choiceOf('Plastic', 'प्लास्टिक'),
    choiceOf('Glass', 'काँच'),
    choiceOf('Silicone', 'सिलिकॉन'),
  ]),
  numberAttribute('Weight', 'वज़न', 'g', false),
  numberAttribute('Screen size', 'स्क्रीन का आकार', 'in'),
  choiceAttribute('Water resistance', 'जल प्रतिरोध', [
    choiceOf('IPX4', 'IPX4'),
    choiceOf('IPX5', 'IPX5'),
    choiceOf('5 ATM', '5 ATM'),
  ]),
  numberAttribute('Warranty', 'वारंटी', 'years', false),
  {
    name: 'Repairable',
    nameHi: 'मरम्मत योग्य',
    kind: 'BOOLEAN',
    unit: '',
    choices: [],
    isFilter: true,
  },
];
