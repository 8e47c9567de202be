import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { expiryTagsOf, TAG } from '../../domain/catalogue/cache-tags';
import type { Language as LanguageCode } from '../../domain/emails/language';
import { addProductCacheTags, type Context } from '../../graphql/context';
import { Language } from '../emails/email-choice.types';
import { HomeSectionType } from './home.types';

@Resolver()
export class HomeResolver {
  @Query(() => [HomeSectionType], {
    description: 'The sections of the home page that shoppers see now, in their order.',
  })
  async homeSections(
    @Arg('language', () => Language, {
      nullable: true,
      defaultValue: 'EN',
      description: 'Preferred language; a missing text is in the other language.',
    })
    language: LanguageCode | null,
    @Ctx() context: Context,
  ) {
    const { actor, services, tags } = context;
    const { sections, productIds, changesAt } = await services.home.page(actor, language ?? 'EN');
    tags.add(TAG.settings);
    for (const tag of expiryTagsOf({ changeAt: changesAt })) tags.add(tag);
    addProductCacheTags(
      context,
      productIds.map((id) => ({ id })),
    );
    return sections;
  }
}
