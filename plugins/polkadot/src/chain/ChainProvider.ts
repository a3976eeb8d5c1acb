import type { ApiOptions } from '@polkadot/api/types'

/** What carries requests to a chain, in the form that `@polkadot/api` takes. */
export type ChainProvider = NonNullable<ApiOptions['provider']>
