import type * as Sdk from '@aws-sdk/client-s3';
import { ShopError } from '../../domain/errors';
import type { BucketLocation } from '../../config/media';
import { LostMedia, typeOfMedia, type MediaStore } from './media-store';

interface BucketConnection {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
}

const TRIES = 3;
const CONNECT_MS = 3_000;
const SILENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
const YEAR_SECONDS = 31_536_000;
const THROTTLED = 429;

/** Pictures in an S3-compatible bucket that all instances of a shop share. */
export class BucketMedia implements MediaStore {
  private connected: Promise<BucketConnection> | undefined;

  /** `silenceMs`: response timeout of the storage. */
  constructor(
    private readonly location: BucketLocation,
    private readonly silenceMs = SILENCE_MS,
  ) {}

  async prepare(): Promise<void> {
    const { bucket: Bucket } = this.location;
    try {
      const { sdk, client } = await this.open();
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
    } catch (error) {
      const { name, message } = error as Error;
      throw new LostMedia(`The bucket ${Bucket} (MEDIA_S3_BUCKET) cannot be reached: ${message || name}`);
    }
  }

  async write(name: string, content: Buffer): Promise<void> {
    await this.request(({ sdk, client }, at) =>
      client.send(
        new sdk.PutObjectCommand({
          ...at(name),
          Body: content,
          ContentType: typeOfMedia(name),
          CacheControl: `public, max-age=${YEAR_SECONDS}, immutable`,
        }),
      ),
    );
  }

  read(name: string): Promise<Buffer | undefined> {
    return this.request(async ({ sdk, client }, at) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(at(name)));
      return Body && Buffer.from(await Body.transformToByteArray());
    });
  }

  async exists(name: string): Promise<boolean> {
    const head = await this.request(({ sdk, client }, at) =>
      client.send(new sdk.HeadObjectCommand(at(name))),
    );
    return head !== undefined;
  }

  async list(): Promise<string[]> {
    const names: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await this.request(({ sdk, client }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket: this.location.bucket, ContinuationToken })),
      );
      for (const { Key } of page?.Contents ?? []) if (Key !== undefined) names.push(Key);
      ContinuationToken = page?.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
    return names;
  }

  /** Returns undefined for a missing object. Throws BUSY if a retry may help. */
  private async request<T>(
    call: (connected: BucketConnection, at: (name: string) => { Bucket: string; Key: string }) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await call(await this.open(), (Key) => ({ Bucket: this.location.bucket, Key }));
    } catch (error) {
      const status = (error as Partial<Sdk.S3ServiceException>).$metadata?.httpStatusCode;
      if (status === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
      // A permanent error, such as wrong credentials, which the operator must fix.
      if (status !== undefined && status < 500 && status !== THROTTLED) throw error;
      const busy = new ShopError('BUSY', 'picture.storeUnreachable', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
      throw Object.assign(busy, { cause: error });
    }
  }

  /** The package is large, so it is loaded on first use. */
  private open(): Promise<BucketConnection> {
    return (this.connected ??= import('@aws-sdk/client-s3').then((sdk) => {
      const { region, endpoint, credentials } = this.location;
      const client = new sdk.S3Client({
        region,
        maxAttempts: TRIES,
        requestHandler: {
          connectionTimeout: CONNECT_MS,
          requestTimeout: this.silenceMs,
          throwOnRequestTimeout: true,
        },
        // Not all other S3 providers support the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
        ...(credentials && { credentials }),
      });
      return { sdk, client };
    }));
  }
}
