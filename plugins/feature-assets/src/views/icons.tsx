import type { OperationType } from '@plugboard/core'
import { LineIcon } from '@plugboard/ui/components'

/** There are no tokens. */
export const CoinsIcon = () => (
  <LineIcon size={28}>
    <circle cx="8" cy="8" r="6" />
    <path d="M18.1 10.4A6 6 0 1 1 10.3 18M7 6h1v4" />
  </LineIcon>
)

/** A page elsewhere. */
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

/** Nobody has permission to act from the account. */
export const KeyIcon = () => (
  <LineIcon size={28}>
    <circle cx="7.5" cy="15.5" r="5.5" />
    <path d="m21 2-9.6 9.6m4.1-4.1 3 3L22 7l-3-3" />
  </LineIcon>
)

/** Nothing has happened yet. */
export const ClockIcon = () => (
  <LineIcon size={28}>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </LineIcon>
)

/** There are no collectibles. */
export const PictureIcon = () => (
  <LineIcon size={28}>
    <rect x="3" y="3" width="18" height="18" rx="2" />
    <circle cx="9" cy="9" r="2" />
    <path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21" />
  </LineIcon>
)

const operations: Readonly<Record<OperationType, string>> = {
  send: 'M7 7h10v10M7 17 17 7',
  receive: 'M17 7 7 17M17 17H7V7',
  trade: 'm16 3 4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16',
  approve: 'M20 6 9 17l-5-5',
  revoke: 'M18 6 6 18M6 6l12 12',
  mint: 'M5 12h14M12 5v14',
  burn: 'M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.4-.5-2-1-3-1.1-2.1-.2-4.1 2-6 .5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.2.4-2.3 1-3a2.5 2.5 0 0 0 2.5 2.5Z',
  deploy: 'm16 18 6-6-6-6M8 6l-6 6 6 6',
  execute: 'm16 18 6-6-6-6M8 6l-6 6 6 6'
}

/** The operation. A transfer to the account itself has the icon of a swap. */
export const OperationIcon = ({
  operation,
  direction,
  size,
  className = ''
}: {
  readonly operation: OperationType
  readonly direction: 'in' | 'out' | 'self'
  readonly size: number
  readonly className?: string | undefined
}) => (
  <LineIcon
    size={size}
    className={operation === 'send' || operation === 'receive' ? `${className} pb-flip` : className}
  >
    <path d={direction === 'self' ? operations.trade : operations[operation]} />
  </LineIcon>
)
