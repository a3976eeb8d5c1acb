import { removeSecrets } from '../rpc/removeSecrets.js'

/**
 * One of the operator's token lists cannot be read. The message says which one by its place and host, in one line that needs no stack. It has no
 * `cause`, whose text may contain the address, and with it a key.
 */
export class TokenListError extends Error {
  constructor(place: { readonly at: number; readonly source: string }, reason: string) {
    super(describe(place, reason))
    this.name = 'TokenListError'
  }
}

function describe({ at, source }: { at: number; source: string }, reason: string): string {
  const name = `tokenLists[${at}]`
  // A file: the reason names it.
  if (!/^https?:/u.test(source) || !URL.canParse(source)) return `${name}: ${reason}`
  const { host, href } = new URL(source)
  return `${name} (${host}): ${removeSecrets(reason.replaceAll(href, '[removed]'), source)}`
}
