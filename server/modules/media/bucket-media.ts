import type * as Sdk from '@aws-sdk/client-s3';
import { ShopError } from '../../domain/errors';
import type { BucketLocation } from '../../config/media';
import { MediaUnavailableError, mediaTypeOf, type MediaStore } from './media-store';

interface BucketConnection {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
}

const MAX_ATTEMPTS = 3;
const CONNECT_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
const YEAR_SECONDS = 31_536_000;
const TOO_MANY_REQUESTS = 429;

/** Pictures in an S3-compatible bucket that all instances of a shop share. */
export class BucketMedia implements MediaStore {
  private connection: Promise<BucketConnection> | undefined;

  /** `responseTimeoutMs` is the time limit for each response of the storage. */
  constructor(
    private readonly location: BucketLocation,
    private readonly responseTimeoutMs = RESPONSE_TIMEOUT_MS,
  ) {}

  async prepare(): Promise<void> {
    const { bucket: Bucket } = this.location;
    try {
      const { sdk, client } = await this.connect();
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
    } catch (error) {
      const { name, message } = error as Error;
      throw new MediaUnavailableError(
        `The bucket ${Bucket} (MEDIA_S3_BUCKET) cannot be reached: ${message || name}`,
      );
    }
  }

  async write(name: string, content: Buffer): Promise<void> {
    await this.request(({ sdk, client }, objectOf) =>
      client.send(
        new sdk.PutObjectCommand({
          ...objectOf(name),
          Body: content,
          ContentType: mediaTypeOf(name),
          CacheControl: `public, max-age=${YEAR_SECONDS}, immutable`,
        }),
      ),
    );
  }

  read(name: string): Promise<Buffer | undefined> {
    return this.request(async ({ sdk, client }, objectOf) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(objectOf(name)));
      return Body && Buffer.from(await Body.transformToByteArray());
    });
  }

  async exists(name: string): Promise<boolean> {
    const head = await this.request(({ sdk, client }, objectOf) =>
      client.send(new sdk.HeadObjectCommand(objectOf(name))),
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
    send: (
      connection: BucketConnection,
      objectOf: (name: string) => { Bucket: string; Key: string },
    ) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await send(await this.connect(), (Key) => ({ Bucket: this.location.bucket, Key }));
    } catch (error) {
      const status = (error as Partial<Sdk.S3ServiceException>).$metadata?.httpStatusCode;
      if (status === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
      // Other client errors are permanent, such as wrong credentials, and the operator must fix them.
      if (status !== undefined && status < 500 && status !== TOO_MANY_REQUESTS) throw error;
      const busyError = new ShopError('BUSY', 'picture.storeUnreachable', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
      throw Object.assign(busyError, { cause: error });
    }
  }

  /** Connects on first use, because the package is large and slow to load. */
  private connect(): Promise<BucketConnection> {
    return (this.connection ??= import('@aws-sdk/client-s3').then((sdk) => {
      const { region, endpoint, credentials } = this.location;
      const client = new sdk.S3Client({
        region,
        maxAttempts: MAX_ATTEMPTS,
        requestHandler: {
          connectionTimeout: CONNECT_TIMEOUT_MS,
          requestTimeout: this.responseTimeoutMs,
          throwOnRequestTimeout: true,
        },
        // Some S3-compatible providers do not support the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
        ...(credentials && { credentials }),
      });
      return { sdk, client };
    }));
  }
}
