import { ImportError } from '../errors/ImportError.js'

/** The address of another service: `https:`, or `http:` on this machine, where nobody listens on the way. */
export function serviceUrl(source: string): URL {
  const url = URL.canParse(source) ? new URL(source) : undefined
  const local = url !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])$/u.test(url.hostname)
  if (url === undefined || !(url.protocol === 'https:' || (local && url.protocol === 'http:'))) {
    throw new ImportError('must be an https: address', { entry: source })
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}
