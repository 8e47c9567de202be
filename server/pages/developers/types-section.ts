import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import type { OperationGroup } from './group';
import { html, prose, type Markup } from './markup';

const ROOT_TYPES = ['Query', 'Mutation', 'Subscription'];

/** Renders the name of a type; a link to its description, unless GraphQL itself defines the type. */
export function typeLink(type: GraphQLType): Markup {
  const namedType = getNamedType(type);
  const text = String(type);
  if (isSpecifiedScalarType(namedType)) return html`<code>${text}</code>`;
  return html`<a class="link" href="#type-${namedType.name}"><code>${text}</code></a>`;
}

/** Lists the types that the schema defines, without the root types. */
export function typesGroup(schema: GraphQLSchema): OperationGroup {
  const types = Object.values(schema.getTypeMap())
    .filter(
      (type) =>
        !type.name.startsWith('__') && !ROOT_TYPES.includes(type.name) && !isSpecifiedScalarType(type),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    id: 'types',
    title: 'Types',
    entries: types.map(({ name }) => ({ id: `type-${name}`, name })),
    body: html`${types.map(
      (type) =>
        html`<article class="operation" id="type-${type.name}">
          <h3><code>${type.name}</code> <span class="kind">${kindOf(type)}</span></h3>
          <p>${prose(type.description ?? '')}</p>
          ${membersMarkup(type)}
        </article>`,
    )}`,
  };
}

function kindOf(type: GraphQLNamedType): string {
  if (isEnumType(type)) return 'enum';
  if (isInputObjectType(type)) return 'input';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  return isScalarType(type) ? 'scalar' : 'object';
}

function membersMarkup(type: GraphQLNamedType): Markup | undefined {
  if (isEnumType(type))
    return html`<dl class="fields">
      ${type.getValues().map(({ name, description }) => fieldRow(html`<code>${name}</code>`, description))}
    </dl>`;
  if (isUnionType(type))
    return html`<p>${type.getTypes().map((memberType) => html`${typeLink(memberType)} `)}</p>`;
  if (!isObjectType(type) && !isInputObjectType(type) && !isInterfaceType(type)) return undefined;
  const fields: (GraphQLInputField | GraphQLField<unknown, unknown>)[] = Object.values<
    GraphQLInputField | GraphQLField<unknown, unknown>
  >(type.getFields());
  return html`<dl class="fields">
    ${fields.map((field) =>
      fieldRow(
        html`<code>${field.name}</code> ${typeLink(field.type)}`,
        field.description,
        field.deprecationReason,
      ),
    )}
  </dl>`;
}

function fieldRow(
  name: Markup,
  description: string | null | undefined,
  deprecationReason?: string | null,
): Markup {
  return html`<dt>${name}</dt>
    <dd>
      ${prose(description ?? '')}${deprecationReason != null && html` <span class="warning">Deprecated: ${deprecationReason}</span>`}
    </dd>`;
}
