import { LineIcon } from '@plugboard/ui/components'

/** Nothing can be bought. */
export const BuyIcon = () => (
  <LineIcon size={28}>
    <rect x="2" y="5" width="20" height="14" rx="2" />
    <path d="M2 10h20" />
  </LineIcon>
)

/** A list opens. */
export const ExpandIcon = () => (
  <LineIcon size={16}>
    <path d="m6 9 6 6 6-6" />
  </LineIcon>
)
