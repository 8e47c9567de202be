/** Parts of a GraphQL document that have a limit. */
const documentParts = {
  operations: 'operations',
  fragments: 'fragments',
  variables: 'variables',
  depth: 'levels of fields',
  inputFields: 'fields of one input',
  fields: 'fields',
  pairs: 'pairs of fields with the same name',
  directives: 'directives',
  aliases: 'aliases',
  changes: 'mutations',
  rows: 'rows; ask for fewer with `first`',
  cost: 'values; ask for fewer fields, or fewer rows with `first`',
};

/** Part of a GraphQL document that has a limit. */
export type DocumentPart = keyof typeof documentParts;

function waitText(seconds: number): string {
  return seconds > 90 ? countText(Math.ceil(seconds / 60), 'minute') : countText(seconds, 'second');
}

function countText(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** HTTP and GraphQL requests. */
export const requestMessages = {
  'http.malformed': 'The request is not proper HTTP',
  'http.noHost': 'The request names no host',
  'http.unexpected': 'The shop cannot meet the Expect header of this request',
  'http.largeHead': 'The head of the request is too large',
  'http.slow': 'The request came too slowly',
  'http.wrongMethod': ({ method, allowed }: { method: string; allowed: readonly string[] }) =>
    `${method} is not possible here, only ${allowed.join(', ')}`,
  'request.notUnderstood': 'The request could not be understood',
  'request.brokenOff': 'The request was aborted',
  'request.brokenPercent': 'The address contains an invalid percent encoding',
  'request.unknownAddress': ({ address }: { address: string }) => `${address} not found`,
  'request.notFound': 'Not found',
  'rateLimit.wait': ({ seconds }: { seconds: number }) =>
    `Too many attempts, please wait ${waitText(seconds)}`,
  'rateLimit.waitSeconds': ({ seconds }: { seconds: number }) =>
    `Too many attempts, please wait ${countText(seconds, 'second')}`,
  'rateLimit.tokenBudget': ({ seconds }: { seconds: number }) =>
    `The API token has used up its budget, please wait ${countText(seconds, 'second')}`,
  /** Only nginx sends this message; see `deploy/nginx.conf`. */
  'rateLimit.tooManyAtOnce': 'Too many requests at once, please try again in a moment',
  'rateLimit.tooManySubscriptions': 'Too many subscriptions at once, please try again later',
  'body.tooLarge': 'The body is too large',
  'body.tooManyBytes': ({ max }: { max: number }) => `The body has more than ${max} bytes`,
  'body.brokenOff': 'The body ended too early',
  'body.notJson': 'The body is not valid JSON',
  'body.notAnObject': 'The body must be a JSON object',
  'body.tooDeep': 'The body is nested too deeply',
  'body.notUtf8': 'The body must be written in UTF-8',
  'body.wrongLength': 'The body is not as long as its Content-Length says',
  'body.unknownEncoding': 'The shop does not support the content encoding of the body',
  'body.wrongType': 'The body must be JSON, with Content-Type: application/json',
  'body.largeNotPlainJson': 'Send a large body as application/json, not compressed',
  'graphql.notJson': 'Send the request as application/json, not compressed',
  'graphql.wrongMethod': 'Send requests with POST, or queries with GET',
  'graphql.subscription':
    'Subscribe over WebSocket at /graphql, or over server-sent events at /graphql/stream',
  'graphql.longDocument': ({ max }: { max: number }) => `A document has at most ${max} bytes`,
  'graphql.longVariables': ({ max }: { max: number }) => `Variables have at most ${max} bytes`,
  'graphql.tooMany': ({ max, part }: { max: number; part: DocumentPart }) =>
    `A document may have at most ${max} ${documentParts[part]}`,
  'graphql.tooManyValues': ({ max }: { max: number }) => `Variables may have at most ${max} values`,
  'graphql.tooManyObjectFields': ({ max }: { max: number }) =>
    `Variables may have at most ${max} fields in an object`,
  'graphql.deepVariables': ({ max }: { max: number }) => `Variables may have at most ${max} levels`,
  'graphql.sameFields': 'The document names the same fields too often',
  /** The reason is the English text of graphql-js or Apollo Server. */
  'graphql.invalid': ({ reason }: { reason: string }) => reason,
  'graphql.queryNotText': 'The query must be text',
  'graphql.variablesNotObject': 'Variables must be an object',
  'graphql.subscriptionsOnly': 'This address serves subscriptions only; send other operations to /graphql',
  'graphql.foreignOrigin': 'Pages of this origin may not subscribe here',
};
