import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { familyTag } from '../../domain/catalogue/cache-tags';
import { addProductCacheTags, type Context } from '../../graphql/context';
import { NodeType } from './node.types';

@Resolver()
export class NodeResolver {
  @Query(() => NodeType, {
    nullable: true,
    description:
      'A product, family, review, order, account, mail, API token, webhook, delivery, return, content page, version of one or entry of the log, by its id alone. Null with NOT_FOUND when there is none, it ' +
      'is deleted, or belongs to another user.',
  })
  async node(@Arg('id', () => ID, { description: 'Id of the record.' }) id: string, @Ctx() context: Context) {
    const { kind, node } = await context.services.nodes.get(context.actor, id);
    if (kind === 'ProductFamily') context.tags.add(familyTag(id));
    if (kind === 'Product') addProductCacheTags(context, [{ id }]);
    return { ...node, __typename: kind };
  }
}
