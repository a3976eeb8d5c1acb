import { formatEther, hexToString } from 'viem'
import { describeConnect } from './describeConnect.js'

/** A request in words, and the part of it that the visitor should read. */
export interface Description {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
}

/** Describes a page's request to a demo wallet. */
export function describe(method: string, params: unknown, site: string): Description {
  const [first] = (Array.isArray(params) ? params : []) as [unknown]
  if (method === 'eth_sendTransaction')
    return transaction(first as { to?: string; value?: `0x${string}`; data?: string })
  if (method === 'personal_sign') return { title: 'Sign a message', lines: [['Message', readable(first)]] }
  if (method === 'eth_signTypedData_v4')
    return { title: 'Sign structured data', lines: [['Data', JSON.stringify(params, null, 1)]] }
  if (method.endsWith('EthereumChain')) {
    return {
      title: 'Switch network',
      lines: [['Network', String(Number((first as { chainId: string }).chainId))]]
    }
  }
  return describeConnect(site)
}

function transaction({
  to,
  value,
  data
}: {
  to?: string
  value?: `0x${string}`
  data?: string
}): Description {
  return {
    title: 'Send a transaction',
    lines: [
      ['To', to ?? 'a new contract'],
      ['Amount', `${formatEther(BigInt(value ?? '0x0'))} ETH`],
      ...(data && data !== '0x' ? [['Data', data] as const] : [])
    ]
  }
}

function readable(value: unknown): string {
  if (typeof value !== 'string') return ''
  return /^0x([0-9a-f]{2})*$/i.test(value) ? hexToString(value as `0x${string}`) : value
}
