import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { explanationOf } from '../../domain/settings/setting-definitions';
import { inputRuleOf } from './input-rules';

@ObjectType('ReturnSettings', { description: 'Returns of delivered goods.', simpleResolvers: true })
export class ReturnSettingsType {
  @Field(() => Int, { description: explanationOf('returns.windowDays') })
  windowDays: number;

  @Field(() => String, { description: explanationOf('returns.excludedCategories') })
  excludedCategories: string;

  @Field(() => String, { description: explanationOf('returns.reasons') })
  reasons: string;
}

@InputType('ReturnSettingsInput', { description: 'Returns of delivered goods.' })
export class ReturnSettingsInput {
  @Field(() => Int, { nullable: true, description: inputRuleOf('returns.windowDays') })
  windowDays?: number | null;

  @Field(() => String, { nullable: true, description: inputRuleOf('returns.excludedCategories') })
  excludedCategories?: string | null;

  @Field(() => String, { nullable: true, description: inputRuleOf('returns.reasons') })
  reasons?: string | null;
}
