import { afterAll, beforeAll } from '@jest/globals'
import { createPublicClient, createTestClient, type Hex, http, numberToHex } from 'viem'
import { deploySmartAccount } from '../../../demo/stack/deploySmartAccount.mjs'
import { startAnvil } from '../../../demo/stack/startAnvil.mjs'
import { openSmartWallet } from './SmartWallet.js'
import { WalletUsers } from './WalletUsers.js'

/** With the contract; without it; with it, but before the fork that introduced EIP-7702. */
export const ids = { harbour: 31337, highland: 31338, heritage: 31339 } as const
const names = Object.keys(ids) as (keyof typeof ids)[]
const project = {
  ...{ id: 'test', name: 'Test shop', origins: [], mode: 'development', trusted: [], recovery: 'deferred' },
  networks: names.map((name) => ({
    ...{ id: `eip155:${ids[name]}`, name, smartAccounts: true, tokens: [] },
    currency: { symbol: 'ETH', decimals: 18 }
  }))
} as const

interface CallsStatus {
  readonly status: number
  readonly atomic: boolean
  readonly receipts: readonly { readonly transactionHash: Hex }[]
}

/** The setup for tests of smart accounts: three chains, the login server, and Ann, who has a coin on each chain. */
export function smartAccountScene() {
  let chains: Record<keyof typeof ids, Awaited<ReturnType<typeof startAnvil>>>
  let users: WalletUsers
  let ann: Awaited<ReturnType<typeof openSmartWallet>>
  beforeAll(async () => {
    const [harbour, highland, heritage] = await Promise.all([
      startAnvil({ chainId: ids.harbour }),
      startAnvil({ chainId: ids.highland }),
      startAnvil({ chainId: ids.heritage, args: ['--hardfork', 'cancun'] })
    ])
    chains = { harbour, highland, heritage }
    await Promise.all([deploySmartAccount(harbour.url), deploySmartAccount(heritage.url)])
    users = await WalletUsers.start({
      projects: {
        projects: [
          {
            ...project,
            origins: ['http://app.site.localhost:4600'],
            trusted: undefined,
            networks: [...project.networks]
          }
        ]
      },
      rpcUrls: Object.fromEntries(names.map((name) => [`eip155:${ids[name]}`, chains[name].url]))
    } as never)
    ann = await open('ann@mail.example')
  }, 60_000)
  afterAll(async () => {
    await users?.close()
    await Promise.all(Object.values(chains ?? {}).map((chain) => chain.stop()))
  })

  /** A user with a coin on each network. */
  async function open(email: string) {
    const opened = await openSmartWallet(users, project as never, email)
    await Promise.all(
      names.map((name) => control(name).setBalance({ address: opened.account, value: 10n ** 18n }))
    )
    return opened
  }

  const control = (name: keyof typeof ids) =>
    createTestClient({ mode: 'anvil', transport: http(chains[name].url) })
  const reader = (name: keyof typeof ids) => createPublicClient({ transport: http(chains[name].url) })

  let drawn = 0
  /** Accounts that nobody has used. */
  const strangers = (count: number): Hex[] =>
    Array.from({ length: count }, () => numberToHex(BigInt(++drawn) + (1n << 150n), { size: 20 }))

  const callsTo = (receivers: readonly Hex[], more: object = {}, chainId: number = ids.harbour) => [
    {
      ...{ version: '2.0.0', chainId: numberToHex(chainId) },
      calls: receivers.map((to) => ({ to, value: '0x7' })),
      ...more
    }
  ]

  const balances = (receivers: readonly Hex[], name: keyof typeof ids = 'harbour') =>
    Promise.all(receivers.map((address) => reader(name).getBalance({ address })))

  /** The outcome of a batch, once all of it has arrived. */
  async function statusOf(answer: unknown, by = ann) {
    for (;;) {
      const status = (await by.ask('wallet_getCallsStatus', [(answer as { id: string }).id])) as CallsStatus
      if (status.status !== 100) return status
    }
  }

  return {
    ann: () => ann,
    users: () => users,
    chains: () => chains,
    open,
    control,
    reader,
    strangers,
    callsTo,
    balances,
    statusOf
  }
}
