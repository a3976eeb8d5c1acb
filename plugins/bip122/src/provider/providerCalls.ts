import { type Connection, connectErrors, type NamespaceAdapter, type ProviderContext } from '@plugboard/core'
import { bip122Errors } from '../errors.js'
import type { AccountAddress, BitcoinProvider } from './BitcoinProvider.js'

type Transfer = NonNullable<NamespaceAdapter['capabilities']['transfer']>
type Calls = Pick<
  BitcoinProvider,
  'connect' | 'getAccountAddresses' | 'signMessage' | 'signPSBT' | 'sendTransfer'
>

/** The provider's methods. They throw KitError `connect/notConnected` if a wallet is needed and none is connected. */
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
        throw bip122Errors.invalidAmount({ notes: "'amount' must be a bigint of satoshis." })
      return transfer({ connection: connected(), to: recipient, amount })
    }
  }
}

type Listeners = ReadonlyMap<string, ReadonlySet<(data: never) => void>>

/** Emits the provider's events for the change from one connection to the next. */
export function emitChange(
  listeners: Listeners,
  now: Connection | undefined,
  before: Connection | undefined
): void {
  // In separate tasks, so that a listener that throws does not keep the event from the others.
  const emit = (event: string, data: unknown) => {
    for (const listener of listeners.get(event) ?? []) queueMicrotask(() => listener(data as never))
  }
  if (now && now.networkId !== before?.networkId) emit('networkChanged', now.networkId)
  if (addressList(now) !== addressList(before)) emit('accountsChanged', addressesOf(now))
  if (before && !now) emit('disconnect', undefined)
}

const addressList = (connection: Connection | undefined): string =>
  addressesOf(connection)
    .map(({ address }) => address)
    .join()

/** The addresses of a connection, in the order of its accounts: payment first. */
function addressesOf(connection: Connection | undefined): readonly AccountAddress[] {
  return (connection?.accounts ?? []).map(({ address, type, publicKey, path }) => ({
    address,
    purpose: type === 'ordinal' ? 'ordinal' : 'payment',
    ...(publicKey && { publicKey }),
    ...(path && { path })
  }))
}
