import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { familyTag } from '../../domain/catalogue/cache-tags';
import { addProductCacheTags, type Context } from '../../graphql/context';
import { NodeType } from './node.types';

@Resolver()
export class NodeResolver {
  @Query(() => NodeType, {
    nullable: true,
    description:
      'A record by its id alone: product, family, review, order, account, email, API token, webhook, delivery, return, content page, version of a content page or entry of the audit log. Null with NOT_FOUND for an unknown id, a deleted record and a record of another user.',
  })
  async node(@Arg('id', () => ID, { description: 'Id of the record.' }) id: string, @Ctx() context: Context) {
    const { kind, node } = await context.services.nodes.get(context.actor, id);
    if (kind === 'ProductFamily') context.tags.add(familyTag(id));
    if (kind === 'Product') addProductCacheTags(context, [{ id }]);
    return { ...node, __typename: kind };
  }
}
