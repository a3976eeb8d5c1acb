import type { AnyPlugin, Namespace, Network } from '@plugboard/core'
import type { TokenListEntry } from '@plugboard/portfolio'

/** A local chain, and a wallet on the page with an account that has something there. */
export interface LocalPlace {
  readonly namespace: Namespace
  readonly network: Network
  /** The wallet's name in the page's list. */
  readonly wallet: string
  readonly address: string
  /** Somebody else. */
  readonly receiver: string
  /** A token of the account, as the page's token list names it; absent on a chain that has no tokens. */
  readonly token?: TokenListEntry
  /** The namespace's plugin. @param url the page's endpoint, by default the chain's own */
  plugin(url?: string): AnyPlugin
  /** What an address has according to the chain, in base units. No code of the product is asked. */
  held(address: string, token?: string): Promise<bigint>
  /** Puts what was sent into a block, on a chain that does not by itself. */
  mine?(): Promise<void>
  /** Removes the wallet from the page, and ends the chain. */
  stop(): Promise<void>
}

/** The address of a chain's endpoint. */
export const urlOf = ({ network }: LocalPlace): string => {
  const { http, webSocket } = network.rpcUrls.default
  return String(http[0] ?? webSocket?.[0])
}

/** An amount as rows show it: rounded down to three decimals. */
export function shown(units: bigint, decimals: number): string {
  const text = units.toString().padStart(decimals + 1, '0')
  const whole = BigInt(text.slice(0, -decimals)).toLocaleString('en-US')
  return `${whole}.${text.slice(-decimals).slice(0, 3)}`
}
