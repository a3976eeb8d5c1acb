import { Fragment, type ReactNode } from 'react'
import { avatarShape, avatarTints } from './avatarTints.js'

/** A picture drawn from an address: five tints of the address's own colour, in one of four shapes. `size` is in CSS pixels. */
export function Avatar({ address, size = 64 }: { readonly address: string; readonly size?: number }) {
  const [ground, ...tints] = avatarTints(address)
  const { shape, turn } = avatarShape(address)
  return (
    <svg className="pb-avatar" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={ground} />
      <g transform={`rotate(${turn} 32 32)`}>
        {tints.map((tint, index) => (
          <Fragment key={tint}>{layers[shape](tint, index)}</Fragment>
        ))}
      </g>
    </svg>
  )
}

/** Draws one tint of a shape; each further tint is drawn on top. */
const layers: Readonly<
  Record<ReturnType<typeof avatarShape>['shape'], (tint: string, index: number) => ReactNode>
> = {
  circles: (tint, index) => <circle cx={40 + index * 3} cy={22 - index * 3} r={32 - index * 8} fill={tint} />,
  corner: (tint, index) => <circle cx="60" cy="4" r={62 - index * 14} fill={tint} />,
  bands: (tint, index) => <rect x={10 + index * 13} y="-16" width="96" height="96" fill={tint} />,
  steps: (tint, index) => <rect x={8 + index * 12} y={8 + index * 12} width="96" height="96" fill={tint} />
}
