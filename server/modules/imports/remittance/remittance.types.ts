import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  MAX_REMITTANCE_ROWS,
  REMITTANCE_OUTCOMES,
  type RemittanceOutcome as Outcome,
} from '../../../domain/orders/remittance';
import { enumOf } from '../../../graphql/admin-enums';
import { JSONObject, MESSAGE_KEY, MESSAGE_PARAMS } from '../../../graphql/scalars';

export const RemittanceOutcome = enumOf(REMITTANCE_OUTCOMES);

registerEnumType(RemittanceOutcome, {
  name: 'RemittanceOutcome',
  description: 'Outcome of a row of a remittance file.',
  valuesConfig: {
    COLLECTED: { description: 'The order is paid and delivered now.' },
    UNCHANGED: { description: 'An earlier import recorded the same row.' },
    REFUSED: { description: 'The row is wrong, and the order stays unchanged.' },
  },
});

@InputType('ImportRemittanceInput', { description: 'A remittance file of a courier.' })
export class ImportRemittanceInput {
  @Field(() => String, {
    description:
      'CSV with the columns `order` (number or id), `amount` (rupees) and `reference` (optional), with a header row and at ' +
      `most ${MAX_REMITTANCE_ROWS} further rows.`,
  })
  csv: string;
}

@ObjectType('RemittanceResult', { description: 'A row of a remittance file.', simpleResolvers: true })
export class RemittanceResultType {
  @Field(() => Int, { description: 'Number of the row; the header is row 1.' })
  row: number;

  @Field(() => String, { description: 'The order as the file names it.' })
  order: string;

  @Field(() => RemittanceOutcome, { description: 'The outcome of the row.' })
  outcome: Outcome;

  @Field(() => String, { nullable: true, description: 'Reason of a refusal; null for other rows.' })
  message: string | undefined;

  @Field(() => String, { nullable: true, description: `${MESSAGE_KEY} Null for other rows.` })
  key: string | undefined;

  @Field(() => JSONObject, { nullable: true, description: `${MESSAGE_PARAMS} Null for other rows.` })
  params: object | undefined;
}

@ObjectType('ImportRemittancePayload', {
  description: 'Result of an import of a remittance file.',
  simpleResolvers: true,
})
export class ImportRemittancePayload {
  @Field(() => [RemittanceResultType], { description: 'The rows, in the order of the file.' })
  rows: RemittanceResultType[];
}
