import { CATEGORIES } from '../listed-products';

/** A category of the demo shop below one of the six; `pictures` names its products. */
interface SeedSubcategory {
  name: string;
  nameHi: string;
  slug: string;
  pictures: readonly string[];
}

/** One of the six categories at the top of the demo shop. */
export interface SeedCategory {
  name: string;
  nameHi: string;
  slug: string;
  children: readonly SeedSubcategory[];
}

/** Creates a category of the second level. */
function below(name: string, nameHi: string, slug: string, ...pictures: string[]): SeedSubcategory {
  return { name, nameHi, slug, pictures };
}

/** The category tree of the demo shop, in two levels. */
export const CATEGORY_TREE: readonly SeedCategory[] = [
  {
    name: CATEGORIES.speakers,
    nameHi: 'स्पीकर',
    slug: 'speakers',
    children: [
      below('Hi-fi speakers', 'हाई-फ़ाई स्पीकर', 'hi-fi-speakers', 'speaker', 'tower'),
      below('Portable speakers', 'पोर्टेबल स्पीकर', 'portable-speakers', 'btspeaker'),
      below('Smart speakers', 'स्मार्ट स्पीकर', 'smart-speakers', 'smart'),
      below('Soundbars', 'साउंडबार', 'soundbars', 'soundbar'),
      below('Turntables', 'टर्नटेबल', 'turntables', 'turntable'),
    ],
  },
  {
    name: CATEGORIES.headphones,
    nameHi: 'हेडफ़ोन और माइक्रोफ़ोन',
    slug: 'headphones-microphones',
    children: [
      below('Over-ear headphones', 'ओवर-ईयर हेडफ़ोन', 'over-ear-headphones', 'headphones'),
      below('Earbuds', 'ईयरबड्स', 'earbuds', 'earbuds'),
      below('Microphones', 'माइक्रोफ़ोन', 'microphones', 'microphone'),
    ],
  },
  {
    name: CATEGORIES.cameras,
    nameHi: 'कैमरे और ड्रोन',
    slug: 'cameras-drones',
    children: [
      below('Cameras', 'कैमरे', 'cameras', 'camera'),
      below('Drones', 'ड्रोन', 'drones', 'drone'),
      below('Webcams', 'वेबकैम', 'webcams', 'webcam'),
    ],
  },
  {
    name: CATEGORIES.phones,
    nameHi: 'फ़ोन, टैबलेट और घड़ियाँ',
    slug: 'phones-tablets-watches',
    children: [
      below('Phones', 'फ़ोन', 'phones', 'phone'),
      below('Tablets', 'टैबलेट', 'tablets', 'tablet'),
      below('Smartwatches', 'स्मार्टवॉच', 'smartwatches', 'smartwatch'),
      below('Power banks', 'पावर बैंक', 'power-banks', 'powerbank'),
    ],
  },
  {
    name: CATEGORIES.computers,
    nameHi: 'कंप्यूटर और गेमिंग',
    slug: 'computers-gaming',
    children: [
      below('Laptops', 'लैपटॉप', 'laptops', 'laptop'),
      below('Monitors', 'मॉनिटर', 'monitors', 'monitor'),
      below('Keyboards & mice', 'कीबोर्ड और माउस', 'keyboards-mice', 'keyboard', 'mouse'),
      below('Gaming', 'गेमिंग', 'gaming', 'gamepad', 'mouse'),
      below('Networking', 'नेटवर्किंग', 'networking', 'router'),
    ],
  },
  {
    name: CATEGORIES.home,
    nameHi: 'घर',
    slug: 'home',
    children: [
      below('Lighting', 'रोशनी', 'lighting', 'lamp'),
      below('Kitchen', 'रसोई', 'kitchen', 'kettle', 'espresso'),
    ],
  },
];
