import Ajv, { type AnySchema, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import openApi31 from './openapi-3.1.schema.json';
import { forbidAdditionalProperties } from './rest-contract';

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

/** The problems of an OpenAPI 3.1 document, each with its location. */
export function openApiFaults(document: OpenApiDocument): string[] {
  const referenceProblems = referenceFaults(document);
  return [
    ...structureFaults(document),
    ...referenceProblems,
    // A schema with a dangling reference cannot be compiled.
    ...(referenceProblems.length > 0 ? [] : exampleFaults(document)),
    ...Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        operationFaults(document, path, operation).map((fault) => `${method} ${path}: ${fault}`),
      ),
    ),
  ];
}

// Ajv resolves dynamic references to the wrong schema. In this specification, each refers to the schema object.
const specification = JSON.parse(
  JSON.stringify(openApi31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'),
) as AnySchema;
// The published schema rejects relative URLs as invalid formats.
const validateStructure = new Ajv({ strict: false, validateFormats: false }).compile(specification);

/** Violations of the JSON schema that the OpenAPI specification publishes. */
function structureFaults(document: OpenApiDocument): string[] {
  if (validateStructure(document)) return [];
  return (validateStructure.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Dangling references, and unreferenced components. */
function referenceFaults(document: OpenApiDocument): string[] {
  const usedReferences = new Set(
    nodesOf(document).flatMap(({ value: { $ref } }) => (typeof $ref === 'string' ? [$ref] : [])),
  );
  const definedReferences = Object.entries(document.components).flatMap(([kind, components]) =>
    Object.keys(components).map((name) => `#/components/${kind}/${name}`),
  );
  const missingReferences = [...usedReferences]
    .filter((ref) => !definedReferences.includes(ref))
    .map((ref) => `${ref} is not defined`);
  // Operations name a security scheme directly, not by a reference.
  const unusedReferences = definedReferences.filter(
    (ref) => !usedReferences.has(ref) && !ref.startsWith('#/components/securitySchemes/'),
  );
  return [...missingReferences, ...unusedReferences.map((ref) => `${ref} is not used`)];
}

/** Examples that violate their schema, or that have an undeclared property. */
function exampleFaults(document: OpenApiDocument): string[] {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  const validators = new Map<string, ValidateFunction>();
  ajv.addSchema({ components: (forbidAdditionalProperties(document) as OpenApiDocument).components }, 'shop');
  return nodesOf(document).flatMap(({ path, value: { schema, example } }) => {
    if (!schema || example === undefined) return [];
    const schemaText = JSON.stringify(forbidAdditionalProperties(schema)).replaceAll(
      '"#/components/',
      '"shop#/components/',
    );
    const validate = validators.get(schemaText) ?? ajv.compile(JSON.parse(schemaText) as AnySchema);
    validators.set(schemaText, validate);
    if (validate(example)) return [];
    return [`${path}/example ${ajv.errorsText(validate.errors)}`];
  });
}

function operationFaults(document: OpenApiDocument, path: string, operation: Operation): string[] {
  const { tags = [], summary, security = [], parameters = [], responses } = operation;
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
  const pathParameters = parameters.filter(({ in: location, required }) => location === 'path' && required);
  const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  const schemes = Object.keys(document.components['securitySchemes'] ?? {});
  const isDeclaredTag = (tag: string) => document.tags?.some(({ name }) => name === tag);
  const checks: [string, boolean][] = [
    ['has no summary', Boolean(summary)],
    ['has no known tag', tags.length > 0 && tags.every(isDeclaredTag)],
    [
      'names an unknown security scheme',
      security.flatMap(Object.keys).every((scheme) => schemes.includes(scheme)),
    ],
    [
      'declares other path parameters',
      String(pathParameters.map(({ name }) => name).sort()) === String(placeholders),
    ],
    ['declares a parameter twice', new Set(names).size === names.length],
    ['has no success', Object.keys(responses).some((status) => /^[23]/.test(status))],
    ['has no refusal', Object.keys(responses).some((status) => status.startsWith('4'))],
  ];
  return checks.flatMap(([fault, isPassed]) => (isPassed ? [] : [fault]));
}

interface Node {
  path: string;
  value: Record<string, unknown>;
}

/** All objects inside a value, with their location. */
function nodesOf(value: unknown, path = ''): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const childNodes = Object.entries(value).flatMap(([key, child]) => nodesOf(child, `${path}/${key}`));
  return [{ path, value: value as Record<string, unknown> }, ...childNodes];
}
