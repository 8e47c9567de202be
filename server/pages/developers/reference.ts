import type { GraphQLSchema } from 'graphql';
import { graphqlGroups } from './graphql-section';
import type { FillSamples, OperationGroup } from './group';
import { PRODUCT_ID } from './graphql-variables';
import { guide, GUIDE_SECTIONS } from './guide';
import { html, type Markup } from './markup';
import { restGroups, type RestDescription } from './rest-section';
import { typesGroup } from './types-section';

export interface ReferenceOptions {
  schema: GraphQLSchema;
  /** Name of the shop. */
  shopName: string;
  rest: RestDescription;
  /** Product id for the examples; undefined in a shop without products. */
  productId: string | undefined;
}

/**
 * Renders the API reference: the guide, then every operation and type, generated from the schema and the OpenAPI
 * description.
 */
export function renderReference({ schema, shopName, rest, productId }: ReferenceOptions): string {
  const fillSamples = createFillSamples(rest, productId);
  const groups = [
    ...graphqlGroups(schema, fillSamples),
    ...restGroups(rest, fillSamples),
    typesGroup(schema),
  ];
  return html`<a class="skip" href="#main">Skip to the reference</a>
    <header class="bar">
      <a class="brand" href="/">${shopName}</a>
      <nav aria-label="Developers"><a class="link" href="/graphql">GraphiQL</a></nav>
    </header>
    <div class="frame">
      <nav class="contents" aria-label="Contents">
        ${tableOfContents({ id: 'start', title: 'Start', entries: GUIDE_SECTIONS })}
        ${groups.map(tableOfContents)}
      </nav>
      <main id="main" tabindex="-1">
        <h1>Developers</h1>
        <p class="lead">All operations of the shop, with their permissions and a working example.</p>
        ${guide()}
        ${groups.map(
          ({ id, title, body }) =>
            html`<section id="${id}" aria-labelledby="${id}-title">
              <h2 id="${id}-title">${title}</h2>
              ${body}
            </section>`,
        )}
      </main>
    </div>`.text;
}

function tableOfContents({ id, title, entries }: Omit<OperationGroup, 'body'>): Markup {
  return html`<details>
    <summary>${title} <span class="kind">${entries.length}</span></summary>
    <ul>
      <li><a href="#${id}">All</a></li>
      ${entries.map((entry) => html`<li><a href="#${entry.id}">${entry.name}</a></li>`)}
    </ul>
  </details>`;
}

/** Returns a function that replaces the sample product ids in a text by the id of a real product. */
function createFillSamples(rest: RestDescription, productId: string | undefined): FillSamples {
  if (productId === undefined) return (text) => text;
  const parameters = rest.paths['/products/{id}']?.get?.parameters ?? [];
  const sampleId = String(parameters.find(({ name }) => name === 'id')?.example);
  return (text) => text.replaceAll(PRODUCT_ID, productId).replaceAll(sampleId, productId);
}
