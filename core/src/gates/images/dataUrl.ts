/** The content of a `data:` URL of a picture. */
export interface ImageContent {
  readonly kind: 'png' | 'webp' | 'jpeg' | 'gif' | 'svg+xml'
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same content without parameters of the URL, so that a browser reads it as these bytes and no others. */
  readonly url: string
}

const form = /^data:image\/(png|webp|jpe?g|gif|svg\+xml)((?:;[a-z0-9=-]{1,20}){0,3}),/i

/** Decodes a `data:` URL of a picture: base64, and percent-encoding for an SVG. `undefined` for anything else. */
export function parseImageUrl(value: string): ImageContent | undefined {
  const [head = '', type = '', parameters = ''] = form.exec(value) ?? []
  if (!head) return undefined
  // Wallets and tokens also write `image/jpg`, which is no registered type but which browsers draw.
  const kind = type.toLowerCase().replace('jpg', 'jpeg') as ImageContent['kind']
  const body = value.slice(head.length)
  try {
    if (/;base64$/i.test(parameters)) return decodeBase64(kind, body)
    return kind === 'svg+xml' ? decodePercent(kind, body) : undefined
  } catch {
    return undefined
  }
}

/** @throws the error of `atob` for a length that base64 cannot have */
function decodeBase64(kind: ImageContent['kind'], body: string): ImageContent | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return undefined
  const bytes = Uint8Array.from(atob(body), (char) => char.charCodeAt(0))
  return { kind, bytes, url: `data:image/${kind};base64,${body}` }
}

/** As a browser reads it: `%` that begins no code, as in an SVG's `width="100%"`, means itself. @throws URIError for codes that are not UTF-8 */
function decodePercent(kind: 'svg+xml', body: string): ImageContent {
  const text = decodeURIComponent(body.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  return {
    kind,
    bytes: new TextEncoder().encode(text),
    url: `data:image/svg+xml,${encodeURIComponent(text)}`
  }
}
