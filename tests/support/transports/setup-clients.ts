import type { InputFields } from '../fixtures/test-users';
import type { Shop } from '../fixtures/shop';
import { graphqlClient } from './graphql-client';
import { formatSettings } from './graphql-settings';
import { RestClient } from './rest';

/** The result of a call: its data, or its error. */
export interface SetupResult {
  data?: InputFields;
  code?: string;
  message?: string;
  /** Names of the invalid fields. */
  fields?: string[];
}

/** The calls of a set-up, with the same methods for both APIs; anonymous without a token. */
export interface SetupClient {
  state(): Promise<SetupResult>;
  createOwner(input: InputFields): Promise<SetupResult>;
  open(): Promise<SetupResult>;
  updateSettings(settings: InputFields): Promise<SetupResult>;
  signIn(input: { email: unknown; password: unknown }): Promise<SetupResult>;
  /** A call that shoppers use. */
  readProducts(): Promise<SetupResult>;
}

type Connect = (shop: Shop, token?: string) => SetupClient;

const SETUP = `{ isOpen hasOwner progress {
  missing missingPaymentVariables isLegalDataRequired hasProduct draftPages
  onlineMethods { id state webhookPath variables { name isRequired isSet } } } }`;

const overGraphql: Connect = (shop, token) => {
  const send = graphqlClient(shop, token);
  const run = async (query: string, variables: InputFields = {}): Promise<SetupResult> => {
    const { data, errors } = await send<Record<string, InputFields>>(query, variables);
    const [error] = errors;
    if (!error) return { data: Object.values(data)[0]! };
    const { code, fields } = error.extensions;
    return { code, message: error.message, ...(fields && { fields: fields.map(({ field }) => field) }) };
  };
  const session = '{ token user { id isAdmin } }';
  return {
    state: () => run(`{ setup ${SETUP} }`),
    createOwner: (input) =>
      run(`mutation ($input: CreateOwnerInput!) { createOwner(input: $input) ${session} }`, { input }),
    async open() {
      const { data, ...error } = await run(`mutation { openShop { setup ${SETUP} } }`);
      return data ? { data: data.setup as InputFields } : error;
    },
    updateSettings: (settings) =>
      run(
        'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { version } } }',
        {
          input: formatSettings(settings),
        },
      ),
    signIn: (input) => run(`mutation ($input: SignInInput!) { signIn(input: $input) ${session} }`, { input }),
    readProducts: () => run('{ products { totalCount } }'),
  };
};

const overRest: Connect = (shop, token) => {
  const client = new RestClient(shop.url, token);
  const run = async (method: string, path: string, body?: unknown): Promise<SetupResult> => {
    const { status, json } = await client.call(method, path, { body });
    if (status < 400) return { data: json };
    const fields = json.fields as { field: string }[] | undefined;
    const { code, message } = json as { code: string; message: string };
    return { code, message, ...(fields && { fields: fields.map(({ field }) => field) }) };
  };
  return {
    state: () => run('GET', '/setup'),
    createOwner: (input) => run('POST', '/setup/owner', input),
    open: () => run('POST', '/setup/open'),
    updateSettings: (settings) => run('PUT', '/settings', { settings }),
    signIn: (input) => run('POST', '/users/login', input),
    readProducts: () => run('GET', '/products'),
  };
};

/** Both APIs for `describe.each`. */
export const setupClients: [name: string, connect: Connect][] = [
  ['GraphQL', overGraphql],
  ['REST', overRest],
];
