import { formatEther, type Hex } from 'viem'
import type { Call, Description } from '../../wallet/PhoneNamespace.js'
import { readableMessage } from '../readableMessage.js'

interface Transaction {
  readonly to?: string
  readonly value?: Hex
  readonly data?: Hex
}

type Line = readonly [string, string]

const transaction = ({ to, value, data }: Transaction): readonly Line[] => [
  ['To', to ?? 'a new contract'],
  ['Amount', `${formatEther(BigInt(value ?? '0x0'))} ETH`],
  ...(data && data !== '0x' ? [['Data', data] as const] : [])
]

/** Typed data (EIP-712) as lines: who asks, what kind, and each member of it. */
function typedData(value: unknown): readonly Line[] {
  const data = typeof value === 'string' ? (JSON.parse(value) as unknown) : value
  const { domain, primaryType, message } = data as {
    readonly domain?: { readonly name?: string; readonly verifyingContract?: string }
    readonly primaryType?: string
    readonly message?: Readonly<Record<string, unknown>>
  }
  const show = (part: unknown) => (typeof part === 'object' ? JSON.stringify(part) : String(part))
  return [
    ...(domain?.name ? [['For', domain.name] as const] : []),
    ...(domain?.verifyingContract ? [['Contract', domain.verifyingContract] as const] : []),
    ...(primaryType ? [['Kind', primaryType] as const] : []),
    ...Object.entries(message ?? {}).map(([name, part]) => [name, show(part)] as const)
  ]
}

/** An EVM dapp's request, in words. */
export function describeEvm({ method, params, chain }: Call): Description {
  const [first, second] = (Array.isArray(params) ? params : [params]) as readonly unknown[]
  if (method === 'personal_sign')
    return { title: 'Sign a message', lines: [['Message', readableMessage(first)]] }
  if (method === 'eth_sign') return { title: 'Sign raw bytes', lines: [['Bytes', String(second)]] }
  if (method.startsWith('eth_signTypedData'))
    return { title: 'Sign structured data', lines: typedData(second) }
  if (method === 'eth_sendTransaction')
    return { title: 'Send a transaction', lines: transaction(first as Transaction) }
  if (method === 'eth_signTransaction')
    return { title: 'Sign a transaction', lines: transaction(first as Transaction) }
  if (method.endsWith('EthereumChain')) {
    const { chainId, chainName } = first as { readonly chainId: string; readonly chainName?: string }
    const name = chainName ? `${chainName} (${Number(chainId)})` : String(Number(chainId))
    return { title: 'Switch network', lines: [['Network', name]] }
  }
  return { title: 'Share your account', lines: [['Network', chain]] }
}
