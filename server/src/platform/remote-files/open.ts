import { OutboundError, reachOf } from '../outbound/addresses.ts';
import { openAddress } from './address.ts';
import { openFolder } from './folder.ts';
import { failureOnTheWay, type RemoteFiles } from './remote-files.ts';
import { openSftp, type SftpPlace } from './sftp.ts';

/** A place with files, and what is needed to reach it. */
export type Place =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'address'; readonly address: string; readonly token: string }
  | ({ readonly kind: 'sftp' } & SftpPlace);

/** What operators allow. */
export interface RemoteFilesConfig {
  /** Folders of this machine are below it; unset: there are none. */
  readonly importFolder?: string | undefined;
  /** Networks that are reached although they are refused otherwise. */
  readonly allowedNetworks?: readonly string[] | undefined;
}

/** Reaches a place; rejects with a `FetchError` where that can't be. */
export async function openRemoteFiles(
  place: Place,
  { importFolder, allowedNetworks: allowed = [] }: RemoteFilesConfig,
  signal: AbortSignal,
): Promise<RemoteFiles> {
  const reach = reachOf({ allowed, privateNetworks: true });
  try {
    switch (place.kind) {
      case 'folder':
        return await openFolder(importFolder, place.folder);
      case 'address':
        return openAddress(place.address, { token: place.token, reach, signal });
      case 'sftp':
        return await openSftp(place, { reach, signal });
    }
  } catch (error) {
    throw error instanceof OutboundError ? failureOnTheWay(error) : error;
  }
}
