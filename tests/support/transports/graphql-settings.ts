import type { InputFields } from '../fixtures/test-users';
import type { RunOperation } from './graphql-transport';

/** All settings by key; amounts in rupees, rates in percent. */
export interface SettingsRecord {
  version: number;
  settings: Record<string, unknown>;
}

/** The use cases of settings, with the same methods for both APIs. */
export interface SettingsClient {
  /** Public facts about the shop. */
  shopInfo(): Promise<Record<string, unknown>>;
  settings(): Promise<SettingsRecord>;
  taxClasses(): Promise<TaxClassRecord[]>;
  /** Replaces all tax classes. */
  setTaxClasses(classes: unknown): Promise<TaxClassRecord[]>;
  shippingMethods(): Promise<InputFields[]>;
  /** Replaces all shipping methods. */
  setShippingMethods(methods: unknown): Promise<InputFields[]>;
  /** Changes settings by key. */
  updateSettings(input: { version?: unknown; settings: unknown }): Promise<SettingsRecord>;
}

/** A tax class as REST has it. */
export interface TaxClassRecord {
  _id: string;
  name: string;
  rates: { rate: number; from: string }[];
}

const ADDRESS = '{ line1 line2 city state postalCode }';
const OFFICER = '{ name designation email phone }';
const TEXT = '{ en hi }';
const CLASS = '{ id name rates { rate from } }';
const METHOD = `{ id name nameHi text textHi zones kind price { amount } freeAbove { amount }
  slabs { upToGrams price { amount } } daysMin daysMax isAir }`;
const SETTINGS = `{ version
  shop { name logo colours { accent } legalName email phone address ${ADDRESS} gstin grievanceOfficer ${OFFICER} }
  orders { holdMinutes dispatchHours heldOrdersPerAccount heldPiecesPerProduct heldPiecesPerAccount }
  returns { windowDays excludedCategories reasons }
  checkout { guests }
  cod { enabled maxTotal { amount } fee { amount } confirm confirmHours maxRefusals excludedCategories }
  shipping { price { amount } freeAbove { amount } methods ${METHOD} } tax { mode percent classes ${CLASS} composition } invoices { numberedWhen eInvoice } mail { senderName alertsPerPiece priceDropPercent } announcement { text link }
  home { sections { kind hidden from to title ${TEXT} text ${TEXT} link products
    questions { question ${TEXT} answer ${TEXT} } } }
  menu { header { label ${TEXT} link } footer { label ${TEXT} link group ${TEXT} } } }`;
const SHOP = `{ name legalName email phone address ${ADDRESS} gstin grievanceOfficer ${OFFICER}
  taxMode guests currency paymentMethods { id label } }`;

/** Payment methods of GraphQL, and their names on REST. */
const STORED_METHODS: Record<string, string> = {
  RAZORPAY: 'Razorpay',
  PAYPAL: 'PayPal',
  CASH_ON_DELIVERY: 'COD',
};

interface TaxClassJson {
  id: string;
  name: string;
  rates: { rate: string; from: string }[];
}

function readTaxClass({ id, name, rates }: TaxClassJson): TaxClassRecord {
  return { _id: id, name, rates: rates.map(({ rate, from }) => ({ rate: Number(rate), from })) };
}

interface Amount {
  amount: string;
}

interface ShippingMethodJson extends InputFields {
  price: Amount;
  freeAbove: Amount | null;
  slabs: { upToGrams: number; price: Amount }[];
}

/** A shipping method as REST has it. */
function readMethod({ price, freeAbove, slabs, ...method }: ShippingMethodJson): InputFields {
  return {
    ...method,
    price: Number(price.amount),
    freeAbove: freeAbove && Number(freeAbove.amount),
    slabs: slabs.map((slab) => ({ upToGrams: slab.upToGrams, price: Number(slab.price.amount) })),
  };
}

interface SettingsJson extends Record<
  'shop' | 'orders' | 'checkout' | 'invoices' | 'mail' | 'announcement' | 'home' | 'menu',
  InputFields
