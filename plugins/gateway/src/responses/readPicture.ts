import { safeHttpsUrl } from '@plugboard/core'

/** The address of a picture that an answer of the service names, as far as it can be one. */
export type PictureReader = (value: unknown) => string | undefined

/** Reads addresses of pictures: `https:` and `ipfs:` ones, and paths of the service itself. @param baseUrl base address of these paths */
export const pictureReader =
  (baseUrl: string): PictureReader =>
  (value) => {
    if (typeof value !== 'string') return undefined
    if (/^\/public\/get\w+Image\/(?!\.)[\w%.:-]+$/.test(value)) return baseUrl.replace(/\/?$/, value)
    // The page requests the picture from the service, which has access to IPFS.
    return /^ipfs:\/\/[!-~]{1,2000}$/i.test(value) ? value : safeHttpsUrl(value)
  }
