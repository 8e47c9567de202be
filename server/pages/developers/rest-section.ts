import { curlOf, type CurlCall, type RestOperation } from './curl';
import type { FillSamples, OperationGroup } from './group';
import { example, html, prose, type Markup } from './markup';

/** The fields of an OpenAPI document that the reference shows. */
export interface RestDescription {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, RestOperation>>;
}

/** Returns every call of an OpenAPI description, in the order of the description. */
export function callsOf({ paths }: RestDescription): CurlCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** Groups the calls of the REST API by tag. */
export function restGroups(description: RestDescription, fillSamples: FillSamples): OperationGroup[] {
  const calls = callsOf(description);
  return description.tags.map((tag) => {
    const tagCalls = calls.filter(({ operation }) => operation.tags.includes(tag.name));
    return {
      id: `rest-${tag.name.toLowerCase()}`,
      title: `REST: ${tag.name}`,
      entries: tagCalls.map(({ method, path, operation }) => ({
        id: `rest-${operation.operationId}`,
        name: `${method} ${path}`,
      })),
      body: html`<p>${tag.description}</p>
        ${tagCalls.map((call) => callArticle(call, fillSamples))}`,
    };
  });
}

function callArticle(call: CurlCall, fillSamples: FillSamples): Markup {
  const { method, path, operation } = call;
  const { parameters = [], responses } = operation;
  return html`<article class="operation" id="rest-${operation.operationId}">
    <h3><code>${method} ${path}</code></h3>
    <p>${operation.summary}. ${prose(operation.description)}</p>
    ${
      parameters.length > 0 &&
      html`<dl class="fields">
        ${parameters.map(
          (parameter) =>
            html`<dt><code>${parameter.name}</code> <span class="kind">${parameter.in}</span></dt>
              <dd>${prose(parameter.description ?? parameter.schema?.description ?? '')}</dd>`,
        )}
      </dl>`
    }
    ${example(`${method} ${path}, the call`, fillSamples(curlOf(call)))} ${responseMarkup(call)}
    <details>
      <summary>Refusals</summary>
      <dl class="fields">
        ${Object.entries(responses)
          .filter(([status]) => !/^[23]/.test(status))
          .map(
            ([status, response]) =>
              html`<dt><code>${status}</code></dt>
                <dd>${prose(response.description)}</dd>`,
          )}
      </dl>
    </details>
  </article>`;
}

function responseMarkup({ method, path, operation }: CurlCall): Markup | undefined {
  const [status, response] = Object.entries(operation.responses).find(([name]) => name.startsWith('2')) ?? [];
  const exampleBody = Object.values(response?.content ?? {})[0]?.example;
  if (exampleBody === undefined) return undefined;
  const text = typeof exampleBody === 'string' ? exampleBody : JSON.stringify(exampleBody, null, 2);
  return html`<details>
    <summary>Response ${status}: ${response?.description}</summary>
    ${example(`${method} ${path}, the response`, text)}
  </details>`;
}
