import { defaultFieldResolver, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import {
  GRAPHQL_AUTHORIZATION,
  GRAPHQL_FIELD_AUTHORIZATION,
  requireProgramAllowed,
  SUBSCRIPTION_AUTHORIZATION,
  type Authorization,
} from '../domain/accounts/authorization';
import { requireAllowedDuringSetup } from '../domain/setup/setup-access';
import type { Context } from './context';

type Field = GraphQLField<unknown, Context>;

/**
 * Adds scope checks for API tokens to every root field, and to the other fields of the permission table. Root fields of
 * a shop in set-up mode also need its permission. Throws if the
 * permission table lacks a root field, or has a field that the schema lacks. §6
 */
export function addScopeChecks(schema: GraphQLSchema): GraphQLSchema {
  const authorizations: Record<string, Authorization | undefined> = {
    ...GRAPHQL_AUTHORIZATION,
    ...SUBSCRIPTION_AUTHORIZATION,
  };
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const root of roots)
    for (const field of Object.values(root?.getFields() ?? {})) {
      const authorization = authorizations[field.name];
      if (!authorization) throw new Error(`The permission table lacks ${field.name}`);
      addAuthorization(field as Field, authorization);
      addOpeningCheck(field as Field);
    }
  for (const [path, authorization] of Object.entries(GRAPHQL_FIELD_AUTHORIZATION)) {
    const [typeName = '', fieldName = ''] = path.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new Error(`The permission table names ${path}, which the schema does not have`);
    addAuthorization(field as Field, authorization);
  }
  return schema;
}

function addAuthorization(field: Field, authorization: Authorization): void {
  const { resolve = defaultFieldResolver, subscribe } = field;
  field.resolve = (root, args, context, info) => {
    requireProgramAllowed(context.actor, authorization);
    return resolve(root, args, context, info);
  };
  if (!subscribe) return;
  field.subscribe = (root, args, context, info) => {
    requireProgramAllowed(context.actor, authorization);
    return subscribe(root, args, context, info);
  };
}

function addOpeningCheck(field: Field): void {
  const { name, resolve = defaultFieldResolver, subscribe } = field;
  const check = ({ actor, services }: Context) => {
    if (!services.settings.isOpen) requireAllowedDuringSetup(actor, name);
  };
  field.resolve = (root, args, context, info) => {
    check(context);
    return resolve(root, args, context, info);
  };
  if (!subscribe) return;
  field.subscribe = (root, args, context, info) => {
    check(context);
    return subscribe(root, args, context, info);
  };
}
