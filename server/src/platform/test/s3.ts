import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../files/s3.ts';
import { afterFile } from './after-file.ts';

/** An S3 with one empty bucket, for one test file. */
export async function startS3(): Promise<S3Config> {
  const directory = await mkdtemp(path.join(tmpdir(), 'firmenportal-s3-'));
  const bucket = `test-${randomUUID()}`;
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  afterFile(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });
  return {
    bucket,
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
}
