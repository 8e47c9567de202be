import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context';
import { ImportRedirectsInput, ImportRedirectsPayload } from '../../redirects/redirect.types';

@Resolver()
export class RedirectImportResolver {
  @Mutation(() => ImportRedirectsPayload, {
    description:
      'Saves the redirects of a CSV file, also one of Shopify. Each row succeeds or fails on its own. A repeated import changes nothing. Admins only. BAD_INPUT for an unreadable file.',
  })
  importRedirects(
    @Arg('input', () => ImportRedirectsInput, { description: 'The file.' }) { csv }: ImportRedirectsInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.redirectImports.importFile(actor, Buffer.from(csv));
  }
}
