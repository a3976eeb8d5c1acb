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
    'balance is in base units of the network, the same for every spelling',
    async ({ adapter, subject, network }) => {
      const { balance } = adapter.capabilities
      if (!balance) return
      const spelled = Object.entries(subject.spellings ?? {})
      for (const [given, canonical] of [...subject.addresses.map((one) => [one, one] as const), ...spelled]) {
        const { value, decimals, symbol } = await balance(given, network)
        demand(
          typeof value === 'bigint' && value >= 0n,
          `A balance is a bigint from 0 up, not ${show(value)}`
        )
        demand(
          decimals === network.nativeCurrency.decimals,
          `The decimals are the network's, not ${show(decimals)}`
        )
        demand(symbol === network.nativeCurrency.symbol, `The symbol is the network's, not ${show(symbol)}`)
        const same = (await balance(canonical, network)).value
        demand(value === same, `${show(given)} has the balance of ${show(canonical)}: ${value}, not ${same}`)
      }
    }
  ],
  [
    'balance rejects with a KitError for what is no address',
    async ({ adapter, subject, network }) => {
      const { balance } = adapter.capabilities
      if (!balance) return
      for (const text of subject.notAddresses)
        await demandKitError(`The balance of ${show(text)}`, () => balance(text, network))
    }
  ],
  [
    'message gives a signature of the active account',
    async ({ kit, adapter, subject, connect }) => {
      if (!adapter.capabilities.message) return
      const { account } = await connect()
      const text = 'Plugboard 🔌 first line\nsecond line'
      const signature = await kit.signMessage(text, { namespace: adapter.id })
      demand(typeof signature === 'string' && signature, `A signature is a text, not ${show(signature)}`)
      const right = (await subject.wallet?.verify?.(account.address, text, signature)) ?? true
      demand(right, `The signature is not one of ${account.address} for the text`)
    }
  ],
  [
    'whatever asks the wallet passes beforeSign first',
    async (trial) => {
      const { kit, asked } = trial
      const connection = await trial.connect()
      addTap(kit.hooks.beforeSign, { name: 'contract' }, () => {
        throw connectErrors.rejected()
      })
      for (const [name, ask] of asks(trial)) {
        const { code } = await demandKitError(`${name} that a plugin refuses`, () => ask(connection))
        demand(
          !asked.length,
          `${name} asks through the kit's hooks; ${asked[0]?.method} reached the wallet unseen`
        )
        demand(code === 'connect/rejected', `${name} passes the refusal on, not ${code}`)
      }
    }
  ],
  [
    'a visitor who declines gets connect/rejected, not a failure',
    async (trial) => {
      const connection = await trial.connect()
      trial.decline()
      for (const [name, ask] of asks(trial)) {
        const { code } = await demandKitError(`${name} that the visitor declines`, () => ask(connection))
        demand(code === 'connect/rejected', `${name} that is declined is connect/rejected, not ${code}`)
      }
    }
  ],
  [
    'transfer refuses a wrong receiver and a wrong amount before it asks the wallet',
    async ({ adapter, subject, connect, asked }) => {
      const { transfer } = adapter.capabilities
      if (!transfer) return
      const connection = await connect()
      const [, to = ''] = subject.addresses
      for (const wrong of subject.notAddresses)
        await demandKitError(`A transfer to ${show(wrong)}`, () =>
          transfer({ connection, to: wrong, amount: 1n })
        )
      await demandKitError('A transfer of a negative amount', () => transfer({ connection, to, amount: -1n }))
      await demandKitError('A transfer of an endless amount', () =>
        transfer({ connection, to, amount: 1n << 512n })
      )
      demand(!asked.length, 'A transfer that cannot be sent asks no wallet')
    }
  ],
  [
    'the explorers of its networks have a page about each account',
    ({ adapter, subject }) => {
      const { networks, explorerPaths } = adapter
      for (const part of Object.values(explorerPaths ?? {}))
        demand(/^[\w-]+(\/[\w-]+)*$/.test(part), `explorerPaths has parts of a path, not ${show(part)}`)
      for (const network of networks.filter(({ blockExplorers }) => blockExplorers))
        for (const address of subject.addresses) {
          const url = explorerUrl(network, { address }, explorerPaths)
          demand(
            url?.includes(address),
            `The explorer of ${network.name} leads to ${address}, not ${show(url)}`
          )
        }
    }
  ]
]
