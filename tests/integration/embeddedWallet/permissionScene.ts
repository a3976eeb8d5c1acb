import { afterAll, beforeAll, expect } from '@jest/globals'
import {
  type Address,
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther
} from 'viem'
import { deployPermissions } from '../../../demo/stack/deployPermissions.mjs'
import { deploySmartAccount } from '../../../demo/stack/deploySmartAccount.mjs'
import { accounts, seedTokens } from '../../../demo/stack/seedTokens.mjs'
import { startAnvil } from '../../../demo/stack/startAnvil.mjs'
import { delegationManagerAddress } from '../../../services/wallet/src/site/worker/sign/permissionCode.js'
import { openSmartWallet } from './SmartWallet.js'
import { WalletUsers } from './WalletUsers.js'

/** The first with the contracts of permissions; the second without them. */
export const ids = { harbour: 31337, highland: 31338 } as const
const names = Object.keys(ids) as (keyof typeof ids)[]

/** HUSD, 6 decimals, and another one. */
export const [token, otherToken] = [
  '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629',
  '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'
] as const

const project = {
  ...{ id: 'test', name: 'Test shop', origins: [], mode: 'development', trusted: [], recovery: 'deferred' },
  networks: names.map((name) => ({
    ...{ id: `eip155:${ids[name]}`, name, smartAccounts: true, permissions: true },
    tokens: [{ address: token, symbol: 'HUSD', decimals: 6 }],
    currency: { symbol: 'ETH', decimals: 18 }
  }))
} as const

/** The account that is granted permissions, and an unrelated one: accounts of the chain, which sign for themselves. */
export const [, spender, stranger] = accounts as unknown as readonly [Address, Address, Address]
export const day = 86_400

/** The wallet's answer to a page. */
export interface Granted {
  readonly context: Hex
  readonly expiry: number
  readonly signerMeta: { readonly delegationManager: Address }
}

const manager = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)',
  'error InvalidDelegate()',
  'error CannotUseADisabledDelegation()'
])
const modes = {
  single: `0x${'00'.repeat(32)}`,
  batch: `0x01${'00'.repeat(31)}`,
  try: `0x0001${'00'.repeat(30)}`
} as const
const erc20 = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)'
])

/** The setup for tests of permissions: two chains, the login server, and Ann, who has a coin on each and tokens. */
export function permissionScene() {
  let chains: Record<keyof typeof ids, Awaited<ReturnType<typeof startAnvil>>>
  let users: WalletUsers
  let ann: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    const [harbour, highland] = await Promise.all([
      startAnvil({ chainId: ids.harbour }),
      startAnvil({ chainId: ids.highland })
    ])
    chains = { harbour, highland }
    await seedTokens(harbour.url)
    // One after the other: the same account of a chain deploys them.
    await deploySmartAccount(harbour.url)
    await deployPermissions(harbour.url)
    await deploySmartAccount(highland.url)
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
      rpcUrls: Object.fromEntries(names.map((name) => [`eip155:${ids[name]}`, chains[name].url])),
      // A file of tests sends more requests in a minute than a person.
      rpcRateLimit: false
    } as never)
    ann = await open('ann@mail.example')
  }, 60_000)
  afterAll(async () => {
    await users?.close()
    await Promise.all(Object.values(chains ?? {}).map((chain) => chain.stop()))
  })

  const control = (name: keyof typeof ids = 'harbour') =>
    createTestClient({ mode: 'anvil', transport: http(chains[name].url) })
  const reader = () => createPublicClient({ transport: http(chains.harbour.url) })
  const writer = () => createWalletClient({ transport: http(chains.harbour.url) })

  /** Somebody with a coin on each network, and tokens. */
  async function open(email: string) {
    const opened = await openSmartWallet(users, project as never, email)
    await Promise.all(
      names.map((name) => control(name).setBalance({ address: opened.account, value: parseEther('1') }))
    )
    for (const address of [token, otherToken]) {
      const hash = await writer().sendTransaction({
        ...{ account: accounts[0] as Address, to: address, chain: null },
        data: encodeFunctionData({
          abi: erc20,
          functionName: 'transfer',
          args: [opened.account, 100_000_000n]
        })
      })
      await reader().waitForTransactionReceipt({ hash })
    }
    return opened
  }

  const now = async () => Number((await reader().getBlock()).timestamp)

  /** A page's request: coins, half a day's worth each day. */
  const request = async (change: object = {}, permission: object = {}) => [
    {
      ...{ chainId: numberToHex(ids.harbour), expiry: (await now()) + 10 * day },
      signer: { type: 'account', data: { address: spender } },
      permission: {
        type: 'native-token-periodic',
        data: { periodAmount: numberToHex(parseEther('0.01')), periodDuration: day },
        ...permission
      },
      ...change
    }
  ]

  const grant = async (params: unknown, by = ann) =>
    ((await by.ask('wallet_grantPermissions', params)) as readonly Granted[])[0] as Granted

  /** Uses a permission like its holder, for one call of the account. Rejects with the chain's error. */
  async function redeem(
    { context }: Pick<Granted, 'context'>,
    { to, value = 0n, data = '0x' }: { to: Address; value?: bigint; data?: Hex },
    { mode = 'single', account = spender }: { mode?: keyof typeof modes; account?: Address } = {}
  ): Promise<void> {
    const call =
      mode === 'batch'
        ? encodeAbiParameters(parseAbiParameters('(address, uint256, bytes)[]'), [[[to, value, data]]])
        : concat([to, numberToHex(value, { size: 32 }), data])
    const { request: transaction } = await reader().simulateContract({
      ...{ account, address: delegationManagerAddress, abi: manager, functionName: 'redeemDelegations' },
      args: [[context], [modes[mode]], [call]]
    })
    const hash = await writer().writeContract({ ...transaction, chain: null })
    expect(await reader().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  }

  const transfer = (to: Address, value: bigint) => ({
    ...{ to: token as Address },
    data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, value] })
  })
  const tokensOf = (account: Address) =>
    reader().readContract({ abi: erc20, address: token, functionName: 'balanceOf', args: [account] })

  let drawn = 0
  /** An account that nobody has used before. */
  const nobody = (): Address => numberToHex(BigInt(++drawn) + (1n << 151n), { size: 20 })

  return {
    ann: () => ann,
    open,
    control,
    reader,
    now,
    request,
    grant,
    redeem,
    transfer,
    tokensOf,
    nobody
  }
}
