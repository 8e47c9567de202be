import { REST_AUTHORIZATION, type Authorization } from '../../domain/accounts/authorization';
import { isLimited, rateLimitText } from '../../domain/accounts/rate-limits';
import { ERROR_CODES, type ErrorCode } from '../../domain/errors';
import { ANSWERS } from './answers';
import { IF_MATCH, TAGS, type Call } from './call';
import { CALLS } from './calls';
import { exampleOf } from './error-examples';
import { HEADERS, HEADERS_OF_ALL } from './headers';
import { INPUTS } from './inputs';
import { named } from './json-schema';
import { byStatus, REFUSALS_OF_ALL, refusalsOf } from './refusals';

type CallName = keyof typeof REST_AUTHORIZATION;
type Json = Record<string, unknown>;

const ABOUT = `The REST door of the shop. Amounts are rupees, moments are UTC, ids are opaque. A refusal has a status, a
code of one closed set, and a sentence. \`Authorization: Bearer\` carries the token of a sign-in or of a program;
what a program asks is paid from a budget in points, and refused with 429 and \`Retry-After\` where that is used up.
\`RATE_LIMIT_FACTOR\` of the shop multiplies the rate limits that operations name.`;

/** Creates the OpenAPI description of the REST API: operations, authorization, input and responses. §7 */
export function describeRest(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    const [method, path] = name.split(' ') as [string, string];
    const pathTemplate = path.replace(/:(\w+)/, '{$1}');
    paths[pathTemplate] = { ...paths[pathTemplate], [method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: '1.0.0',
      summary: 'An online shop for consumer products, priced in rupees.',
      description: ABOUT,
      contact: { name: 'The Haat team', url: 'https://www.linkedin.com/' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This shop' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of a sign-in, or API token of a program.',
        },
      },
      headers: HEADERS,
      schemas: { ...ANSWERS, ...INPUTS },
    },
  };
}

function operation(name: CallName, call: Call): Json {
  const row: Authorization = REST_AUTHORIZATION[name];
  const { id, tag, summary, description, body } = call;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, audienceText(row), isLimited(id) && rateLimitText(id)]
      .filter(Boolean)
      .join(' '),
    security: row.audience === 'everybody' ? [] : [{ token: [] }],
    ...parametersOf(name, call),
    ...(body && {
      requestBody: {
        required: true,
        content: { [body.type ?? 'application/json']: { schema: body.schema, example: body.example } },
      },
    }),
    responses: {
      ...answerOf(call),
      ...refusals([...byStatus(refusalsOf(call, row)), ...Object.entries(REFUSALS_OF_ALL)]),
    },
  };
}

/** Describes who may make a call, for people and API tokens. §6 */
function audienceText({ audience, scope }: Authorization): string {
  if (audience === 'everybody') return 'For anyone.';
  return `For ${audience}; ${scope ? `for programs with the scope \`${scope}\`` : 'not for programs'}.`;
}

function parametersOf(name: CallName, { param, parameters = [], mayRequireMatch }: Call): Json {
  const inPath = /:(\w+)/.exec(name)?.[1];
  const all = [
    ...(inPath && param
      ? [{ name: inPath, in: 'path', required: true, schema: { type: 'string' }, ...param }]
      : []),
    ...[...parameters, ...(mayRequireMatch ? [IF_MATCH] : [])].map((one) => ({ ...one, required: false })),
  ];
  return all.length > 0 ? { parameters: all } : {};
}

function answerOf({ answer }: Call): Json {
  const { status = 200, description, type = 'application/json', headers = {} } = answer;
  const { schema, example } = answer;
  const described = Object.entries(headers).map(([name, text]) => [
    name,
    { description: text, schema: { type: 'string' } },
  ]);
  const response = {
    description,
    headers: { ...(Object.fromEntries(described) as Json), ...HEADERS_OF_ALL },
    content: { [type]: { schema, example } },
  };
  if (!answer.isRevalidated) return { [status]: response };
  return {
    [status]: response,
    304: { description: 'Not modified: the copy named by `If-None-Match` is current.' },
  };
}

function refusals(all: readonly [status: number | string, codes: readonly ErrorCode[]][]): Json {
  return Object.fromEntries(all.map(([status, codes]) => [status, refusal(codes)]));
}

function refusal(codes: readonly ErrorCode[]): Json {
  const [first = 'INTERNAL'] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].meaning}`).join(' '),
    headers: HEADERS_OF_ALL,
    'x-codes': codes,
    content: {
      'application/json': {
        schema: named('Error'),
        example: exampleOf(first),
      },
    },
  };
}
