import type { NetworkId } from '../contract/Network.js'

/** Whether a connector's word is a CAIP-2 id. */
export const isNetworkId = (value: unknown): value is NetworkId =>
  typeof value === 'string' && /^[^:]+:[^:]+$/.test(value)
