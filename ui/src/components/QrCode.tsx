import { correction, generate } from 'lean-qr/nano'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { type ImageRef, useImageUrl } from './useImageUrl.js'

/** What a `QrCode` draws. */
export interface QrCodeProps {
  /** Read by the scanner only: it is in the picture and nowhere else in the document. */
  readonly text: string
  /** What the code is for, for screen readers. */
  readonly label: string
  /** A picture in the middle, or the first letter of its name. */
  readonly picture?: (ImageRef & { readonly name: string }) | undefined
}

/** Modules of white around the code (ISO/IEC 18004). */
const quiet = 4

/** The part of the code's width that the picture may cover: error correction H restores 30 % of its area. */
const covered = 0.2

/** A QR code: dark on a white plate in both modes, because many scanners read no other. */
export const QrCode = observer(function QrCode({ text, label, picture }: QrCodeProps) {
  const free = picture ? covered : 0
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.H })
    return { size: code.size, path: qrPath(code, free) }
  }, [text, free])
  const width = size + 2 * quiet
  return (
    <svg
      className="pb-qr"
      viewBox={`${-quiet} ${-quiet} ${width} ${width}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={width} height={width} rx={3} fill="#fff" />
      <path d={path} fill="#000" />
      {picture && <Middle size={size} picture={picture} />}
    </svg>
  )
})

const Middle = observer(function Middle({
  size,
  picture: { name, ...image }
}: {
  readonly size: number
  readonly picture: NonNullable<QrCodeProps['picture']>
}) {
  const url = useImageUrl(image, 'wallet')
  const width = Math.floor(size * covered) - 2
  const start = (size - width) / 2
  if (url) return <image href={url} x={start} y={start} width={width} height={width} shapeRendering="auto" />
  return (
    <text
      x={size / 2}
      y={size / 2}
      fontSize={width * 0.8}
      textAnchor="middle"
      dominantBaseline="central"
      fill="#000"
    >
      {[...name][0]?.toUpperCase()}
    </text>
  )
})

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
