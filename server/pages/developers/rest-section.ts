import { curlOf, type CurlCall, type RestOperation } from './curl';
import type { FillSamples, OperationGroup } from './group';
import { example, html, prose, type Markup } from './markup';

/** The fields of an OpenAPI document that the reference shows. */
export interface RestDescription {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, RestOperation>>;
}

/** Returns every call of a description, in its order. */
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
    const own = calls.filter(({ operation }) => operation.tags.includes(tag.name));
    return {
      id: `rest-${tag.name.toLowerCase()}`,
      title: `REST: ${tag.name}`,
      entries: own.map(({ method, path, operation }) => ({
        id: `rest-${operation.operationId}`,
        name: `${method} ${path}`,
      })),
      body: html`<p>${tag.description}</p>
        ${own.map((call) => callArticle(call, fillSamples))}`,
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
          (one) =>
            html`<dt><code>${one.name}</code> <span class="kind">${one.in}</span></dt>
              <dd>${prose(one.description ?? one.schema?.description ?? '')}</dd>`,
        )}
      </dl>`
    }
    ${example(`${method} ${path}, the call`, fillSamples(curlOf(call)))} ${answer(call)}
    <details>
      <summary>Refusals</summary>
      <dl class="fields">
        ${Object.entries(responses)
          .filter(([status]) => !/^[23]/.test(status))
          .map(
            ([status, one]) =>
              html`<dt><code>${status}</code></dt>
                <dd>${prose(one.description)}</dd>`,
          )}
      </dl>
    </details>
  </article>`;
}

function answer({ method, path, operation }: CurlCall): Markup | undefined {
  const [status, one] = Object.entries(operation.responses).find(([name]) => name.startsWith('2')) ?? [];
  const sample = Object.values(one?.content ?? {})[0]?.example;
  if (sample === undefined) return undefined;
  const text = typeof sample === 'string' ? sample : JSON.stringify(sample, null, 2);
  return html`<details>
    <summary>Answer, ${status}: ${one?.description}</summary>
    ${example(`${method} ${path}, its answer`, text)}
  </details>`;
}
