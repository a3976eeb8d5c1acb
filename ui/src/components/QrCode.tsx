import { correction, generate } from 'lean-qr/nano'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { ImageRef } from './findImage.js'
import { useImage } from './useImageUrl.js'

/** Props of `QrCode`. */
export interface QrCodeProps {
  /** Read only by the scanner: it is in the picture and nowhere else in the document. */
  readonly text: string
  /** The purpose of the code, for screen readers. */
  readonly label: string
  /** A picture in the middle. The space stays plain while the picture may still load; without one, the first letter of the name is drawn. */
  readonly picture?: (ImageRef & { readonly name: string }) | undefined
}

/** Width of the white margin around the code, in modules (ISO/IEC 18004). */
const quiet = 4

/** The part of the code's width that the picture may cover: error correction H restores 30 % of its area. */
const covered = 0.2

/** A QR code, dark on a white background in both modes, because many scanners cannot read any other. */
export const QrCode = observer(function QrCode({ text, label, picture }: QrCodeProps) {
  const free = picture ? covered : 0
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.H })
    return { size: code.size, path: qrPath(code, free) }
  }, [text, free])
  const width = size + 2 * quiet
  return (
    <svg className="pb-qr" viewBox={`${-quiet} ${-quiet} ${width} ${width}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={width} height={width} rx={3} fill="#fff" />
      <path d={path} fill="#000" fillRule="evenodd" />
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
  const { src, pending } = useImage(image, 'wallet')
  const width = Math.floor(size * covered) - 2
  const start = (size - width) / 2
  if (pending) return null
  if (src) return <image href={src} x={start} y={start} width={width} height={width} />
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

/** Width, in modules, of one of the three finder patterns. */
const eye = 7

/**
 * The dark modules as one SVG path, drawn in runs, with rounded corners that have no dark neighbours, and the three eyes as rounded
 * rings; `covered` is the part of the width in the middle that stays free. It is one path, so that no seams show between its parts.
 */
export function qrPath({ size, get }: QrMatrix, covered: number): string {
  const half = Math.floor(size * covered) / 2
  const isFree = (at: number) => covered > 0 && Math.abs(at + 0.5 - size / 2) <= half
  const far = size - eye
  const isEye = (x: number, y: number) => (x < eye && (y < eye || y >= far)) || (x >= far && y < eye)
  const isDark = (x: number, y: number) =>
    x >= 0 && x < size && y >= 0 && y < size && get(x, y) && !(isFree(x) && isFree(y)) && !isEye(x, y)
  const runs: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const from = x
      while (isDark(x, y)) x++
      if (x > from) runs.push(runPath(from, x, y, isDark))
    }
  return eyePath(0, 0) + eyePath(far, 0) + eyePath(0, far) + runs.join('')
}

/** The dark modules from `from` to before `to` in the row `y`. */
function runPath(from: number, to: number, y: number, isDark: QrMatrix['get']): string {
  const radius = (x: number, beside: number) => (isDark(x, beside) ? 0 : 0.5)
  const above = [radius(from, y - 1), radius(to - 1, y - 1)] as const
  return boxPath(from, y, to - from, 1, [...above, radius(to - 1, y + 1), radius(from, y + 1)])
}

/** A ring around a square: areas inside an even number of boxes are light. */
const eyePath = (x: number, y: number): string =>
  boxPath(x, y, 7, 7, [2.4, 2.4, 2.4, 2.4]) +
  boxPath(x + 1, y + 1, 5, 5, [1.5, 1.5, 1.5, 1.5]) +
  boxPath(x + 2, y + 2, 3, 3, [1, 1, 1, 1])

/** A box with four radii: start and end of its top, then end and start of its bottom. */
function boxPath(
  x: number,
  y: number,
  width: number,
  height: number,
  [a, b, c, d]: readonly [number, number, number, number]
): string {
  const [right, bottom] = [x + width, y + height]
  return [
    `M${x + a} ${y}H${right - b}`,
    b && `q${b} 0 ${b} ${b}`,
    `V${bottom - c}`,
    c && `q0 ${c} ${-c} ${c}`,
    `H${x + d}`,
    d && `q${-d} 0 ${-d} ${-d}`,
    `V${y + a}`,
    a && `q0 ${-a} ${a} ${-a}`,
    'z'
  ]
    .filter(Boolean)
    .join('')
}
