import Ajv, { type AnySchema, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import openApi31 from './openapi-3.1.schema.json';
import { closed } from './rest-contract';

interface Operation {
  tags?: string[];
  summary?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
}

export interface OpenApiDocument {
  tags?: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/** Problems of an OpenAPI 3.1 document with their location; empty for a valid one. */
export function openApiFaults(document: OpenApiDocument): string[] {
  const references = referenceFaults(document);
  return [
    ...structureFaults(document),
    ...references,
    // A schema with a dangling reference cannot be compiled.
    ...(references.length > 0 ? [] : exampleFaults(document)),
    ...Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        operationFaults(document, path, operation).map((fault) => `${method} ${path}: ${fault}`),
      ),
    ),
  ];
}

// Ajv resolves a dynamic reference to the wrong schema; here it always means this one.
const specification = JSON.parse(
  JSON.stringify(openApi31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'),
) as AnySchema;
// The published schema rejects relative URLs as invalid formats.
const validateStructure = new Ajv({ strict: false, validateFormats: false }).compile(specification);

/** The first violation of the schema that the OpenAPI specification publishes. */
function structureFaults(document: OpenApiDocument): string[] {
  if (validateStructure(document)) return [];
  return (validateStructure.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Dangling references, and unreferenced components. */
function referenceFaults(document: OpenApiDocument): string[] {
  const used = new Set(
    nodesOf(document).flatMap(({ value: { $ref } }) => (typeof $ref === 'string' ? [$ref] : [])),
  );
  const defined = Object.entries(document.components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );
  const missing = [...used].filter((ref) => !defined.includes(ref)).map((ref) => `${ref} is not defined`);
  // Operations name a security scheme without a reference.
  const unused = defined.filter((ref) => !used.has(ref) && !ref.startsWith('#/components/securitySchemes/'));
  return [...missing, ...unused.map((ref) => `${ref} is not used`)];
}

/** Examples that violate their schema, or that have an undeclared property. */
function exampleFaults(document: OpenApiDocument): string[] {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  const validators = new Map<string, ValidateFunction>();
  ajv.addSchema({ components: (closed(document) as OpenApiDocument).components }, 'shop');
  return nodesOf(document).flatMap(({ path, value: { schema, example } }) => {
    if (!schema || example === undefined) return [];
    const absolute = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"shop#/components/');
    const validate = validators.get(absolute) ?? ajv.compile(JSON.parse(absolute) as AnySchema);
    validators.set(absolute, validate);
    if (validate(example)) return [];
    return [`${path}/example ${ajv.errorsText(validate.errors)}`];
  });
}

function operationFaults(document: OpenApiDocument, path: string, operation: Operation): string[] {
  const { tags = [], summary, security = [], parameters = [], responses } = operation;
  const template = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
  const inPath = parameters.filter(({ in: where, required }) => where === 'path' && required);
  const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  const schemes = Object.keys(document.components['securitySchemes'] ?? {});
  const isDeclaredTag = (tag: string) => document.tags?.some(({ name }) => name === tag);
  const checks: [string, boolean][] = [
    ['has no summary', Boolean(summary)],
    ['has no known tag', tags.length > 0 && tags.every(isDeclaredTag)],
    ['names an unknown security scheme', security.flatMap(Object.keys).every((one) => schemes.includes(one))],
    ['declares other path parameters', String(inPath.map(({ name }) => name).sort()) === String(template)],
    ['declares a parameter twice', new Set(names).size === names.length],
    ['has no success', Object.keys(responses).some((status) => /^[23]/.test(status))],
    ['has no refusal', Object.keys(responses).some((status) => status.startsWith('4'))],
  ];
  return checks.flatMap(([fault, isHeld]) => (isHeld ? [] : [fault]));
}

interface Node {
  path: string;
  value: Record<string, unknown>;
}

/** All objects inside a value, with their location. */
function nodesOf(value: unknown, path = ''): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const childNodes = Object.entries(value).flatMap(([key, one]) => nodesOf(one, `${path}/${key}`));
  return [{ path, value: value as Record<string, unknown> }, ...childNodes];
}
