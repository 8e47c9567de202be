import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { NodeType } from '../nodes/node.types';
import type { Adapter } from '../../domain/accounts/permissions';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { DateTime, LocalDate } from '../../graphql/scalars';
import { UserType } from '../accounts/user.types';

export const ActivityDoor = { GRAPHQL: 'graphql', REST: 'rest', PAGES: 'pages', SYSTEM: 'system' } as const;

registerEnumType(ActivityDoor, {
  name: 'ActivityDoor',
  description: 'Channel of an action.',
  valuesConfig: {
    GRAPHQL: { description: 'Through GraphQL, which the screens use.' },
    REST: { description: 'Through REST.' },
    PAGES: { description: 'Through a page without scripts.' },
    SYSTEM: { description: 'The shop itself.' },
  },
});

@ObjectType('Activity', {
  implements: NodeType,
  description: 'An entry of the audit log. Admins only.',
  simpleResolvers: true,
})
export class ActivityType {
  @Field(() => ID, { description: 'Number of the entry in the log; the first entry has 1.' })
  id: string;

  @Field(() => DateTime, { description: 'Time of the action.' })
  at: Date;

  @Field(() => UserType, {
    nullable: true,
    description: 'The actor, even if the account is closed now; null for visitors and the shop itself.',
  })
  actor: UserType | undefined;

  @Field(() => ActivityDoor, { description: 'Channel of the action.' })
  door: Adapter;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the API token of the program that acted for the actor; null without a program.',
  })
  program: string | undefined;

  @Field(() => String, { description: 'Action, such as `product.update`.' })
  action: string;

  @Field(() => ID, { description: 'Id of the changed record.' })
  subject: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Current name of the changed record, such as a product or account, or of the buyer of an order; null without a name.',
  })
  subjectName: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the changed order, such as `H-10001`; null for other records.',
  })
  orderNumber: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'State before the action, as JSON text; null without one.',
  })
  before: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'State after the action, as JSON text; null without one.',
  })
  after: string | undefined;
}

export const ActivityConnection = connectionOf(ActivityType, 'Activity', 'entries of the audit log');

@InputType('ActivityFilter', {
  description: 'Filter of the audit log; every submitted field must match.',
})
export class ActivityFilter {
  @Field(() => ID, { nullable: true, description: 'Only actions of this account.' })
  actorId?: string;

  @Field(() => String, { nullable: true, description: 'Only this action, such as `order.place`.' })
  action?: string;

  @Field(() => ID, { nullable: true, description: 'Only actions on the record with this id.' })
  subject?: string;

  @Field(() => ActivityDoor, { nullable: true, description: 'Only actions of this channel.' })
  door?: Adapter;

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
  @Field(() => ActivityFilter, { nullable: true, description: 'Filter of the log.' })
  filter?: ActivityFilter;
}
