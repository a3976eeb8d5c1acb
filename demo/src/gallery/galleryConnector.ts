import { type Connector, connectErrors, type NetworkId, type SessionEvents } from '@plugboard/core'
import { walletIcon } from '../wallets/walletIcon.js'
import type { GalleryChain } from './galleryChains.js'
import type { State } from './State.js'

/** A wallet that answers at once, never, or declines. The first connection can be let through, for the views behind it. */
export function galleryConnector(
  id: string,
  name: string,
  ground: string,
  state: State,
  behaviour: {
    letThrough: boolean
    networkId: NetworkId
    smartAccountNetworkIds: readonly NetworkId[] | undefined
    answer: () => Promise<unknown>
  },
  { networks, address, others = [] }: GalleryChain
): Connector {
  const namespace = networks[0].chainNamespace
  const wait = async () => {
    if (behaviour.letThrough) return
    if (state === 'loading') await new Promise(() => undefined)
    if (state === 'error') throw connectErrors.rejected()
  }
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: [namespace],
    rdns: `example.${id}`,
    icon: walletIcon(ground, '#f59e0b'),
    async connect(_request, events: SessionEvents) {
      await wait()
      return {
        accounts: [address, ...others].map((one) => ({ namespace, address: one })),
        networkId: behaviour.networkId,
        smartAccountNetworkIds: behaviour.smartAccountNetworkIds,
        request: behaviour.answer,
        switchNetwork: async (networkId) => {
          await wait()
          events.change({ networkId })
        }
      }
    }
  }
}
