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
  /** Changes settings by key. */
  updateSettings(input: { version?: unknown; settings: unknown }): Promise<SettingsRecord>;
}

const ADDRESS = '{ line1 line2 city state postalCode }';
const OFFICER = '{ name designation email phone }';
const TEXT = '{ en hi }';
const SETTINGS = `{ version
  shop { name logo colours { accent } legalName email phone address ${ADDRESS} gstin grievanceOfficer ${OFFICER} }
  orders { holdMinutes heldOrdersPerAccount heldPiecesPerProduct heldPiecesPerAccount }
  shipping { price { amount } freeAbove { amount } } tax { percent } mail { senderName } announcement { text link }
  home { sections { kind hidden from to title ${TEXT} text ${TEXT} link products
    questions { question ${TEXT} answer ${TEXT} } } }
  menu { header { label ${TEXT} link } footer { label ${TEXT} link group ${TEXT} } } }`;
const SHOP = `{ name legalName email phone address ${ADDRESS} gstin grievanceOfficer ${OFFICER}
  taxMode guests currency paymentMethods { id label } }`;

interface SettingsJson extends Record<
  'shop' | 'orders' | 'mail' | 'announcement' | 'home' | 'menu',
  InputFields
> {
  version: number;
  shipping: Record<string, { amount: string }>;
  tax: { percent: string };
}

function readSettings(json: SettingsJson): SettingsRecord {
  const { version, announcement, tax, shipping, ...groups } = json;
  const settings: InputFields = { announcement, 'tax.percent': Number(tax.percent) };
  for (const [name, { amount }] of Object.entries(shipping)) settings[`shipping.${name}`] = Number(amount);
  for (const [group, fields] of Object.entries(groups))
    for (const [name, value] of Object.entries(fields)) settings[`${group}.${name}`] = value;
  return { version, settings };
}

/** Settings by group: `shop.name` becomes `{ shop: { name } }`. */
export function formatSettings(settings: unknown): InputFields {
  const groups: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(Object(settings) as InputFields)) {
    const [group = '', name] = key.split('.');
    groups[group] = name === undefined ? value : { ...Object(groups[group]), [name]: value };
  }
  return groups;
}

/** Settings over GraphQL. */
export function settingsOver(run: RunOperation) {
  return {
    async shopInfo() {
      const json = await run<{ paymentMethods: { id: string; label: string }[] }>(`shop ${SHOP}`);
      return { ...json, paymentMethods: json.paymentMethods.map(({ label }) => ({ id: label, label })) };
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
