import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context';
import {
  SearchMissType,
  SearchPinType,
  SearchRuleVersionsType,
  SynonymGroupType,
  UpdateSearchPinsInput,
  UpdateSearchPinsPayload,
  UpdateSynonymGroupsInput,
  UpdateSynonymGroupsPayload,
} from './search-rule.types';

const presentGroups = (groups: readonly (readonly string[])[]) => groups.map((words) => ({ words }));

@Resolver()
export class SearchRuleResolver {
  @Query(() => [SynonymGroupType], {
    description: 'Groups of synonyms; the default ones until an admin changes them. Admins only.',
  })
  async synonymGroups(@Ctx() { actor, services }: Context) {
    return presentGroups((await services.searchRules.synonymGroups(actor)).rules);
  }

  @Query(() => [SearchPinType], { description: 'Pinned and hidden results by search text. Admins only.' })
  async searchPins(@Ctx() { actor, services }: Context) {
    return (await services.searchRules.pins(actor)).rules;
  }

  @Query(() => SearchRuleVersionsType, {
    description: 'Versions of `synonymGroups` and `searchPins`, for the edits of these lists. Admins only.',
  })
  async searchRuleVersions(@Ctx() { actor, services }: Context) {
    const { version: synonymGroups } = await services.searchRules.synonymGroups(actor);
    const { version: searchPins } = await services.searchRules.pins(actor);
    return { synonymGroups, searchPins };
  }

  @Query(() => [SearchMissType], {
    description:
      'Frequent searches without results, at most 200, the most frequent first. The list omits texts with fewer than 5 searches, because a rare text may name a person. Admins only.',
  })
  searchMisses(
    @Arg('days', () => Int, {
      nullable: true,
      description: 'Number of days until today, 1 to 90; 30 if absent.',
    })
    days: number | null,
    @Ctx() { actor, services }: Context,
  ) {
    return services.searchRules.misses(actor, days ?? undefined);
  }

  @Mutation(() => UpdateSynonymGroupsPayload, {
    description:
      'Replaces all synonyms; searches use them at once. BAD_INPUT with every wrong field, CONFLICT for a stale `version`. Admins only.',
  })
  async updateSynonymGroups(
    @Arg('input', () => UpdateSynonymGroupsInput, { description: 'All groups.' })
    input: UpdateSynonymGroupsInput,
    @Ctx() { actor, services }: Context,
  ) {
    const { rules, version } = await services.searchRules.updateSynonymGroups(actor, { ...input });
    return { synonymGroups: presentGroups(rules), version };
  }

  @Mutation(() => UpdateSearchPinsPayload, {
    description:
      'Replaces all pinned and hidden results; searches use them at once. BAD_INPUT with every wrong field, CONFLICT for a stale `version`. Admins only.',
  })
  async updateSearchPins(
    @Arg('input', () => UpdateSearchPinsInput, { description: 'All pinned and hidden results.' })
    input: UpdateSearchPinsInput,
    @Ctx() { actor, services }: Context,
  ) {
    const { rules, version } = await services.searchRules.updatePins(actor, { ...input });
    return { searchPins: rules, version };
  }
}
