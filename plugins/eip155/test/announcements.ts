import { WalletList } from '../src/discovery/WalletList.js'
import type { Eip155Options } from '../src/Eip155Options.js'
import { png } from './announce.js'
import { fakeContext } from './fakeContext.js'

/** The uuid of the n-th wallet. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** A provider with one account on mainnet. */
export const wallet = () => ({
  request: async ({ method }: { method: string }) =>
    method === 'eth_chainId' ? '0x1' : [`0x${'a'.repeat(40)}`]
})

/** Announces a wallet once, with any value that a page might receive. */
export const announceOnce = (info: object, provider: unknown = wallet()) =>
  dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: {
        info: { uuid: uuid(1), name: 'Vault', icon: png, rdns: 'com.example.vault', ...info },
        provider
      }
    })
  )

/** Starts to list wallets, for a kit that only collects. */
export function startWalletList(options: Eip155Options = {}) {
  const context = fakeContext()
  const list = new WalletList(context.kit, options)
  list.start()
  return {
    ...context,
    list,
    ids: () => [...context.registered.keys()],
    tools: { kit: context.kit, options, list }
  }
}
