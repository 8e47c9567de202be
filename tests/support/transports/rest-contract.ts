import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describeRest } from '../../../server/rest/openapi/document';

/** A REST response. */
export interface ReceivedResponse {
  method: string;
  /** The path below `/api`, with or without a query. */
  path: string;
  status: number;
  type: string | null;
  text: string;
}

interface Content {
  schema: { contentSchema?: object; $ref?: string };
}
interface ResponseDescription {
  content?: Record<string, Content>;
  'x-codes'?: string[];
}
type Operation = { responses: Record<string, ResponseDescription> };
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

const document = forbidAdditionalProperties(describeRest()) as Document;
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ components: document.components }, 'shop');

const CHECKED_METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE']);
const ERROR_DESCRIPTION: ResponseDescription = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
const pathPatterns = Object.entries(document.paths).map(([path, operations]) => ({
  operations,
  // The keyword parameter matches any text of the path.
  pattern: new RegExp(`^${path.replace('{keyword}', '.*').replace(/\{\w+\}/g, '[^/]*')}/?$`, 'i'),
  isFixed: !path.includes('{'),
}));
pathPatterns.sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

/** Throws if the OpenAPI document does not describe a response exactly. §7 */
export function requireDescribed(response: ReceivedResponse): void {
  const fault = contractFaultOf(response);
  if (fault !== undefined)
    throw new Error(
      `${response.method} ${response.path} responds with ${response.status}, which the document does not describe: ${fault}\n${response.text.slice(0, 500)}`,
    );
}

/** Describes how a response differs from the OpenAPI document; undefined if it does not. */
export function contractFaultOf({ method, path, status, type, text }: ReceivedResponse): string | undefined {
  if (!CHECKED_METHODS.has(method)) return undefined;
  const operation = operationOf(method, path);
  const description = operation ? descriptionOf(operation, status) : status < 500 && ERROR_DESCRIPTION;
  if (!description) return 'no such status';
  const isEmpty = description.content === undefined;
  if (isEmpty) return text === '' ? undefined : 'a body where there is none';
  const [name = '', content] = Object.entries(description.content ?? {})[0] ?? [];
  const mediaType = type?.split(';')[0];
  if (mediaType !== name) return `the type ${mediaType} instead of ${name}`;
  return faultOfBody(text, name, content) ?? faultOfCode(description, status, text);
}

function operationOf(method: string, path: string): Operation | undefined {
  const [pathname = ''] = path.split('?');
  const matchingPaths = pathPatterns.filter(({ pattern }) => pattern.test(pathname));
  const matchingPath = matchingPaths.find(({ operations }) => operations[method.toLowerCase()]);
  return matchingPath?.operations[method.toLowerCase()];
}

function descriptionOf({ responses }: Operation, status: number): ResponseDescription | undefined {
  const range = status === 405 ? undefined : responses[`${String(status).slice(0, 1)}XX`];
  return responses[status] ?? range ?? (status === 405 ? ERROR_DESCRIPTION : undefined);
}

function faultOfBody(text: string, type: string, content: Content | undefined): string | undefined {
  if (!type.includes('json') || content === undefined) return undefined;
  const isNdjson = type === 'application/x-ndjson';
  const bodies = isNdjson ? text.split('\n').filter(Boolean) : [text];
  const { contentSchema = content.schema } = content.schema;
  const check = compiledCheckOf(isNdjson ? contentSchema : content.schema);
  const invalidBody = bodies.find((body) => !check(JSON.parse(body)));
  if (invalidBody === undefined) return undefined;
  // `check.errors` belongs to the latest call, so validate the invalid body again.
  check(JSON.parse(invalidBody));
  return ajv.errorsText(check.errors, { dataVar: 'body' });
}

function faultOfCode(description: ResponseDescription, status: number, text: string): string | undefined {
  const codes = description['x-codes'];
  if (codes === undefined || status < 400) return undefined;
  const { code } = JSON.parse(text) as { code: string };
  // The server rejects an undecodable path or body before it selects the operation.
  const isDocumented = codes.includes(code) || (status === 400 && code === 'BAD_INPUT');
  return isDocumented ? undefined : `the code ${code} instead of ${codes.join(', ')}`;
}

const checks = new Map<object, ValidateFunction>();

function compiledCheckOf(schema: object): ValidateFunction {
  const cachedCheck = checks.get(schema);
  if (cachedCheck) return cachedCheck;
  const check = ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"shop#/components')) as object,
  );
  checks.set(schema, check);
  return check;
}

/** The same schema with `additionalProperties: false` in every object. */
export function forbidAdditionalProperties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forbidAdditionalProperties);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.fromEntries(
    Object.entries(value).map(([name, subschema]) => [name, forbidAdditionalProperties(subschema)]),
  );
  const isObject = entries.type === 'object' && 'properties' in entries;
  return isObject ? { ...entries, additionalProperties: false } : entries;
}
