import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describeRest } from '../../../server/rest/openapi/document';

/** A REST response. */
export interface Reply {
  method: string;
  /** Below `/api`, with or without a query. */
  path: string;
  status: number;
  type: string | null;
  text: string;
}

interface Content {
  schema: { contentSchema?: object; $ref?: string };
}
interface Answer {
  content?: Record<string, Content>;
  'x-codes'?: string[];
}
type Operation = { responses: Record<string, Answer> };
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

const document = closed(describeRest()) as Document;
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ components: document.components }, 'shop');

const READ_OR_WRITTEN = new Set(['GET', 'POST', 'PUT', 'DELETE']);
const ERROR: Answer = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
const patterns = Object.entries(document.paths).map(([path, operations]) => ({
  operations,
  // The keyword parameter matches any text of the path.
  pattern: new RegExp(`^${path.replace('{keyword}', '.*').replace(/\{\w+\}/, '[^/]*')}/?$`, 'i'),
  isFixed: !path.includes('{'),
}));
patterns.sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

/** Throws if the OpenAPI document does not describe a response exactly. §7 */
export function requireDescribed(reply: Reply): void {
  const wrong = faultOfReply(reply);
  if (wrong !== undefined)
    throw new Error(
      `${reply.method} ${reply.path} answers ${reply.status}, undescribed: ${wrong}\n${reply.text.slice(0, 500)}`,
    );
}

/** Describes how a response differs from the OpenAPI document; undefined if it does not. */
export function faultOfReply({ method, path, status, type, text }: Reply): string | undefined {
  if (!READ_OR_WRITTEN.has(method)) return undefined;
  const operation = operationOf(method, path);
  const answer = operation ? answerOf(operation, status) : status < 500 && ERROR;
  if (!answer) return 'no such status';
  const isEmpty = answer.content === undefined;
  if (isEmpty) return text === '' ? undefined : 'a body where there is none';
  const [name = '', content] = Object.entries(answer.content ?? {})[0] ?? [];
  const mediaType = type?.split(';')[0];
  if (mediaType !== name) return `the type ${mediaType} instead of ${name}`;
  return faultOfBody(text, name, content) ?? faultOfCode(answer, status, text);
}

function operationOf(method: string, path: string): Operation | undefined {
  const [pathname = ''] = path.split('?');
  const matching = patterns.filter(({ pattern }) => pattern.test(pathname));
  const one = matching.find(({ operations }) => operations[method.toLowerCase()]);
  return one?.operations[method.toLowerCase()];
}

function answerOf({ responses }: Operation, status: number): Answer | undefined {
  const range = status === 405 ? undefined : responses[`${String(status).slice(0, 1)}XX`];
  return responses[status] ?? range ?? (status === 405 ? ERROR : undefined);
}

function faultOfBody(text: string, type: string, content: Content | undefined): string | undefined {
  if (!type.includes('json') || content === undefined) return undefined;
  const isLines = type === 'application/x-ndjson';
  const bodies = isLines ? text.split('\n').filter(Boolean) : [text];
  const { contentSchema = content.schema } = content.schema;
  const check = checkOf(isLines ? contentSchema : content.schema);
  const bad = bodies.find((body) => !check(JSON.parse(body)));
  if (bad === undefined) return undefined;
  check(JSON.parse(bad));
  return ajv.errorsText(check.errors, { dataVar: 'body' });
}

function faultOfCode(answer: Answer, status: number, text: string): string | undefined {
  const codes = answer['x-codes'];
  if (codes === undefined || status < 400) return undefined;
  const { code } = JSON.parse(text) as { code: string };
  // The server rejects an undecodable path or body before it selects the operation.
  const isDocumented = codes.includes(code) || (status === 400 && code === 'BAD_INPUT');
  return isDocumented ? undefined : `the code ${code} instead of ${codes.join(', ')}`;
}

const checks = new Map<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  const cachedCheck = checks.get(schema);
  if (cachedCheck) return cachedCheck;
  const check = ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"shop#/components')) as object,
  );
  checks.set(schema, check);
  return check;
}

/** The same schema with `additionalProperties: false` in every object. */
export function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(
    Object.entries(value).map(([name, subschema]) => [name, closed(subschema)]),
  );
  const isObject = parts.type === 'object' && 'properties' in parts;
  return isObject ? { ...parts, additionalProperties: false } : parts;
}
