import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, JSONObject, MESSAGE_KEY, MESSAGE_PARAMS } from '../../graphql/scalars';
import { IMPORT_FORMATS, type ImportFormat as Format } from '../../domain/imports/import-targets';
import {
  IMPORT_KINDS,
  type FullImportReport,
  type ImportKind as Kind,
  type ImportState as State,
} from '../../domain/imports/import-report';
import { enumOf } from '../../graphql/admin-enums';

const IMPORT_JOB_STATES = ['RUNNING', 'DONE', 'CANCELLED'] as const;
export const ImportJobState = enumOf([...IMPORT_JOB_STATES]);
registerEnumType(ImportJobState, {
  name: 'ImportJobState',
  description: 'State of an import.',
  valuesConfig: {
    RUNNING: { description: 'The shop writes the records; after a restart it continues.' },
    DONE: { description: 'The shop has written all records; it may still fetch pictures.' },
    CANCELLED: { description: 'An admin stopped the import.' },
  },
});

export const ImportKind = enumOf(IMPORT_KINDS);
registerEnumType(ImportKind, {
  name: 'ImportKind',
  description: 'Kind of an import.',
  valuesConfig: {
    PRODUCTS: { description: 'Products.' },
    CUSTOMERS: { description: 'Customers, who get accounts without a password.' },
    ORDERS: { description: 'Orders as read-only history.' },
  },
});

@ObjectType('ImportedPictures', {
  description: 'Number of pictures of an import, by state.',
  simpleResolvers: true,
})
export class ImportedPicturesType {
  @Field(() => Int, { description: 'Pictures that wait for a fetch or another attempt.' }) waiting: number;
  @Field(() => Int, { description: 'Stored pictures.' }) fetched: number;
  @Field(() => Int, { description: 'Pictures that could not be fetched.' }) failed: number;
}

@ObjectType('MissingPicture', { description: 'A picture that could not be fetched.', simpleResolvers: true })
export class MissingPictureType {
  @Field(() => ID, { description: 'Id of the product.' }) productId: string;
  @Field(() => String, { description: 'Address of the picture.' }) url: string;
  @Field(() => String, { description: 'Reason, in English.' }) error: string;
}

@ObjectType('ImportRowMessage', {
  description: 'A problem of a row, or a notice about a value that the shop changed or left out.',
  simpleResolvers: true,
})
export class ImportRowMessageType {
  @Field(() => Int, { description: 'Row of the file; the heading is row 1.' }) row: number;
  @Field(() => String, { description: 'The field, or `row` for the complete row.' }) field: string;
  @Field(() => String, { description: 'The reason, in English.' }) message: string;
  @Field(() => String, { description: MESSAGE_KEY }) key: string;
  @Field(() => JSONObject, { description: MESSAGE_PARAMS }) params: object;
}

@ObjectType('ImportJob', {
  description: 'An import of a file of another shop system, with its progress.',
  simpleResolvers: true,
})
export class ImportJobType {
  @Field(() => ID, { description: 'Id.' }) id: string;
  @Field(() => ImportKind, { description: 'Kind.' }) kind: Kind;
  @Field(() => ImportJobState, { description: 'State.' }) state: State;
  @Field(() => String, { description: `Format of the file: ${IMPORT_FORMATS.join(', ')}.` }) format: Format;
  @Field(() => Int, {
    description: 'Products (each with its variants), customers or orders that are written.',
  })
  done: number;
  total: number;
  @Field(() => ImportedPicturesType, { description: 'Number of pictures by state.' })
  pictures: ImportedPicturesType;
  @Field(() => [MissingPictureType], { description: 'The first 500 pictures that could not be fetched.' })
  missing: MissingPictureType[];
  @Field(() => DateTime, { description: 'Start.' }) createdAt: Date;
  @Field(() => DateTime, { description: 'Last progress.' }) updatedAt: Date;
  report: FullImportReport;
}

@ObjectType({ description: 'The stopped import.', simpleResolvers: true })
export class CancelImportPayload {
  @Field(() => ImportJobType, { description: 'The import.' }) job: ImportJobType;
}

@ObjectType({ description: 'The import whose pictures the shop fetches again.', simpleResolvers: true })
export class RetryImportPicturesPayload {
  @Field(() => ImportJobType, { description: 'The import.' }) job: ImportJobType;
}
