import { LineIcon } from '@plugboard/ui/components'

/** There are no tokens. */
export const CoinsIcon = () => (
  <LineIcon size={28}>
    <circle cx="8" cy="8" r="6" />
    <path d="M18.1 10.4A6 6 0 1 1 10.3 18M7 6h1v4" />
  </LineIcon>
)

/** A page about it elsewhere. */
export const ExplorerIcon = () => (
  <LineIcon>
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.3-4.3" />
  </LineIcon>
)

/** No wallet is connected. */
export const WalletIcon = () => (
  <LineIcon size={28}>
    <path d="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4" />
  </LineIcon>
)
