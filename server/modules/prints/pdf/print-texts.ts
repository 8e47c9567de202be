import { HINDI_STATE_NAMES, type DocumentLanguage } from '../../documents';
import { STATE_NAMES } from '../../../domain/invoices/indian-states';

/** Texts of packing slips, address labels and pick lists in one language. */
export interface PrintTexts {
  /** Language tag of the file, such as `en-IN`. */
  tag: string;
  stateNames: ReadonlyMap<string, string>;
  packingSlip: string;
  addressLabels: string;
  pickList: string;
  deliverTo: string;
  from: string;
  to: string;
  order: string;
  phone: string;
  pin: string;
  courier: string;
  awb: string;
  noCourier: string;
  weight: (grams: number) => string;
  parcel: (position: number) => string;
  collectCash: (amount: string) => string;
  prepaid: string;
  giftMessage: string;
  /** Marker of an order with a gift message on the pick list. */
  gift: string;
  notesToPacker: string;
  columns: { position: string; item: string; sku: string; quantity: string };
  pieces: string;
  ordersAndPieces: (orders: number, pieces: number) => string;
  nothingToPick: string;
  page: (page: number, count: number) => string;
}

/** A weight, such as `850 g` or `1.25 kg`. */
const weightText = (grams: number) => (grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`);

const ENGLISH_TEXTS: PrintTexts = {
  tag: 'en-IN',
  stateNames: STATE_NAMES,
  packingSlip: 'Packing slip',
  addressLabels: 'Address labels',
  pickList: 'Pick list',
  deliverTo: 'Deliver to',
  from: 'From',
  to: 'To',
  order: 'Order',
  phone: 'Phone',
  pin: 'PIN',
  courier: 'Courier',
  awb: 'AWB',
  noCourier: 'Courier not chosen yet',
  weight: (grams) => `Weight ${weightText(grams)}`,
  parcel: (position) => `Parcel ${position}`,
  collectCash: (amount) => `COD: collect ${amount}`,
  prepaid: 'No cash to collect',
  giftMessage: 'Gift message',
  gift: 'Gift',
  notesToPacker: 'Notes for the packer: cut off here before you close the parcel',
  columns: { position: 'No.', item: 'Item', sku: 'SKU', quantity: 'Qty' },
  pieces: 'Units',
  ordersAndPieces: (orders, pieces) =>
    `${orders} ${orders === 1 ? 'order' : 'orders'}, ${pieces} ${pieces === 1 ? 'unit' : 'units'} to pick`,
  nothingToPick: 'Nothing to pick: these orders are packed.',
  page: (page, count) => `Page ${page} of ${count}`,
};

const HINDI_TEXTS: PrintTexts = {
  tag: 'hi-IN',
  stateNames: HINDI_STATE_NAMES,
  packingSlip: 'पैकिंग पर्ची',
  addressLabels: 'पते के लेबल',
  pickList: 'सामान निकालने की सूची',
  deliverTo: 'डिलीवरी का पता',
  from: 'प्रेषक',
  to: 'प्राप्तकर्ता',
  order: 'ऑर्डर',
  phone: 'फ़ोन',
  pin: 'पिन',
  courier: 'कूरियर',
  awb: 'AWB',
  noCourier: 'कूरियर अभी तय नहीं',
  weight: (grams) => `वज़न ${weightText(grams)}`,
  parcel: (position) => `पार्सल ${position}`,
  collectCash: (amount) => `कैश ऑन डिलीवरी: ${amount} लें`,
  prepaid: 'कोई नकद नहीं लेना है',
  giftMessage: 'उपहार का संदेश',
  gift: 'उपहार',
  notesToPacker: 'पैक करने वाले के लिए नोट: पार्सल बंद करने से पहले यहाँ से काट लें',
  columns: { position: 'क्र.', item: 'सामान', sku: 'SKU', quantity: 'मात्रा' },
  pieces: 'कुल नग',
  ordersAndPieces: (orders, pieces) => `${orders} ऑर्डर, ${pieces} नग निकालने हैं`,
  nothingToPick: 'कुछ निकालना नहीं है: ये ऑर्डर पैक हो चुके हैं।',
  page: (page, count) => `पृष्ठ ${page} / ${count}`,
};

/** Texts of printed files by language. */
export const PRINT_TEXTS: Record<DocumentLanguage, PrintTexts> = { en: ENGLISH_TEXTS, hi: HINDI_TEXTS };
