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

export interface CurlCall {
  method: string;
  path: string;
  operation: RestOperation;
}

/** Returns a call as a curl command; `$shop` is the base URL and `$token` a token. */
export function curlOf({ method, path, operation }: CurlCall): string {
  const { parameters = [], requestBody, security } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isForm = type === 'multipart/form-data';
  const headers = [
    ...(security.length > 0 ? ['authorization: Bearer $token'] : []),
    ...(type === undefined || isForm ? [] : [`content-type: ${type}`]),
    ...parameters.flatMap((one) =>
      one.in === 'header' && one.name !== 'If-Match' && one.example !== undefined
        ? [`${one.name}: ${String(one.example)}`]
        : [],
    ),
  ];
  return [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}"$shop/api${addressOf(path, parameters)}"`,
    ...headers.map((header) => `-H "${header}"`),
    ...(content === undefined ? [] : isForm ? filesOf(content.example) : [bodyOf(content.example)]),
  ].join(' \\\n  ');
}

function bodyOf(example: unknown): string {
  return `--data-binary '${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}'`;
}

/** Returns the form fields, each with a file name. curl writes the content type with its boundary. */
function filesOf(example: unknown): string[] {
  return Object.entries(example as Record<string, string>).map(([name, file]) => `-F '${name}=@${file}'`);
}

function addressOf(path: string, parameters: readonly RestParameter[]): string {
  const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const example = parameters.find((one) => one.in === 'path' && one.name === name)?.example;
    return name === 'id' ? variableOf(path) : String(example);
  });
  const query = parameters.flatMap((one) =>
    one.in === 'query' && one.example !== undefined ? [[one.name, String(one.example)]] : [],
  );
  return query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url;
}

/** Returns the shell variable of an id in a path: `$product` for products. */
function variableOf(path: string): string {
  return `$${(path.split('/')[1] ?? 'thing').replace(/s$/, '')}`;
}
