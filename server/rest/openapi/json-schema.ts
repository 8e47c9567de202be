/** A JSON Schema in the form of OpenAPI 3.1. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: readonly (string | number | null)[];
  const?: string | number | null;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  default?: string | number | boolean;
  additionalProperties?: boolean | Schema;
  contentMediaType?: string;
  contentSchema?: Schema;
}

/** A string with length limits. */
export function text(description: string, { min, max }: { min?: number; max?: number } = {}): Schema {
  const limits = {
    ...(min !== undefined && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
  };
  return { type: 'string', description, ...limits };
}

/** An integer from `min` to `max`. */
export function integer(description: string, min: number, max?: number): Schema {
  return { type: 'integer', description, minimum: min, ...(max !== undefined && { maximum: max }) };
}

/** A number from 0 to `max`, such as an amount in rupees. */
export function nonNegativeNumber(description: string, max?: number): Schema {
  return { type: 'number', description, minimum: 0, ...(max !== undefined && { maximum: max }) };
}

/** A value that may be null. */
export function nullable(schema: Schema): Schema {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return { ...schema, type: [...types, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
}

/** A boolean. */
export function flag(description: string): Schema {
  return { type: 'boolean', description };
}

/** A date and time in UTC. */
export function dateTime(description: string): Schema {
  return { type: 'string', format: 'date-time', description };
}

/** An enum of strings. */
export function choice(description: string, values: readonly string[]): Schema {
  return { type: 'string', description, enum: values };
}

/** An object with values of one schema by any name. */
export function recordOf(description: string, value: Schema): Schema {
  return { type: 'object', description, additionalProperties: value };
}

/** An array. */
export function listOf(
  items: Schema,
  limits: Pick<Schema, 'description' | 'minItems' | 'maxItems'> = {},
): Schema {
  return { type: 'array', items, ...limits };
}

/** An object; a name that ends in `?` may be absent. */
export function object(description: string, fields: Record<string, Schema>): Schema {
  const entries = Object.entries(fields);
  const required = entries.map(([name]) => name).filter((name) => !name.endsWith('?'));
  const properties = Object.fromEntries(entries.map(([name, schema]) => [name.replace(/\?$/, ''), schema]));
  return { type: 'object', description, properties, ...(required.length > 0 && { required }) };
}

/** A reference to a named schema. */
export function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The id of a record; `noun` names the record, such as "the product". */
export const id = (noun: string): Schema => text(`Id of ${noun}.`);
