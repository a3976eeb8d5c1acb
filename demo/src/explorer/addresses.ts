import { formatUnits, type Kit, type Network } from '@plugboard/core'
import { hex } from '@scure/base'
import type { Line } from './transactions.js'

/** What an explorer page says, under its title. */
export interface Page {
  readonly title: 'Account' | 'Contract' | 'Token' | 'Transaction'
  readonly lines: readonly Line[]
}

/** Reads an address: the balance of an account and, of a token or another contract, its name. */
export async function readAddress(kit: Kit, network: Network, id: string): Promise<Page | undefined> {
  const { capabilities } = kit.namespace(network.chainNamespace) ?? {}
  const [balance, token] = await Promise.all([
    capabilities?.balance?.(id, network),
    // Chains whose tokens have no addresses refuse to look for one.
    capabilities?.describe?.(network.caipNetworkId, [id]).then(
      ([found]) => found,
      () => undefined
    )
  ])
  const contract = token ? undefined : await readContract(kit, network, id)
  const lines: readonly Line[] = [
    ...(token
      ? ([
          ['Name', token.name],
          ['Symbol', token.symbol],
          ['Decimals', String(token.decimals)]
        ] as const)
      : []),
    ...(contract?.name ? [['Name', contract.name] as const] : []),
    ...(balance
      ? [['Balance', `${formatUnits(balance.value, balance.decimals)} ${balance.symbol}`] as const]
      : [])
  ]
  return lines.length ? { title: token ? 'Token' : contract ? 'Contract' : 'Account', lines } : undefined
}

/** The call of `name()`, which collections of NFTs have too. */
const nameCall = '0x06fdde03'

/** Whether an EVM address has code, and the name that this gives itself. */
async function readContract(
  kit: Kit,
  { caipNetworkId: networkId, chainNamespace: namespace }: Network,
  to: string
): Promise<{ readonly name: string } | undefined> {
  if (namespace !== 'eip155') return undefined
  const ask = (method: string, params: unknown) =>
    kit.namespace(namespace)?.read({ namespace, networkId, method, params })
  if ((await ask('eth_getCode', [to, 'latest'])) === '0x') return undefined
  // Most contracts have no name, and refuse the call.
  const answer = await Promise.resolve(ask('eth_call', [{ to, data: nameCall }, 'latest'])).catch(() => '')
  return { name: decodeText(String(answer)) }
}

/** A text as contracts return it: the offset, the length and the bytes. Empty if it is none. */
export function decodeText(answer: string): string {
  const [, length = '', content = ''] = /^0x0{62}20([\da-f]{64})((?:[\da-f]{2})*)$/i.exec(answer) ?? []
  const bytes = Number(`0x${length || 0}`)
  return bytes > 0 && bytes <= 100 && content.length >= 2 * bytes
    ? new TextDecoder().decode(hex.decode(content.slice(0, 2 * bytes).toLowerCase()))
    : ''
}
