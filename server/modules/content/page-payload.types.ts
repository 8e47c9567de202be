import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/scalars';
import { ManagedPageType } from './page.types';

@ObjectType('SavePagePayload', { description: 'A saved content page.', simpleResolvers: true })
export class SavePagePayload {
  @Field(() => ManagedPageType, { description: 'The page with its newest text.' })
  page: ManagedPageType;
}

@ObjectType('RestorePageVersionPayload', {
  description: 'A content page with a restored text.',
  simpleResolvers: true,
})
export class RestorePageVersionPayload {
  @Field(() => ManagedPageType, { description: 'The page with its newest text.' })
  page: ManagedPageType;
}

@ObjectType('DeletePagePayload', { description: 'A deleted content page.', simpleResolvers: true })
export class DeletePagePayload {
  @Field(() => String, { description: 'Slug of the deleted page.' })
  slug: string;
}

@ObjectType('CreatePagePreviewPayload', { description: 'A link to a preview.', simpleResolvers: true })
export class CreatePagePreviewPayload {
  @Field(() => String, { description: 'Path of the preview in the shop, with its signed token.' })
  path: string;

  @Field(() => DateTime, { description: 'End of the validity, an hour after the creation.' })
  expiresAt: Date;
}
