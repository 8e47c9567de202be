import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  ATTRIBUTE_LIMITS,
  type AttributeChoice,
  type AttributeDefinition,
} from '../../domain/attributes/attribute-definition';
import { TAG } from '../../domain/catalogue/cache-tags';
import type { Product } from '../../domain/model';
import type { Context } from '../../graphql/context';
import { ProductType } from '../catalogue/product.types';
import {
  AttributeChoiceType,
  AttributeDefinitionType,
  CreateAttributeInput,
  CreateAttributePayload,
  DeleteAttributeInput,
  DeleteAttributePayload,
  ProductAttributeType,
  UpdateAttributeInput,
  UpdateAttributePayload,
} from './attribute.types';

@Resolver(() => AttributeDefinitionType)
export class AttributeResolver {
  @Query(() => [AttributeDefinitionType], {
    description: `The attributes of products in their order, at most ${ATTRIBUTE_LIMITS.definitions}.`,
  })
  attributeDefinitions(@Ctx() { services, tags }: Context) {
    tags.add(TAG.structure);
    return services.attributes.all();
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name in Hindi; null without one.' })
  nameHi(@Root() { nameHi }: AttributeDefinition) {
    return nameHi || undefined;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Unit of the kind NUMBER; null without one.' })
  unit(@Root() { unit }: AttributeDefinition) {
    return unit || undefined;
  }

  @Mutation(() => CreateAttributePayload, {
    description: `Creates an attribute. LIMIT_REACHED for a shop with ${ATTRIBUTE_LIMITS.definitions} attributes. Admins only.`,
  })
  async createAttribute(
    @Arg('input', () => CreateAttributeInput, { description: 'The attribute.' }) input: CreateAttributeInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { attribute: await services.attributes.create(actor, { ...input }) };
  }

  @Mutation(() => UpdateAttributePayload, {
    description:
      'Changes an attribute. Products, rules of collections and options of families follow a new name. Values of products stay, also if a choice is missing. Admins only.',
  })
  async updateAttribute(
    @Arg('input', () => UpdateAttributeInput, { description: 'The attribute and its changes.' })
    { id, ...change }: UpdateAttributeInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { attribute: await services.attributes.update(actor, id, change) };
  }

  @Mutation(() => DeleteAttributePayload, {
    description:
      'Deletes an attribute, and its values at all products. CONFLICT if a rule of a collection or an option of a family uses it. Admins only.',
  })
  async deleteAttribute(
    @Arg('input', () => DeleteAttributeInput, { description: 'The attribute.' }) { id }: DeleteAttributeInput,
    @Ctx() { actor, services }: Context,
  ) {
    await services.attributes.remove(actor, id);
    return { id };
  }
}

@Resolver(() => AttributeChoiceType)
export class AttributeChoiceResolver {
  @FieldResolver(() => String, { nullable: true, description: 'The value in Hindi; null without one.' })
  valueHi(@Root() { valueHi }: AttributeChoice) {
    return valueHi || undefined;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'CSS colour such as `#5C4033`; null without one.',
  })
  colour(@Root() { colour }: AttributeChoice) {
    return colour || undefined;
  }
}

@Resolver(() => ProductType)
export class ProductAttributesResolver {
  @FieldResolver(() => [ProductAttributeType], {
    description: `Attributes of the product, at most ${ATTRIBUTE_LIMITS.perProduct}, in the order of their definitions.`,
  })
  attributes(@Root() product: Product, @Ctx() { loaders, tags }: Context) {
    tags.add(TAG.structure);
    return loaders.structure.attributesOf(product);
  }
}
