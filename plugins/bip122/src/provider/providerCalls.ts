import { type Connection, connectErrors, type NamespaceAdapter, type ProviderContext } from '@plugboard/core'
import { bip122Errors } from '../errors.js'
import { addressesOf } from './addressesOf.js'
import type { BitcoinProvider } from './BitcoinProvider.js'

type Transfer = NonNullable<NamespaceAdapter['capabilities']['transfer']>
type Calls = Pick<
  BitcoinProvider,
  'connect' | 'getAccountAddresses' | 'signMessage' | 'signPSBT' | 'sendTransfer'
>

/** What the namespace's provider does when it is asked. @throws KitError `connect/notConnected` where a wallet is needed */
export function providerCalls(context: ProviderContext, transfer: Transfer): Calls {
  const connected = (): Connection => {
    if (context.connection) return context.connection
    throw connectErrors.notConnected()
  }
  return {
    connect: async () => (context.connection ?? (await context.connect())).account.address,
    getAccountAddresses: async () => addressesOf(context.connection),
    async signMessage({ message, address = connected().account.address, protocol }) {
      const params = { account: connected().account.address, address, message, ...(protocol && { protocol }) }
      const answer = await context.request({ method: 'signMessage', params })
      return (answer as { signature: string }).signature
    },
    async signPSBT({ psbt, signInputs, broadcast = false }) {
      const account = connected().account.address
      const params = { account, psbt, ...(signInputs && { signInputs }), broadcast }
      return (await context.request({ method: 'signPsbt', params })) as { psbt: string; txid?: string }
    },
    async sendTransfer({ recipient, amount }) {
      if (typeof amount !== 'bigint')
        throw bip122Errors.invalidAmount({ notes: "'amount' is satoshis as bigint." })
      return transfer({ connection: connected(), to: recipient, amount })
    }
  }
}
