/** A JSON Schema as OpenAPI 3.1 takes it. */
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
  additionalProperties?: boolean;
  contentMediaType?: string;
  contentSchema?: Schema;
}

/** A text of so many characters. */
export function text(description: string, { min, max }: { min?: number; max?: number } = {}): Schema {
  const limits = {
    ...(min !== undefined && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
  };
  return { type: 'string', description, ...limits };
}

/** A whole number from `min` to `max`. */
export function whole(description: string, min: number, max?: number): Schema {
  return { type: 'integer', description, minimum: min, ...(max !== undefined && { maximum: max }) };
}

/** An amount in rupees, at most `max` of them. */
export function rupees(description: string, max?: number): Schema {
  return { type: 'number', description, minimum: 0, ...(max !== undefined && { maximum: max }) };
}

export function flag(description: string): Schema {
  return { type: 'boolean', description };
}

/** A moment, in UTC. */
export function moment(description: string): Schema {
  return { type: 'string', format: 'date-time', description };
}

/** One of some words. */
export function choice(description: string, words: readonly string[]): Schema {
  return { type: 'string', description, enum: words };
}

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

/** A schema that is described under its name. */
export function named(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
