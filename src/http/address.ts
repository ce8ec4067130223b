/** An address that cannot be decoded leads where every unknown one does. */
const NOWHERE = '/%3F';

/** The address that is asked for, or one that leads nowhere when its path cannot be decoded. */
export function readableAddress({ url = NOWHERE }: { readonly url?: string | undefined }): string {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
    return url;
  } catch {
    return NOWHERE;
  }
}
