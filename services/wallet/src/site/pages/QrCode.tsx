/** @jsxImportSource preact */
import { correction, generate } from 'lean-qr/nano'
import { useMemo } from 'preact/hooks'

/** White modules around the code (ISO/IEC 18004). */
const quiet = 4

/** A QR code: dark on a white plate in both modes, because many scanners read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M })
    const modules = Array.from({ length: code.size ** 2 }, (_, at) => [
      at % code.size,
      Math.floor(at / code.size)
    ])
    const dark = modules.filter(([x = 0, y = 0]) => code.get(x, y))
    return { size: code.size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') }
  }, [text])
  const width = size + 2 * quiet
  return (
    <svg class="qr" viewBox={`${-quiet} ${-quiet} ${width} ${width}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={width} height={width} rx={3} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
