import type { CollectionRule } from '../../server/domain/collections/collection';

/** A collection of the demo shop: chosen by hand with `pictures`, or by `rule`. */
export interface SeedCollection {
  name: string;
  nameHi: string;
  slug: string;
  description: string;
  descriptionHi: string;
  sort: 'MANUAL' | 'NEWEST' | 'PRICE_ASC' | 'RATING';
  pictures?: readonly string[];
  rule?: CollectionRule;
}

/** The collections of the demo shop. */
export const COLLECTIONS: readonly SeedCollection[] = [
  {
    name: 'Gifts under ₹5,000',
    nameHi: '₹5,000 से कम के तोहफ़े',
    slug: 'gifts-under-5000',
    description: 'Small things with a long life, ready to wrap.',
    descriptionHi: 'छोटी चीज़ें जो बरसों साथ निभाएँ, तोहफ़े के लिए तैयार।',
    sort: 'RATING',
    rule: {
      match: 'ALL',
      conditions: [
        { field: 'MIN_PRICE', value: 1_000_00 },
        { field: 'MAX_PRICE', value: 5_000_00 },
        { field: 'IN_STOCK', value: true },
      ],
    },
  },
  {
    name: 'Back in stock',
    nameHi: 'फिर से उपलब्ध',
    slug: 'back-in-stock',
    description: 'Sold out last month, here again now.',
    descriptionHi: 'पिछले महीने ख़त्म हो गए थे, अब फिर से उपलब्ध हैं।',
    sort: 'MANUAL',
    pictures: ['turntable', 'smartwatch', 'keyboard', 'lamp'],
  },
  {
    name: 'Made in India',
    nameHi: 'भारत में निर्मित',
    slug: 'made-in-india',
    description: 'Designed and built by workshops from Coimbatore to Jaipur.',
    descriptionHi: 'कोयंबटूर से जयपुर तक की कार्यशालाओं में बनी चीज़ें।',
    sort: 'RATING',
    rule: { match: 'ALL', conditions: [{ field: 'ORIGIN', value: 'IN' }] },
  },
];
