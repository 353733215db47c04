import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';
import { LIMITS } from '../limits.ts';

/** A bucket of S3 or of a compatible store. */
export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Origin of a store other than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string | undefined;
  };
}

export function s3Files({ bucket, region, endpoint, credentials }: S3Config): Files {
  const { sessionToken, ...keys } = credentials;
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { ...keys, ...(sessionToken !== undefined && { sessionToken }) },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    visibility: 'private',
    // Buckets refuse access lists by default. Without them, files are private.
    supportsACL: false,
    // Other stores don't know the newer checksums. TCP and TLS have their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: LIMITS.connect, socketTimeout: LIMITS.storeSilence },
  });
  return diskFiles(new Disk(driver), { deepListing: true });
}
