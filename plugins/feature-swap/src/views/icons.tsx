import { LineIcon } from '@plugboard/ui/components'

/** Nothing can be swapped. */
export const SwapIcon = () => (
  <LineIcon size={28}>
    <path d="m16 3 4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16" />
  </LineIcon>
)

/** The two sides change places. */
export const FlipIcon = () => (
  <LineIcon size={18}>
    <path d="m21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16" />
  </LineIcon>
)

/** Opens a list. */
export const ExpandIcon = () => (
  <LineIcon size={16}>
    <path d="m6 9 6 6 6-6" />
  </LineIcon>
)

/** Nothing was found. */
export const CoinsIcon = () => (
  <LineIcon size={28}>
    <circle cx="8" cy="8" r="6" />
    <path d="M18.1 10.4A6 6 0 1 1 10.3 18M7 6h1v4" />
  </LineIcon>
)
