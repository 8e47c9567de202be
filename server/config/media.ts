import path from 'node:path';
import type { Env, EnvironmentReader } from './environment';

/** Location of the pictures: a local folder, or a bucket shared by all instances. */
export type MediaLocation = string | BucketLocation;

/** A bucket of an S3-compatible storage. */
export interface BucketLocation {
  bucket: string;
  region: string;
  /** Undefined means Amazon S3. */
  endpoint: string | undefined;
  /** Undefined means the AWS SDK's default credentials of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads the location of the pictures: a bucket if one is configured, else the data folder. */
export function readMedia(env: Env, reader: EnvironmentReader, problems: string[]): MediaLocation {
  const bucket = reader.text('MEDIA_S3_BUCKET', '');
  if (bucket === '') return path.join(path.resolve(reader.text('DATA_DIR', 'data')), 'media');
  if (!BUCKET_NAME.test(bucket))
    problems.push(`MEDIA_S3_BUCKET must be the name of a bucket, not "${bucket}"`);
  const hasCredentials = Boolean(env['MEDIA_S3_ACCESS_KEY_ID'] ?? env['MEDIA_S3_SECRET_ACCESS_KEY']);
  return {
    bucket,
    region: reader.text('MEDIA_S3_REGION', 'us-east-1'),
    endpoint: env['MEDIA_S3_ENDPOINT'] ? reader.url('MEDIA_S3_ENDPOINT', '') : undefined,
    credentials: hasCredentials
      ? {
          accessKeyId: reader.required('MEDIA_S3_ACCESS_KEY_ID'),
          secretAccessKey: reader.required('MEDIA_S3_SECRET_ACCESS_KEY'),
        }
      : undefined,
  };
}
