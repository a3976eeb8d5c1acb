import { safeHttpsUrl } from '@plugboard/core'

/** The address of a picture that an answer of the service names, as far as it can be one. */
export type PictureReader = (value: unknown) => string | undefined

/** Reads addresses of pictures: `https:` ones, and paths of the service itself. @param baseUrl base address of these paths */
export const pictureReader =
  (baseUrl: string): PictureReader =>
  (value) =>
    typeof value === 'string' && /^\/public\/get\w+Image\/(?!\.)[\w%.:-]+$/.test(value)
      ? baseUrl.replace(/\/?$/, value)
      : safeHttpsUrl(value)
