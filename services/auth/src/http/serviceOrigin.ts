import { ServiceError } from '../errors/ServiceError.js'

/**
 * Where the service is reached, for addresses that it hands out and proofs that are made for it.
 *
 * @param publicUrl as set by the operator; without it only this machine's own names are trusted
 * @throws ServiceError `UNAUTHORIZED`: any host could be named
 */
export function serviceOrigin(publicUrl: string | undefined, url: string): string {
  const { origin, hostname } = new URL(url)
  if (publicUrl !== undefined) return publicUrl
  if (/^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/u.test(hostname)) return origin
  throw new ServiceError('UNAUTHORIZED', { reason: 'publicUrl' })
}
