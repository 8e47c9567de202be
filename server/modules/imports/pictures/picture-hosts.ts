import type { ImportRow } from '../../../domain/imports/product-import';
import type { PictureHost } from '../../../domain/imports/import-report';
import { presentMessage } from '../../../domain/messages/english-text';
import type { ForeignFile } from '../foreign-reading';
import { PictureFetchError, pictureUrlProblem, type PictureClient } from './picture-client';

/** Longest time for the lookup of the hosts of a file. */
const LOOKUP_TIMEOUT_MS = 5_000;
const MAX_HOSTS = 50;

/** The hosts of the pictures of a file, the most used first. */
export function hostsOf(products: readonly (readonly ImportRow[])[]): PictureHost[] {
  const urlsByHost = new Map<string, Set<string>>();
  for (const { source } of products.flat())
    for (const { url } of source?.pictures ?? []) {
      const host = URL.parse(url)?.host ?? '';
      if (host === '') continue;
      const urls = urlsByHost.get(host);
      if (urls) urls.add(url);
      else urlsByHost.set(host, new Set([url]));
    }
  return [...urlsByHost]
    .map(([host, urls]) => ({ host, pictures: urls.size }))
    .sort((a, b) => b.pictures - a.pictures)
    .slice(0, MAX_HOSTS);
}

/** Adds the reason to each host that the shop must not contact. */
export async function checkHosts(
  hosts: readonly PictureHost[],
  client: PictureClient,
): Promise<PictureHost[]> {
  return Promise.all(
    hosts.map(async (host): Promise<PictureHost> => {
      const problem = await Promise.race([problemOf(host.host, client), timeout()]);
      return problem === undefined ? host : { ...host, problem };
    }),
  );
}

/** Names the rows with a picture on an address that the shop must not contact. */
export function addPictureNotices(file: ForeignFile, isPrivateAllowed: boolean): void {
  for (const { row, source } of file.products.flat())
    for (const { url } of source?.pictures ?? []) {
      const problem = pictureUrlProblem(url, isPrivateAllowed);
      if (problem) file.notices.push({ row, field: 'image', ...presentMessage(problem) });
    }
}

async function problemOf(host: string, client: PictureClient): Promise<string | undefined> {
  try {
    await client.requireAllowedHost(new URL(`http://${host}`).hostname);
    return undefined;
  } catch (error) {
    return error instanceof PictureFetchError ? error.message : undefined;
  }
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, LOOKUP_TIMEOUT_MS, undefined).unref());
}
