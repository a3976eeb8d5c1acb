/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type Address,
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashMessage,
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
import {
  delegationManagerAddress,
  permissionAccountAddress
} from '../../../services/wallet/src/site/worker/sign/permissionCode.js'
import { smartAccountAddress } from '../../../services/wallet/src/site/worker/sign/smartAccountCode.js'
import { openSmartWallet } from './SmartWallet.js'
import { WalletUsers } from './WalletUsers.js'

/** With the contracts of permissions; without them. */
const ids = { harbour: 31337, highland: 31338 } as const
const names = Object.keys(ids) as (keyof typeof ids)[]
/** HUSD, 6 decimals, and another one. */
const [token, otherToken] = [
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

/** Who is granted permissions, and somebody else: accounts of the chain, which sign for themselves. */
const [, spender, stranger] = accounts as unknown as readonly [Address, Address, Address]
const day = 86_400

let chains: Record<keyof typeof ids, Awaited<ReturnType<typeof startAnvil>>>
let users: WalletUsers
let wallet: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  const [harbour, highland] = await Promise.all([
    startAnvil({ chainId: ids.harbour }),
    startAnvil({ chainId: ids.highland })
  ])
  chains = { harbour, highland }
  await seedTokens(harbour.url)
  await Promise.all([
    deploySmartAccount(harbour.url),
    deploySmartAccount(highland.url),
    deployPermissions(harbour.url)
  ])
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
  wallet = await open('ann@mail.example')
}, 60_000)
afterAll(async () => {
  await users?.close()
  await Promise.all(Object.values(chains ?? {}).map((chain) => chain.stop()))
})

const control = (name: keyof typeof ids = 'harbour') =>
  createTestClient({ mode: 'anvil', transport: http(chains[name].url) })
const reader = (name: keyof typeof ids = 'harbour') =>
  createPublicClient({ transport: http(chains[name].url) })
const writer = () => createWalletClient({ transport: http(chains.harbour.url) })
const erc20 = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)'
])
const delegationTo = (address: string) => `0xef0100${address.slice(2)}`

/** Somebody with a coin on each network, and tokens. */
async function open(email: string) {
  const opened = await openSmartWallet(users, project as never, email)
  await Promise.all(
    names.map((name) => control(name).setBalance({ address: opened.account, value: parseEther('1') }))
  )
  for (const address of [token, otherToken])
    await send({
      ...{ account: accounts[0] as Address, to: address },
      data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [opened.account, 100_000_000n] })
    })
  return opened
}

async function send(transaction: { account: Address; to: Address; data: Hex }) {
  const hash = await writer().sendTransaction({ ...transaction, chain: null })
  return reader().waitForTransactionReceipt({ hash })
}

const now = async () => Number((await reader().getBlock()).timestamp)

/** What a page asks for: coins, half a day's worth each day. */
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

interface Granted {
  readonly context: Hex
  readonly expiry: number
  readonly signerMeta: { readonly delegationManager: Address }
}
const grant = async (params: unknown, by = wallet) =>
  ((await by.ask('wallet_grantPermissions', params)) as readonly Granted[])[0] as Granted

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

/** Uses a permission as its holder does, for one call of the account's. Rejects with what the chain says. */
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
/** An account that nobody has used. */
const nobody = (): Address => numberToHex(BigInt(++drawn) + (1n << 151n), { size: 20 })

