import type { Asset, Kit, Network } from '@plugboard/core'
import { describeAsset } from '@plugboard/core/features'
import { useEffect, useState } from 'react'

/** The typing pause after which the chain is asked, in milliseconds. */
const pauseMs = 300

/** The chain's answer about a pasted token. */
export interface FoundToken {
  readonly asset?: Asset | undefined
  readonly loading: boolean
  readonly failed: boolean
}

const nothing: FoundToken = { loading: false, failed: false }

/** Looks up a token by a text that could be its id on the network. Search words are not sent anywhere. */
export function useTokenAt(kit: Kit, network: Network | undefined, text: string): FoundToken {
  const [found, setFound] = useState<FoundToken & { readonly text: string }>({ ...nothing, text: '' })
  const token = network && tokenId(kit, network, text)
  useEffect(() => {
    if (!network || token === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const settle = (result: Partial<FoundToken>) => {
      if (!signal.aborted) setFound({ ...nothing, ...result, text: token })
    }
    settle({ loading: true })
    const timer = setTimeout(() => {
      describeAsset(kit, { networkId: network.caipNetworkId, token }, signal).then(
        (asset) => settle({ asset }),
        () => settle({ failed: true })
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [kit, network, token])
  return token !== undefined && found.text === token ? found : nothing
}

/** A text that can identify a token: an address of the namespace, a number, or a path such as `ibc/27…`. */
function tokenId(kit: Kit, { chainNamespace }: Network, text: string): string | undefined {
  const address = kit.namespace(chainNamespace)?.parseAddress(text)
  return address ?? (/^(?:\d+|[\w-]+\/\S+)$/.test(text) ? text : undefined)
}
