/** A matrix of modules. */
export interface QrMatrix {
  readonly size: number
  get(x: number, y: number): boolean
}

/** The dark modules as one SVG path, a run of them at a time; `covered` is the part of the width in the middle that stays free. */
export function qrPath({ size, get }: QrMatrix, covered: number): string {
  const half = Math.floor(size * covered) / 2
  const isFree = (at: number) => Math.abs(at + 0.5 - size / 2) <= half
  const runs: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const from = x
      while (x < size && get(x, y) && !(covered && isFree(x) && isFree(y))) x++
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`)
    }
  return runs.join('')
}
