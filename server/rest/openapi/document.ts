import { REST_AUTHORIZATION, type Authorization } from '../../domain/accounts/authorization';
import { isLimited, rateLimitText } from '../../domain/accounts/rate-limits';
import { DEFAULT_PAGE_TERMS } from '../../domain/settings/page-terms';
import { ERROR_CODES, type ErrorCode } from '../../domain/errors';
import { RESPONSE_SCHEMAS } from './response-schemas';
import { IF_MATCH, TAGS, type DescribedOperation } from './call';
import { DOCUMENT_SCHEMAS } from './documents/document-schema';
import { DESCRIBED_OPERATIONS } from './calls';
import { exampleOf } from './error-examples';
import { CONTENT_SCHEMAS } from './content-calls';
import { HEADERS, COMMON_HEADERS } from './headers';
import { REQUEST_SCHEMAS } from './request-schemas';
import { schemaRef } from './json-schema';
import { byStatus, COMMON_ERRORS, errorsOf } from './operation-errors';

type OperationName = keyof typeof REST_AUTHORIZATION;
type Json = Record<string, unknown>;

const API_DESCRIPTION = `The REST API of the shop. Amounts are in rupees, times are in UTC, ids are opaque. An error response has a
status, a code of one closed set, and a sentence for people. \`Authorization: Bearer\` contains a session token or an
API token. Each request of an API token costs points of its budget; without enough points it gets 429 with \`Retry-After\`.
\`RATE_LIMIT_FACTOR\` of the shop multiplies the rate limits of the operations.`;

/** Creates the OpenAPI description of the REST API: operations, authorization, input and responses. §7 */
export function describeRest(shopName: string = DEFAULT_PAGE_TERMS.shopName): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(DESCRIBED_OPERATIONS) as [
    OperationName,
    DescribedOperation,
  ][]) {
    const [method, path] = name.split(' ') as [string, string];
    const pathTemplate = path.replace(/:(\w+)/g, '{$1}');
    paths[pathTemplate] = {
      ...paths[pathTemplate],
      [method.toLowerCase()]: describeOperation(name, operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: shopName,
      version: '1.0.0',
      summary: 'An online shop for consumer products, priced in rupees.',
      description: API_DESCRIPTION,
      contact: { name: `The ${shopName} team`, url: 'https://www.linkedin.com/' },
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
        orderToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Order-Token',
          description:
            'Access token of the order of a guest. Its holder may do with this order what its buyer may do; another order is NOT_FOUND.',
        },
      },
      headers: HEADERS,
      schemas: {
        ...RESPONSE_SCHEMAS,
        ...DOCUMENT_SCHEMAS,
        ...REQUEST_SCHEMAS,
        ...CONTENT_SCHEMAS,
      },
    },
  };
}

function describeOperation(name: OperationName, operation: DescribedOperation): Json {
  const authorization: Authorization = REST_AUTHORIZATION[name];
  const { id, tag, summary, description, body } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, audienceText(authorization), isLimited(id) && rateLimitText(id)]
      .filter(Boolean)
      .join(' '),
    security: securityOf(authorization),
    ...parametersOf(name, operation),
    ...(body && {
      requestBody: {
        required: true,
        content: { [body.type ?? 'application/json']: { schema: body.schema, example: body.example } },
      },
    }),
    responses: {
      ...responsesOf(operation),
      ...errorResponses([...byStatus(errorsOf(operation, authorization)), ...Object.entries(COMMON_ERRORS)]),
    },
  };
}

/** The credentials that an operation accepts; an empty object stands for none. */
function securityOf({ audience }: Authorization): Json[] {
  if (audience === 'everybody') return [];
  if (audience === 'the guest') return [{ orderToken: [] }];
  if (audience === 'members and guests') return [{ token: [] }, {}];
  return audience === 'the buyer' || audience === 'the buyer and admins'
    ? [{ token: [] }, { orderToken: [] }]
    : [{ token: [] }];
}

/** Describes who may call an operation, as a person and with an API token. §6 */
function audienceText({ audience, scope }: Authorization): string {
  if (audience === 'everybody') return 'For anyone.';
  return `For ${audience}; ${scope ? `for programs with the scope \`${scope}\`` : 'not for programs'}.`;
}

function parametersOf(
  name: OperationName,
  { pathParameter, nestedParameter, parameters = [], mayRequireMatch }: DescribedOperation,
): Json {
  const pathParameters = [pathParameter, nestedParameter].flatMap((parameter) => parameter ?? []);
  const pathNames = [...name.matchAll(/:(\w+)/g)].map(([, parameterName]) => parameterName);
  const allParameters = [
    ...pathParameters.map((parameter, index) => ({
      name: pathNames[index],
      in: 'path',
      required: true,
      schema: { type: 'string' },
      ...parameter,
    })),
    ...[...parameters, ...(mayRequireMatch ? [IF_MATCH] : [])].map((parameter) => ({
      ...parameter,
      required: false,
    })),
  ];
  return allParameters.length > 0 ? { parameters: allParameters } : {};
}

function responsesOf({ response: successResponse }: DescribedOperation): Json {
  const { status = 200, description, type = 'application/json', headers = {} } = successResponse;
  const { schema, example } = successResponse;
  const headerObjects = Object.entries(headers).map(([name, text]) => [
    name,
    { description: text, schema: { type: 'string' } },
  ]);
  const response = {
    description,
    headers: { ...(Object.fromEntries(headerObjects) as Json), ...COMMON_HEADERS },
    content: { [type]: { schema, example } },
  };
  if (!successResponse.isRevalidated) return { [status]: response };
  return {
    [status]: response,
    304: { description: 'Not modified: the copy named by `If-None-Match` is current.' },
  };
}

function errorResponses(
  codesByStatus: readonly [status: number | string, codes: readonly ErrorCode[]][],
): Json {
  return Object.fromEntries(codesByStatus.map(([status, codes]) => [status, errorResponse(codes)]));
}

function errorResponse(codes: readonly ErrorCode[]): Json {
  const [firstCode = 'INTERNAL'] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].meaning}`).join(' '),
    headers: COMMON_HEADERS,
    'x-codes': codes,
    content: {
      'application/json': {
        schema: schemaRef('Error'),
        example: exampleOf(firstCode),
      },
    },
  };
}
