/** The content of a `data:` URL of a picture. */
export interface ImageContent {
  readonly kind: 'png' | 'webp' | 'jpeg' | 'gif' | 'svg+xml'
  readonly bytes: Uint8Array<ArrayBuffer>
}

const form = /^data:image\/(png|webp|jpeg|gif|svg\+xml)((?:;[a-z0-9=-]{1,20}){0,3}),/i

/** Decodes a `data:` URL of a picture: base64, and percent-encoding for an SVG. `undefined` for anything else. */
export function parseImageUrl(value: string): ImageContent | undefined {
  const [head = '', type = '', parameters = ''] = form.exec(value) ?? []
  if (!head) return undefined
  const kind = type.toLowerCase() as ImageContent['kind']
  const body = value.slice(head.length)
  const isBase64 = /;base64$/i.test(parameters)
  const bytes = isBase64 ? decodeBase64(body) : kind === 'svg+xml' ? decodePercent(body) : undefined
  return bytes && { kind, bytes }
}

/** Writes a picture as a `data:` URL. */
export function formatImageUrl({ kind, bytes }: ImageContent): string {
  if (kind === 'svg+xml') return `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(bytes))}`
  // In parts, because a call takes so many arguments only.
  const parts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, part) =>
    String.fromCharCode(...bytes.subarray(part * 8192, (part + 1) * 8192))
  )
  return `data:image/${kind};base64,${btoa(parts.join(''))}`
}

function decodeBase64(body: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return undefined
  try {
    return Uint8Array.from(atob(body), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

function decodePercent(body: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new TextEncoder().encode(decodeURIComponent(body))
  } catch {
    return undefined
  }
}
