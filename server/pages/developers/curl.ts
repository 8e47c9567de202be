/** The fields of an OpenAPI operation that a curl example needs. */
export interface RestOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters?: RestParameter[];
  requestBody?: { content: Record<string, { example: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { example: unknown }> }>;
}

export interface RestParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  schema?: { description?: string };
  example?: string | number | boolean;
}

/** A REST operation with its method and path. */
export interface CurlCall {
  method: string;
  path: string;
  operation: RestOperation;
}

/**
 * Returns a call as a curl command; `$shop` is the base URL, `$token` a token and `$orderToken` the token of a guest's
 * order.
 */
export function curlOf({ method, path, operation }: CurlCall): string {
  const { parameters = [], requestBody, security } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isForm = type === 'multipart/form-data';
  const headers = [
    ...credentialsOf(security),
    ...(type === undefined || isForm ? [] : [`content-type: ${type}`]),
    ...parameters.flatMap((parameter) =>
      parameter.in === 'header' && parameter.name !== 'If-Match' && parameter.example !== undefined
        ? [`${parameter.name}: ${String(parameter.example)}`]
        : [],
    ),
  ];
  return [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}"$shop/api${urlOf(path, parameters)}"`,
    ...headers.map((header) => `-H "${header}"`),
    ...(content === undefined ? [] : contentOptionsOf(content.example, isForm)),
  ].join(' \\\n  ');
}

/** The header of the first way to authorize a call; none for a public call. */
function credentialsOf([scheme]: readonly object[]): string[] {
  if (scheme === undefined) return [];
  return ['orderToken' in scheme ? 'X-Order-Token: $orderToken' : 'authorization: Bearer $token'];
}

function contentOptionsOf(example: unknown, isForm: boolean): string[] {
  return isForm ? formOptionsOf(example) : [dataOptionOf(example)];
}

function dataOptionOf(example: unknown): string {
  return `--data-binary '${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}'`;
}

/** Returns one option per form field, each with a file name. curl adds the content type with its boundary. */
function formOptionsOf(example: unknown): string[] {
  return Object.entries(example as Record<string, string>).map(([name, file]) => `-F '${name}=@${file}'`);
}

function urlOf(path: string, parameters: readonly RestParameter[]): string {
  const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const example = parameters.find(
      (parameter) => parameter.in === 'path' && parameter.name === name,
    )?.example;
    return name === 'id' ? variableOf(path) : String(example);
  });
  const query = parameters.flatMap((parameter) =>
    parameter.in === 'query' && parameter.example !== undefined
      ? [[parameter.name, String(parameter.example)]]
      : [],
  );
  return query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url;
}

/** Returns the shell variable of an id in a path: `$product` for products. */
function variableOf(path: string): string {
  return `$${(path.split('/')[1] ?? 'item')
    .replace(/ies$/, 'y')
    .replace(/(?<=sh)es$|s$/, '')
    .replaceAll('-', '_')}`;
}