> {
  version: number;
  shipping: { price: Amount; freeAbove: Amount; methods: ShippingMethodJson[] };
  cod: { maxTotal: { amount: string }; fee: { amount: string } } & InputFields;
  tax: {
    mode: string;
    percent: string;
    classes: TaxClassJson[];
    composition: boolean;
  };
}

function readSettings(json: SettingsJson): SettingsRecord {
  const { version, announcement, tax, shipping, cod, ...groups } = json;
  const settings: InputFields = {
    announcement,
    'tax.mode': tax.mode,
    'tax.percent': Number(tax.percent),
    'tax.classes': tax.classes.map(readTaxClass),
    'tax.composition': tax.composition,
  };
  settings['shipping.price'] = Number(shipping.price.amount);
  settings['shipping.freeAbove'] = Number(shipping.freeAbove.amount);
  settings['shipping.methods'] = shipping.methods.map(readMethod);
  const amounts = { maxTotal: Number(cod.maxTotal.amount), fee: Number(cod.fee.amount) };
  for (const [group, fields] of Object.entries({ ...groups, cod: { ...cod, ...amounts } }))
    for (const [name, value] of Object.entries(fields)) settings[`${group}.${name}`] = value;
  return { version, settings };
}

/** Tax classes as GraphQL takes them: `_id` becomes `id`. Other values stay. */
export function formatTaxClasses(classes: unknown): unknown {
  if (!Array.isArray(classes)) return classes;
  return classes.map((taxClass: InputFields) => {
    const { _id: id, ...fields } = taxClass;
    return id === undefined ? fields : { id, ...fields };
  });
}

/** Settings by group: `shop.name` becomes `{ shop: { name } }`. */
export function formatSettings(settings: unknown): InputFields {
  const groups: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(Object(settings) as InputFields)) {
    const [group = '', name] = key.split('.');
    const input = key === 'tax.classes' ? formatTaxClasses(value) : value;
    groups[group] = name === undefined ? input : { ...Object(groups[group]), [name]: input };
  }
  return groups;
}

/** Settings over GraphQL. */
export function settingsOver(run: RunOperation) {
  return {
    async shopInfo() {
      const json = await run<{ paymentMethods: { id: string; label: string }[] }>(`shop ${SHOP}`);
      const paymentMethods = json.paymentMethods.map(({ id, label }) => ({
        id: STORED_METHODS[id] ?? id,
        label,
      }));
      return { ...json, paymentMethods };
    },
    taxClasses: async () => (await run<TaxClassJson[]>(`taxClasses ${CLASS}`)).map(readTaxClass),
    async setTaxClasses(classes) {
      const { taxClasses } = await run<{ taxClasses: TaxClassJson[] }>(
        `setTaxClasses(input: $input) { taxClasses ${CLASS} }`,
        { input: { taxClasses: formatTaxClasses(classes) } },
        { input: 'SetTaxClassesInput!' },
      );
      return taxClasses.map(readTaxClass);
    },
    shippingMethods: async () =>
      (await run<ShippingMethodJson[]>(`shippingMethods ${METHOD}`)).map(readMethod),
    async setShippingMethods(methods) {
      const { shippingMethods } = await run<{ shippingMethods: ShippingMethodJson[] }>(
        `updateShippingMethods(input: $input) { shippingMethods ${METHOD} }`,
        { input: { shippingMethods: methods } },
        { input: 'UpdateShippingMethodsInput!' },
      );
      return shippingMethods.map(readMethod);
    },
    settings: async () => readSettings(await run(`settings ${SETTINGS}`)),
    async updateSettings({ version, settings }) {
      const input = { version, ...formatSettings(settings) };
      const field = `updateSettings(input: $input) { settings ${SETTINGS} }`;
      const payload = await run<{ settings: SettingsJson }>(
        field,
        { input },
        { input: 'UpdateSettingsInput!' },
      );
      return readSettings(payload.settings);
    },
  } satisfies SettingsClient;
}