describe('wallet_grantPermissions', () => {
  it('is named among the capabilities where it is real, and nowhere else', async () => {
    const capabilities = Object(await wallet.ask('wallet_getCapabilities', [wallet.account]))

    expect(capabilities['0x7a69']).toMatchObject({
      permissions: { supported: true, signerTypes: ['account'], policyTypes: [] }
    })
    expect(capabilities['0x7a6a']).not.toHaveProperty('permissions')
    const elsewhere = await request({ chainId: numberToHex(ids.highland) })
    await expect(wallet.ask('wallet_grantPermissions', elsewhere, ids.highland)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      rpc: 4200
    })
  })

  it('refuses what it cannot hold on chain before anything is shown, and names the field', async () => {
    const expired = await request({ expiry: await now() })
    const policies = await request({ policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] })

    await expect(grant(expired)).rejects.toMatchObject({
      ...{ code: 'INVALID', rpc: -32_602, message: expect.stringMatching(/^expiry /) }
    })
    await expect(grant(policies)).rejects.toMatchObject({
      ...{ code: 'INVALID', rpc: -32_602, message: expect.stringMatching(/^policies /) }
    })
    expect(wallet.approvals).toEqual([])
  })

  it('signs nothing, and leaves the account as it is, for who rejects it', async () => {
    wallet.visitor.read = () => Promise.reject(new Error('No'))
    await expect(grant(await request())).rejects.toMatchObject({ code: 'REJECTED' })
    wallet.visitor.read = async () => {}

    expect(await reader().getCode({ address: wallet.account })).toBeUndefined()
  })

  it('says who may spend what, and until when; the account takes its code, and the chain holds the limits', async () => {
    const asked = await request()

    const granted = await grant(asked)

    expect(granted).toMatchObject({
      ...{ ...asked[0], address: wallet.account },
      signerMeta: { delegationManager: delegationManagerAddress }
    })
    expect(wallet.approvals.at(-1)).toMatchObject({
      ...{ kind: 'permission', title: 'approve.permission', isUnlimited: true },
      facts: [
        { label: 'fact.spender', value: spender.toLowerCase() },
        { label: 'fact.limit', value: '0.01 ETH', period: day },
        { label: 'fact.inAll', value: '0.1 ETH' },
        { label: 'fact.until', value: expect.stringMatching(/UTC$/) },
        { label: 'fact.accountCode', value: permissionAccountAddress },
        { label: 'fact.fee' }
      ],
      warnings: [
        { text: 'warning.permission', isDanger: true },
        { text: 'warning.permissionCode', isDanger: false }
      ]
    })
    expect(await reader().getCode({ address: wallet.account })).toBe(delegationTo(permissionAccountAddress))
    const to = nobody()
    await redeem(granted, { to, value: parseEther('0.004') })
    await redeem(granted, { to, value: parseEther('0.006') })
    await expect(redeem(granted, { to, value: 1n })).rejects.toThrow('transfer-amount-exceeded')
    expect(await reader().getBalance({ address: to })).toBe(parseEther('0.01'))

    await control().increaseTime({ seconds: day })
    await control().mine({ blocks: 1 })
    await redeem(granted, { to, value: parseEther('0.01') })
    await expect(redeem(granted, { to, value: parseEther('0.01') })).rejects.toThrow('exceeded')

    await control().increaseTime({ seconds: 9 * day })
    await control().mine({ blocks: 1 })
    await expect(redeem(granted, { to, value: 1n })).rejects.toThrow('expired-delegation')
  })

  it('gives coins for nothing but a plain payment, by its holder alone', async () => {
    const granted = await grant(await request())
    const payment = { to: nobody(), value: 1n }
    const facts = wallet.approvals.at(-1)?.facts.map(({ label }) => label)

    expect(facts).toEqual(['fact.spender', 'fact.limit', 'fact.inAll', 'fact.until'])
    await expect(redeem(granted, transfer(stranger, 1n))).rejects.toThrow('invalid-calldata')
    await expect(redeem(granted, payment, { mode: 'batch' })).rejects.toThrow('invalid-call-type')
    await expect(redeem(granted, payment, { mode: 'try' })).rejects.toThrow('invalid-execution-type')
    await expect(redeem(granted, payment, { account: stranger })).rejects.toThrow('InvalidDelegate')
    await redeem(granted, payment)
  })

  it('gives one token in transfers, in all or in each period, and nothing else of the account', async () => {
    const before = await tokensOf(stranger)
    const total = { type: 'erc20-token-transfer', data: { address: token, allowance: '0x2faf080' } }
    const granted = await grant(await request({}, total))

    expect(wallet.approvals.at(-1)?.facts.slice(0, 2)).toEqual([
      { kind: 'address', label: 'fact.spender', value: spender.toLowerCase() },
      { kind: 'amount', label: 'fact.inAll', value: '50 HUSD', note: undefined }
    ])
    await redeem(granted, transfer(stranger, 49_000_000n))
    await expect(redeem(granted, transfer(stranger, 1_000_001n))).rejects.toThrow('exceeded')
    const approval = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [spender, 1n] })
    await expect(redeem(granted, { to: token, data: approval })).rejects.toThrow('invalid-method')
    await expect(redeem(granted, { ...transfer(stranger, 1n), to: otherToken })).rejects.toThrow(
      'invalid-contract'
    )
    await expect(redeem(granted, { ...transfer(stranger, 1n), value: 1n })).rejects.toThrow('value-too-high')
    await redeem(granted, transfer(stranger, 1_000_000n))
    expect((await tokensOf(stranger)) - before).toBe(50_000_000n)

    const periodic = { tokenAddress: token, periodAmount: '1000000', periodDuration: 7 * day }
    const weekly = await grant(await request({}, { type: 'erc20-token-periodic', data: periodic }))
    expect(wallet.approvals.at(-1)?.facts).toMatchObject([
      {},
      { label: 'fact.limit', value: '1 HUSD', period: 7 * day },
      { label: 'fact.inAll', value: '2 HUSD' },
      {}
    ])
    await redeem(weekly, transfer(stranger, 1_000_000n))
    await expect(redeem(weekly, transfer(stranger, 1n))).rejects.toThrow('exceeded')
  })

  it('marks a token that the project does not list, whose amount nobody can read', async () => {
    await grant(
      await request({}, { type: 'erc20-token-transfer', data: { address: otherToken, allowance: '5' } })
    )

    expect(wallet.approvals.at(-1)).toMatchObject({
      facts: [{}, { value: '5', note: 'fact.baseUnits' }, {}, { value: otherToken.toLowerCase() }],
      warnings: [{}, { text: 'warning.unverifiedToken' }]
    })
  })
})

