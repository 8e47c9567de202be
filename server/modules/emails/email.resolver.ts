import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Mail } from '../../domain/emails/email';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { MailConnection, MailsArgs, MailType } from './email.types';

@Resolver(() => MailType)
export class MailResolver {
  @Query(() => MailConnection, { description: 'The emails of the shop, newest first. Admins only.' })
  async mails(@Args(() => MailsArgs) args: MailsArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.mails.page(actor, { ...args }));
  }

  @Query(() => MailType, {
    nullable: true,
    description: 'One email of the shop. Null with NOT_FOUND for an unknown id. Admins only.',
  })
  mail(
    @Arg('id', () => ID, { description: 'Id of the email.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.mails.get(actor, id);
  }

  @Mutation(() => MailType, {
    description:
      'Sends a failed email again and resets its number of attempts. NOT_FOUND for an unknown id, and CONFLICT for an email that has not failed. Admins only, no programs.',
  })
  sendMailAgain(
    @Arg('id', () => ID, { description: 'Id of the email.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.mails.resend(actor, id);
  }

  @FieldResolver(() => String, {
    description:
      'The email as plain text, with masked secrets of links. Only a demo shop, which sends no emails, shows the secrets.',
  })
  async text(@Root() mail: Mail, @Ctx() { loaders }: Context) {
    return (await loaders.mailTexts.load(mail)).text;
  }

  @FieldResolver(() => String, { description: 'The email as a complete HTML document, without scripts.' })
  async html(@Root() mail: Mail, @Ctx() { loaders }: Context) {
    return (await loaders.mailTexts.load(mail)).html;
  }
}
