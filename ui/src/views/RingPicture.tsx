import type { ReactNode } from 'react'
import { usePluginStyles } from '../components/usePluginStyles.js'

const styles = `
.pb-ring{position:relative;display:grid;place-items:center;inline-size:100px;block-size:100px;margin-block:var(--pb-space-4) var(--pb-space-2)}
.pb-ring-row{display:flex;align-items:center;gap:var(--pb-space-4);margin-block:var(--pb-space-4) var(--pb-space-2)}
.pb-ring-row>.pb-ring{margin:0}
.pb-ring~.pb-text,.pb-ring-row~.pb-text{min-block-size:2.9em}
.pb-picture-unknown{display:grid;place-items:center;color:var(--pb-color-muted)}
.pb-ring-line{position:absolute;inset:0;padding:3px;border-radius:28px;overflow:hidden;color:transparent;forced-color-adjust:none;mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0)}
.pb-ring-round .pb-ring-line{border-radius:50%}
.pb-ring-line::before{content:"";position:absolute;inset:0;background:currentColor}
.pb-ring-waiting .pb-ring-line{color:var(--pb-color-accent-line)}
.pb-ring-failed .pb-ring-line{color:var(--pb-color-danger)}
.pb-ring-done .pb-ring-line{color:var(--pb-color-success)}
.pb-ring-waiting .pb-ring-line::before{inset:-25%;background:conic-gradient(currentColor 30%,transparent 0);animation:pb-turn 1.4s linear infinite}
@media (prefers-reduced-motion:reduce){.pb-ring-waiting .pb-ring-line::before{animation-duration:3s;animation-timing-function:steps(8)}}
`

/** A large image with a ring that turns while a wallet is being asked, and is green once the wallet has agreed. While idle, there is no ring. */
export function RingPicture({
  phase,
  round = false,
  children
}: {
  readonly phase: 'idle' | 'waiting' | 'failed' | 'done'
  /** Whether the image is round: the ring follows its shape. */
  readonly round?: boolean
  readonly children: ReactNode
}) {
  usePluginStyles(styles)
  return (
    <div className={`pb-ring pb-ring-${phase}${round ? ' pb-ring-round' : ''}`}>
      {children}
      {phase !== 'idle' && <span className="pb-ring-line" aria-hidden="true" />}
    </div>
  )
}

/** Replaces a large picture if not even a name is known whose first letter could be drawn. */
export function UnknownPicture({ children }: { readonly children: ReactNode }) {
  return (
    <span className="pb-picture pb-picture-large pb-picture-unknown" aria-hidden="true">
      {children}
    </span>
  )
}
