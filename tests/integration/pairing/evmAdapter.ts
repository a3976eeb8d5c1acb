import type { NamespaceAdapter, Network } from '@plugboard/core'
import { stringToHex } from 'viem'

const network = (id: number): Network => ({
  id,
  name: `Chain ${id}`,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } }
})

/** An EVM namespace that needs neither a browser nor a chain. */
export const evmAdapter = (ids: readonly number[] = [31337, 31338]): NamespaceAdapter => ({
  id: 'eip155',
  networks: ids.map(network),
  parseAddress: (value) => (/^0x[0-9a-f]{40}$/i.test(value) ? value : undefined),
  classify: (method) => (/^(personal_|eth_sign|eth_sendT|wallet_)/.test(method) ? 'sign' : 'read'),
  read: async ({ method }) => method,
  requestNetwork: async (networkId, send) => {
    const chainId = `0x${Number(networkId.slice('eip155:'.length)).toString(16)}`
    await send({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  },
  capabilities: {
    message: async ({ session, account, networkId }, text) => {
      const params = [stringToHex(text), account.address]
      return String(
        await session.request({ method: 'personal_sign', params, namespace: 'eip155', networkId })
      )
    }
  }
})
