import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../graphql/context';
import {
  CancelImportPayload,
  ImportJobType,
  ImportRowMessageType,
  RetryImportPicturesPayload,
} from './import-job.types';

@Resolver(() => ImportJobType)
export class ImportJobResolver {
  @Query(() => [ImportJobType], {
    description:
      'The latest 50 imports of files of other shop systems, the newest first. An API token sees the kinds whose records it may read. Admins only.',
  })
  importJobs(@Ctx() { actor, services }: Context) {
    return services.imports.jobs(actor);
  }

  @Query(() => ImportJobType, { description: 'One import. Admins only. NOT_FOUND for an unknown id.' })
  importJob(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.imports.job(actor, id);
  }

  @Mutation(() => CancelImportPayload, {
    description:
      'Stops an import. Its written records stay; the shop writes no further record and fetches no further picture. ' +
      'Admins only. NOT_FOUND, and INVALID_STATE for an import that has ended.',
  })
  async cancelImport(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return { job: await services.imports.cancel(actor, id) };
  }

  @Mutation(() => RetryImportPicturesPayload, {
    description: 'Fetches the missing pictures of an import again. Admins only. NOT_FOUND for an unknown id.',
  })
  async retryImportPictures(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return { job: await services.imports.retryPictures(actor, id) };
  }

  @FieldResolver(() => Int, { description: 'Products, customers or orders of the file.' })
  productCount(@Root() { total }: ImportJobType) {
    return total;
  }

  @FieldResolver(() => Int, { description: 'New products, customers or orders.' })
  created(@Root() { report }: ImportJobType) {
    return report.created;
  }

  @FieldResolver(() => Int, { description: 'Changed products or orders.' })
  updated(@Root() { report }: ImportJobType) {
    return report.updated;
  }

  @FieldResolver(() => Int, { description: 'Products, customers or orders without changes.' })
  unchanged(@Root() { report }: ImportJobType) {
    return report.unchanged;
  }

  @FieldResolver(() => Int, { description: 'Rows that the import leaves out because of a problem.' })
  failed(@Root() { report }: ImportJobType) {
    return report.failed;
  }

  @FieldResolver(() => [ImportRowMessageType], { description: 'The first 1,000 problems.' })
  problems(@Root() { report }: ImportJobType) {
    return report.problems;
  }

  @FieldResolver(() => [ImportRowMessageType], {
    description: 'The first 1,000 notices about values that the shop changed or left out.',
  })
  notices(@Root() { report }: ImportJobType) {
    return report.notices;
  }
}