describe('wallet_revokePermissions', () => {
  it('ends a permission on chain, once the visitor has seen which, and only that one', async () => {
    const [first, second] = [await grant(await request()), await grant(await request())]
    const to = nobody()
    await redeem(first, { to, value: 1n })

    expect(await wallet.ask('wallet_revokePermissions', { permissionContext: first.context })).toEqual({})

    expect(wallet.approvals.at(-1)).toMatchObject({
      ...{ kind: 'permission', title: 'approve.permissionEnds' },
      facts: [
        { label: 'fact.spender', value: spender.toLowerCase() },
        { label: 'fact.limit', value: '0.01 ETH' },
        {},
        {},
        { label: 'fact.fee' }
      ]
    })
    await expect(redeem(first, { to, value: 1n })).rejects.toThrow('CannotUseADisabledDelegation')
    await redeem(second, { to, value: 1n })
    expect(await reader().getBalance({ address: to })).toBe(2n)
    const shown = wallet.approvals.length
    expect(await wallet.ask('wallet_revokePermissions', [{ permissionContext: first.context }])).toEqual({})
    expect(wallet.approvals).toHaveLength(shown)
  })

  it('ends none for who rejects it, and refuses what is no permission of this account', async () => {
    const granted = await grant(await request())
    wallet.visitor.read = () => Promise.reject(new Error('No'))
    const revoke = (params: unknown) => wallet.ask('wallet_revokePermissions', params)
    await expect(revoke({ permissionContext: granted.context })).rejects.toMatchObject({ code: 'REJECTED' })
    wallet.visitor.read = async () => {}
    await redeem(granted, { to: nobody(), value: 1n })

    const other = await open('eve@mail.example')
    await expect(
      other.ask('wallet_revokePermissions', { permissionContext: granted.context })
    ).rejects.toMatchObject({ code: 'INVALID', message: expect.stringContaining('permissionContext') })
    for (const params of [[], [{ eth_accounts: {} }], { permissionContext: '0x' }, { permissionContext: 1 }])
      await expect(revoke(params)).rejects.toMatchObject({
        ...{ code: 'INVALID', message: expect.stringContaining('permissionContext') }
      })
  })
})

describe('an account that has given a permission', () => {
  it('runs batches as before, signs in by ERC-1271, and says that its code takes no operations', async () => {
    const receivers = [nobody(), nobody(), nobody()]
    const calls = receivers.map((to) => ({ to, value: '0x7' }))
    const sent = (await wallet.ask('wallet_sendCalls', [
      { version: '2.0.0', chainId: numberToHex(ids.harbour), atomicRequired: true, calls }
    ])) as { readonly id: string }

    expect(wallet.approvals.at(-1)).toMatchObject({ title: 'approve.batch', warnings: [] })
    let status: unknown
    do status = await wallet.ask('wallet_getCallsStatus', [sent.id])
    while (Object(status).status === 100)
    expect(status).toMatchObject({ status: 200, atomic: true })
    expect(await Promise.all(receivers.map((address) => reader().getBalance({ address })))).toEqual([
      7n,
      7n,
      7n
    ])
    const signature = (await wallet.ask('personal_sign', ['0x4869', wallet.account])) as Hex
    expect(
      await reader().readContract({
        ...{ address: wallet.account, functionName: 'isValidSignature' },
        abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
        args: [hashMessage('Hi'), signature]
      })
    ).toBe('0x1626ba7e')
    expect(await wallet.getUser({ chainId: ids.harbour })).toMatchObject({
      ...{ preferredAccountType: 'smartAccount', smartAccountDeployed: true }
    })
    const callData = encodeFunctionData({
      abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
      args: [stranger, 1n, '0x']
    })
    await expect(
      wallet.ask('eth_sendUserOperation', [{ callData }, '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'])
    ).rejects.toMatchObject({ rpc: 4200, message: expect.stringContaining('permissions') })
  })

  it('had the code of batches before, where it needed that, and gives that up for it', async () => {
    const other = await open('ben@mail.example')
    await other.handlers.SWITCH_NETWORK({ chainId: ids.harbour }, other.context())
    await other.handlers.INIT_SMART_ACCOUNT(undefined, other.context())
    expect(await reader().getCode({ address: other.account })).toBe(delegationTo(smartAccountAddress))

    const granted = await grant(await request(), other)

    expect(await reader().getCode({ address: other.account })).toBe(delegationTo(permissionAccountAddress))
    await redeem(granted, { to: nobody(), value: 1n })
  })

  it('is handed over to nobody by typed data that a page writes', async () => {
    const domain = (name: string, verifyingContract: string) => ({
      ...{ name, version: '1', chainId: ids.harbour, verifyingContract }
    })
    const typed = (more: object) => ({
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' }
        ],
        Delegation: [
          { name: 'delegate', type: 'address' },
          { name: 'delegator', type: 'address' }
        ]
      },
      ...{ primaryType: 'Delegation', message: { delegate: spender, delegator: wallet.account } },
      ...more
    })
    for (const [name, contract] of [
      ['DelegationManager', delegationManagerAddress],
      ['EIP7702StatelessDeleGator', wallet.account]
    ] as const)
      await expect(
        wallet.ask('eth_signTypedData_v4', [wallet.account, typed({ domain: domain(name, contract) })])
      ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})
