import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLSchema } from 'graphql';
import { GRAPHQL_AUTHORIZATION, type Authorization } from '../../domain/accounts/authorization';
import type { FillSamples, OperationGroup } from './group';
import { operationExampleOf, type OperationKind, type ExampleField } from './graphql-example';
import { example, html, prose, type Markup } from './markup';
import { typeLink } from './types-section';

const TITLES: Record<OperationKind, string> = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
};

/** Renders every operation of the schema with a working example. */
export function graphqlGroups(schema: GraphQLSchema, fillSamples: FillSamples): OperationGroup[] {
  const fieldsByKind = (['query', 'mutation', 'subscription'] as const).map((kind) => ({
    kind,
    fields: Object.values(rootTypeOf(schema, kind)?.getFields() ?? {}) as ExampleField[],
  }));
  return fieldsByKind
    .filter(({ fields }) => fields.length > 0)
    .map(({ kind, fields }) => ({
      id: kind,
      title: TITLES[kind],
      entries: fields.map(({ name }) => ({ id: `${kind}-${name}`, name })),
      body: html`${fields.map((field) => operationArticle(kind, field, fillSamples))}`,
    }));
}

function rootTypeOf(schema: GraphQLSchema, kind: OperationKind) {
  if (kind === 'query') return schema.getQueryType();
  return kind === 'mutation' ? schema.getMutationType() : schema.getSubscriptionType();
}

function operationArticle(kind: OperationKind, field: ExampleField, fillSamples: FillSamples): Markup {
  const { document, variables } = operationExampleOf(kind, field);
  const variablesJson =
    Object.keys(variables).length > 0 ? fillSamples(JSON.stringify(variables, null, 2)) : '';
  const explorerUrl = `/graphql?${new URLSearchParams({ query: document, ...(variablesJson && { variables: variablesJson }) })}`;
  return html`<article class="operation" id="${kind}-${field.name}">
    <h3><code>${field.name}</code></h3>
    <p>${prose(field.description ?? '')}</p>
    <p class="small muted">
      ${audienceMarkup(GRAPHQL_AUTHORIZATION, field.name)} Returns ${typeLink(field.type)}.
    </p>
    ${deprecationMarkup(field)} ${field.args.length > 0 && argumentsTable(field.args)}
    ${example(`${field.name}, the operation`, document)}
    ${variablesJson !== '' && example(`${field.name}, the variables`, variablesJson)}
    ${kind !== 'subscription' && html`<p><a class="link try" href="${explorerUrl}">Open ${field.name} in GraphiQL</a></p>`}
  </article>`;
}

/** Renders the permission to run an operation, for people and API tokens. §6 */
export function audienceMarkup(table: Record<string, Authorization | undefined>, name: string): Markup {
  const authorization = table[name];
  if (!authorization || authorization.audience === 'everybody') return html`For anyone.`;
  const programs = authorization.scope
    ? html`programs need the scope <code>${authorization.scope}</code>`
    : 'not for programs';
  return html`For ${authorization.audience}; ${programs}.`;
}

function deprecationMarkup({ deprecationReason }: GraphQLField<unknown, unknown>): Markup | false {
  return deprecationReason != null && html`<p class="warning">Deprecated: ${deprecationReason}</p>`;
}

/** Renders a table of the arguments of an operation, or of the fields of an input. */
export function argumentsTable(args: readonly (GraphQLArgument | GraphQLInputField)[]): Markup {
  return html`<dl class="fields">
    ${args.map(
      ({ name, type, description }) =>
        html`<dt><code>${name}</code> ${typeLink(type)}</dt>
          <dd>${prose(description ?? '')}</dd>`,
    )}
  </dl>`;
}
