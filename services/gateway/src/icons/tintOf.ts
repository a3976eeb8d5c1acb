import { createHash } from 'node:crypto'

/** The colour of an id: always the same hue for the same id, dark enough for white text at a contrast of 4.5 to 1. */
export function tintOf(id: string): string {
  const hue = createHash('sha256').update(id).digest().readUInt16BE(0) % 360
  return `hsl(${hue} 55% 29%)`
}
