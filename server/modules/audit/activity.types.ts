import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { NodeType } from '../nodes/node.types';
import type { Door } from '../../domain/accounts/permissions';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { DateTime, LocalDate } from '../../graphql/scalars';
import { UserType } from '../accounts/user.types';

export const ActivityDoor = { GRAPHQL: 'graphql', REST: 'rest', PAGES: 'pages', SYSTEM: 'system' } as const;

registerEnumType(ActivityDoor, {
  name: 'ActivityDoor',
  description: 'How somebody came to do something.',
  valuesConfig: {
    GRAPHQL: { description: 'Over GraphQL, as the screens do.' },
    REST: { description: 'Over REST.' },
    PAGES: { description: 'Over a page without script.' },
    SYSTEM: { description: 'The shop by itself.' },
  },
});

@ObjectType('Activity', {
  implements: NodeType,
  description: 'An entry of the audit log: something that was done. Admins only.',
  simpleResolvers: true,
})
export class ActivityType {
  @Field(() => ID, { description: 'Its number in the log, where 1 is the first.' })
  id: string;

  @Field(() => DateTime, { description: 'When it was done.' })
  at: Date;

  @Field(() => UserType, {
    nullable: true,
    description: 'Who did it, also when the account is closed by now; null for visitors and the shop itself.',
  })
  actor: UserType | undefined;

  @Field(() => ActivityDoor, { description: 'How they came.' })
  door: Door;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the API token with which a program did it for them; null when they did it themselves.',
  })
  program: string | undefined;

  @Field(() => String, { description: 'What was done, such as `product.update`.' })
  action: string;

  @Field(() => ID, { description: 'Id of what it was done to.' })
  subject: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Present name of the product or account that it was done to, or of the order's buyer; null where there is none.",
  })
  subjectName: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'What was there before, as JSON text; null where nothing was.',
  })
  before: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'What was there afterwards, as JSON text; null where nothing is.',
  })
  after: string | undefined;
}

export const ActivityConnection = connectionOf(ActivityType, 'Activity', 'entries of the audit log');

@InputType('ActivityFilter', {
  description: 'What the audit log is narrowed to. Every field given must match.',
})
export class ActivityFilter {
  @Field(() => ID, { nullable: true, description: 'Only what this account did.' })
  actorId?: string;

  @Field(() => String, { nullable: true, description: 'Only this, such as `order.place`.' })
  action?: string;

  @Field(() => ID, { nullable: true, description: 'Only what was done to the thing with this id.' })
  subject?: string;

  @Field(() => ActivityDoor, { nullable: true, description: 'Only what was done in this way.' })
  door?: Door;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'First day, such as `2026-11-05`, in Asia/Kolkata; otherwise BAD_INPUT.',
  })
  from?: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Last day, inclusive, such as `2026-11-05`, in Asia/Kolkata; otherwise BAD_INPUT.',
  })
  to?: string;
}

@ArgsType()
export class ActivityArgs extends pageArgsOf(20) {
  @Field(() => ActivityFilter, { nullable: true, description: 'What to narrow the log to.' })
  filter?: ActivityFilter;
}
