import { explorerUrl } from '../../chain/explorerUrl.js'
import type { Connection } from '../../contract/Connection.js'
import type { Capabilities } from '../../contract/NamespaceAdapter.js'
import { connectErrors } from '../../errors/connectErrors.js'
import { addTap } from '../../hooks/addTap.js'
import { demand, demandKitError, show } from '../demand.js'
import type { NamespaceClause, NamespaceTrial } from './NamespaceTrial.js'

type Ask = readonly [name: string, ask: (connection: Connection) => Promise<unknown>]

/** The namespace's capabilities that ask the wallet. */
function asks({ kit, adapter, subject }: NamespaceTrial): readonly Ask[] {
  const { message, typedData, transfer, calls }: Capabilities = adapter.capabilities
  const { addresses, amount = 1n } = subject
  const [, to = ''] = addresses
  return [
    ...(message ? [['message', () => kit.signMessage('hello', { namespace: adapter.id })] as const] : []),
    ...(typedData
      ? [['typedData', (connection: Connection) => typedData(connection, subject.typedData)] as const]
      : []),
    ...(transfer
      ? [['transfer', (connection: Connection) => transfer({ connection, to, amount })] as const]
      : []),
    ...(calls
      ? [
          [
            'calls',
            (connection: Connection) => calls({ connection, calls: [{ to, value: amount }] })
          ] as const
        ]
      : [])
  ]
}

/** Clauses about capabilities: amounts are in base units, addresses are checked, and no request bypasses the hooks. */
export const capabilityClauses: readonly NamespaceClause[] = [
  [
    'balance is in base units of the network and the same for every spelling',
    async ({ adapter, subject, network }) => {
      const { balance } = adapter.capabilities
      if (!balance) return
      const spelled = Object.entries(subject.spellings ?? {})
      for (const [given, canonical] of [...subject.addresses.map((one) => [one, one] as const), ...spelled]) {
        const { value, decimals, symbol } = await balance(given, network)
        demand(
          typeof value === 'bigint' && value >= 0n,
          `A balance must be a bigint of at least 0, not ${show(value)}`
        )
        demand(
          decimals === network.nativeCurrency.decimals,
          `decimals must be the network's, not ${show(decimals)}`
        )
        demand(symbol === network.nativeCurrency.symbol, `symbol must be the network's, not ${show(symbol)}`)
        const same = (await balance(canonical, network)).value
        demand(
          value === same,
          `${show(given)} must have the same balance as ${show(canonical)}: ${same}, not ${value}`
        )
      }
    }
  ],
  [
    'balance rejects with a KitError for an invalid address',
    async ({ adapter, subject, network }) => {
      const { balance } = adapter.capabilities
      if (!balance) return
      for (const text of subject.notAddresses)
        await demandKitError(`balance() for ${show(text)}`, () => balance(text, network))
    }
  ],
  [
    'message returns a signature of the active account',
    async ({ kit, adapter, subject: { wallet }, connect, skip }) => {
      if (!adapter.capabilities.message) return
      const { account } = await connect()
      const text = 'Plugboard 🔌 first line\nsecond line'
      const signature = await kit.signMessage(text, { namespace: adapter.id })
      demand(
        typeof signature === 'string' && signature,
        `A signature must be a non-empty string, not ${show(signature)}`
      )
      if (!wallet?.verify) return skip('wallet.verify')
      const right = await wallet.verify(account.address, text, signature)
      demand(right, `The signature must be a signature of the text by ${account.address}`)
    }
  ],
  [
    'every request to the wallet passes beforeSign first',
    async (trial) => {
      const { kit, asked } = trial
      const connection = await trial.connect()
      addTap(kit.hooks.beforeSign, { name: 'contract' }, () => {
        throw connectErrors.rejected()
      })
      for (const [name, ask] of asks(trial)) {
        const { code } = await demandKitError(`${name}() that a plugin refuses`, () => ask(connection))
        demand(
          !asked.length,
          `${name}() must ask through the kit's hooks; ${asked[0]?.method} reached the wallet without them`
        )
        demand(
          code === 'connect/rejected',
          `${name}() must pass on the refusal (connect/rejected), not ${code}`
        )
      }
    }
  ],
  [
    'a request that the visitor declines rejects with connect/rejected',
    async (trial) => {
      const connection = await trial.connect()
      trial.decline()
      for (const [name, ask] of asks(trial)) {
        const { code } = await demandKitError(`${name}() that the visitor declines`, () => ask(connection))
        demand(
          code === 'connect/rejected',
          `${name}() that the visitor declines must reject with connect/rejected, not ${code}`
        )
      }
    }
  ],
  [
    'transfer refuses an invalid receiver or amount before it asks the wallet',
    async ({ adapter, subject, connect, asked }) => {
      const { transfer } = adapter.capabilities
      if (!transfer) return
      const connection = await connect()
      const [, to = ''] = subject.addresses
      for (const wrong of subject.notAddresses)
        await demandKitError(`transfer() to ${show(wrong)}`, () =>
          transfer({ connection, to: wrong, amount: 1n })
        )
      await demandKitError('transfer() of a negative amount', () => transfer({ connection, to, amount: -1n }))
      await demandKitError('transfer() of an excessive amount', () =>
        transfer({ connection, to, amount: 1n << 512n })
      )
      demand(!asked.length, 'A transfer that cannot be sent must not reach the wallet')
    }
  ],
  [
    'the block explorers of its networks have a page for each account',
    ({ adapter, subject }) => {
      const { networks, explorerPaths } = adapter
      for (const part of Object.values(explorerPaths ?? {}))
        demand(
          /^[\w-]+(\/[\w-]+)*$/.test(part),
          `explorerPaths must contain path segments, not ${show(part)}`
        )
      for (const network of networks.filter(({ blockExplorers }) => blockExplorers))
        for (const address of subject.addresses) {
          const url = explorerUrl(network, { address }, explorerPaths)
          demand(
            url?.includes(address),
            `The explorer link of ${network.name} must contain ${address}, not ${show(url)}`
          )
        }
    }
  ]
]
