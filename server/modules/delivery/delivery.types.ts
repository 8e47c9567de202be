import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_DELIVERY_DAYS, MAX_SERVICE_AREAS } from '../../domain/delivery/service-area';
import { MAX_PAGE_SIZE } from '../../domain/constants';

const PATTERN_DESCRIPTION =
  'A PIN code `560001`, its first 1 to 5 digits `5600*`, a state `state:KA` (ISO 3166-2:IN), or `*` for all. The most exact pattern wins.';
const COD_DESCRIPTION = 'True if cash on delivery is possible.';
const SERVICEABLE_DESCRIPTION = 'True if the shop delivers there.';

@ObjectType('DeliveryDays', { description: 'Days from the order to the delivery.', simpleResolvers: true })
export class DeliveryDaysType {
  @Field(() => Int, { description: 'Fewest days from the order to the delivery.' })
  min: number;

  @Field(() => Int, { description: 'Most days from the order to the delivery.' })
  max: number;
}

@ObjectType('Delivery', {
  description: 'City, state and delivery terms of a PIN code.',
  simpleResolvers: true,
})
export class DeliveryType {
  @Field(() => String, { description: 'Six digits.' })
  postalCode: string;

  @Field(() => String, {
    nullable: true,
    description:
      'City or district. Null if the directory does not have the PIN code, or has it in two states.',
  })
  city: string | undefined;

  @Field(() => String, { nullable: true, description: 'ISO 3166-2:IN, such as `KA`; null as `city` is.' })
  state: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the state, such as Karnataka; null as `city` is.',
  })
  stateName: string | undefined;

  @Field(() => Boolean, { description: SERVICEABLE_DESCRIPTION })
  serviceable: boolean;

  @Field(() => Boolean, { description: COD_DESCRIPTION })
  cod: boolean;

  @Field(() => DeliveryDaysType, { description: 'Days from the order to the delivery.' })
  days: DeliveryDaysType;
}

@ObjectType('ServiceArea', {
  description: 'A rule: the delivery terms of all PIN codes that match a pattern.',
  simpleResolvers: true,
})
export class ServiceAreaType {
  @Field(() => String, { description: PATTERN_DESCRIPTION })
  pattern: string;

  @Field(() => Boolean, { description: SERVICEABLE_DESCRIPTION })
  serviceable: boolean;

  @Field(() => Boolean, { description: COD_DESCRIPTION })
  cod: boolean;

  @Field(() => Int, { description: 'Fewest days from the order to the delivery.' })
  daysMin: number;

  @Field(() => Int, { description: 'Most days from the order to the delivery.' })
  daysMax: number;
}

@ObjectType('ServiceAreaList', {
  description: 'A page of the rules for service areas.',
  simpleResolvers: true,
})
export class ServiceAreaListType {
  @Field(() => [ServiceAreaType], { description: 'The rules of this page, by pattern.' })
  nodes: ServiceAreaType[];

  @Field(() => Int, { description: 'Number of all rules.' })
  totalCount: number;

  @Field(() => String, {
    description: 'ETag of all rules, as `GET /api/service-areas` has it, for `ifMatch` of a change.',
  })
  etag: string;
}

@ArgsType()
export class ServiceAreasArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: 50,
    description: `Page size: 1 to ${MAX_PAGE_SIZE}, otherwise BAD_INPUT.`,
  })
  first: number;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 0,
    description: `Number of rules to skip: 0 to ${MAX_SERVICE_AREAS}, otherwise BAD_INPUT.`,
  })
  offset: number;
}

@InputType('ServiceAreaInput', { description: 'A rule for a service area.' })
export class ServiceAreaInput {
  @Field(() => String, { description: `${PATTERN_DESCRIPTION} Each pattern once.` })
  pattern: string;

  @Field(() => Boolean, { description: SERVICEABLE_DESCRIPTION })
  serviceable: boolean;

  @Field(() => Boolean, { description: COD_DESCRIPTION })
  cod: boolean;

  @Field(() => Int, { description: `Fewest days from the order to the delivery, 0 to ${MAX_DELIVERY_DAYS}.` })
  daysMin: number;

  @Field(() => Int, {
    description: `Most days from the order to the delivery, \`daysMin\` to ${MAX_DELIVERY_DAYS}.`,
  })
  daysMax: number;
}

@InputType('ReplaceServiceAreasInput', { description: 'The complete list of rules.' })
export class ReplaceServiceAreasInput {
  @Field(() => [ServiceAreaInput], {
    description: `All rules, at most ${MAX_SERVICE_AREAS}; a GraphQL request has room for about 800, and \`PUT /api/service-areas\` takes all. An empty list restores the default: delivery to all PIN codes in 3 to 7 days, with cash on delivery if the shop offers it.`,
  })
  serviceAreas: ServiceAreaInput[];

  @Field(() => String, {
    nullable: true,
    description:
      'The `etag` of the edited list; PRECONDITION_FAILED if the list has changed since. Absent: no check.',
  })
  ifMatch?: string;
}

@ObjectType('ReplaceServiceAreasPayload', { description: 'The new list.', simpleResolvers: true })
export class ReplaceServiceAreasPayload {
  @Field(() => Int, { description: 'Number of rules.' })
  count: number;

  @Field(() => String, { description: 'ETag of the new list.' })
  etag: string;
}
