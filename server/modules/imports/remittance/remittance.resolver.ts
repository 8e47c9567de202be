import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context';
import { ImportRemittanceInput, ImportRemittancePayload } from './remittance.types';

@Resolver()
export class RemittanceResolver {
  @Mutation(() => ImportRemittancePayload, {
    description:
      'Records the cash of the orders in a remittance file of a courier, as `collectCash` does. Each row succeeds or fails ' +
      'on its own. A repeated import changes nothing. Admins only. BAD_INPUT for an unreadable file.',
  })
  async importRemittance(
    @Arg('input', () => ImportRemittanceInput, { description: 'The file.' }) { csv }: ImportRemittanceInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { rows: await services.remittances.importFile(actor, Buffer.from(csv)) };
  }
}
