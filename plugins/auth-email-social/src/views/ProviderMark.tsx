import { providerMarks } from '../login/providerMarks.js'
import type { SocialProvider } from '../protocol/shapes.js'

/** The mark of a provider, in the colour of the surrounding text. Decorative: its name is next to it. */
export function ProviderMark({
  provider,
  size = 22
}: {
  readonly provider: SocialProvider
  readonly size?: number
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={providerMarks[provider]} />
    </svg>
  )
}

/** The mark of a provider as the picture of a view. */
export const providerStyles =
  '.auth-provider{display:grid;place-items:center;inline-size:72px;block-size:72px;border-radius:22px;background:var(--pb-color-surface);color:var(--pb-color-text)}'
