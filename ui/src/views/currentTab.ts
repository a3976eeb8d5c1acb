import { type CaipAddress, createToken } from '@plugboard/core'

/** Says which tab of an account is open: the `currentTab` of its state (product statement S3.02). Provided with the standard views. */
export const currentTabToken = createToken<(account: CaipAddress, tab: string) => void, 'ui/currentTab'>(
  'ui/currentTab'
)
