import { LineIcon } from '@plugboard/ui/components'

/** Nothing can be sent. */
export const PlaneIcon = () => (
  <LineIcon size={28}>
    <path d="m22 2-7 20-4-9-9-4ZM22 2 11 13" />
  </LineIcon>
)

/** There are no tokens. */
export const CoinsIcon = () => (
  <LineIcon size={28}>
    <circle cx="8" cy="8" r="6" />
    <path d="M18.1 10.4A6 6 0 1 1 10.3 18M7 6h1v4" />
  </LineIcon>
)

/** A possible problem with a token. */
export const WarningIcon = () => (
  <LineIcon size={28}>
    <path d="m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3ZM12 9v4m0 4h.01" />
  </LineIcon>
)

/** Enter the amount in the other unit. */
export const SwapIcon = () => (
  <LineIcon size={14}>
    <path d="m21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16" />
  </LineIcon>
)

/** Opens a list. */
export const ExpandIcon = () => (
  <LineIcon size={16}>
    <path d="m6 9 6 6 6-6" />
  </LineIcon>
)
