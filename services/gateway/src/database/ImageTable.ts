import type { Connection } from '@plugboard/service-common'

/** What a stored picture shows; each kind has its own path and its own ids. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Pictures that the operator imported. */
export class ImageTable {
  constructor(private readonly database: Connection) {}

  /** The stored picture, if there is one. */
  get(kind: ImageKind, id: string): { contentType: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
    const row = this.database
      .prepare('SELECT content_type, bytes FROM images WHERE kind = ? AND id = ?')
      .get(kind, id) as { content_type: string; bytes: ArrayBuffer | Uint8Array<ArrayBuffer> } | undefined
    return row && { contentType: row.content_type, bytes: new Uint8Array(row.bytes) }
  }

  /** Writes a picture, replacing one with its kind and id. */
  put(kind: ImageKind, id: string, contentType: string, bytes: Uint8Array): void {
    this.database
      .prepare('INSERT OR REPLACE INTO images (kind, id, content_type, bytes) VALUES (?, ?, ?, ?)')
      .run(kind, id, contentType, Buffer.from(bytes))
  }
}
