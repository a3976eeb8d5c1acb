/** @jest-environment node */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { notSafeMethods, safeMethods } from '@plugboard/auth-email-social/protocol'
import { base58 } from '@scure/base'
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther
} from 'viem'
import { deployPermissions } from '../../../demo/stack/deployPermissions.mjs'
import { deploySmartAccount } from '../../../demo/stack/deploySmartAccount.mjs'
import { startAnvil } from '../../../demo/stack/startAnvil.mjs'
import { startSolana } from '../../../demo/stack/startSolana.mjs'
import { buildTransaction } from '../../../plugins/solana/test/buildTransaction.js'
import { entryPointAddress } from '../../../services/wallet/src/site/userOperations/userOperationFormat.js'
import { deployEntryPoint } from './deployEntryPoint.js'
import { openSmartWallet } from './SmartWallet.js'
import { startBundler } from './startBundler.js'
import { WalletUsers } from './WalletUsers.js'

const meadow = `solana:${'Meadow'.padEnd(32, '1')}` as const
const project = {
  ...{ id: 'test', name: 'Test shop', origins: [], mode: 'development', trusted: [], recovery: 'deferred' },
  networks: [
    {
      ...{ id: 'eip155:31337', name: 'Harbour', smartAccounts: true, permissions: true, tokens: [] },
      currency: { symbol: 'ETH', decimals: 18 }
    },
    { id: meadow, name: 'Meadow', tokens: [], currency: { symbol: 'SOL', decimals: 9 } }
  ]
} as const
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Running = Awaited<ReturnType<typeof startAnvil>>
let harbour: Running
let solana: Awaited<ReturnType<typeof startSolana>>
let bundler: Awaited<ReturnType<typeof startBundler>>
let users: WalletUsers
beforeAll(async () => {
  ;[harbour, solana] = await Promise.all([startAnvil({ chainId: 31337 }), startSolana()])
  await deploySmartAccount(harbour.url)
  await deployPermissions(harbour.url)
  await deployEntryPoint(harbour.url)
  bundler = await startBundler(harbour.url)
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
    rpcUrls: { 'eip155:31337': harbour.url, [meadow]: solana.url },
    bundlerUrls: { 'eip155:31337': bundler.url }
  } as never)
}, 60_000)
afterAll(async () => {
  await users?.close()
  await bundler?.stop()
  await Promise.all([harbour?.stop(), solana?.stop()])
})

const askSolana = async (method: string, params: readonly unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'Content-Type': 'application/json' }
  return (await (await fetch(solana.url, { method: 'POST', headers, body })).json()).result
}

it("[S7.16] serves each of the 52 methods: safe ones without a prompt, the others after the visitor's approval", async () => {
  // Two sessions: a single one may not call the networks that often within a minute.
  const [asking, reading] = await Promise.all(
    ['ann@mail.example', 'ben@mail.example'].map((email) => openSmartWallet(users, project as never, email))
  )
  if (!asking || !reading) throw new Error('Nobody is there')
  const control = createTestClient({ mode: 'anvil', transport: http(harbour.url) })
  const reader = createPublicClient({ transport: http(harbour.url) })
  const { account } = asking
  for (const one of [asking, reading]) {
    await control.setBalance({ address: one.account, value: parseEther('1') })
    await one.handlers.SWITCH_NETWORK({ chainId: 31337 }, one.context())
    await one.handlers.INIT_SMART_ACCOUNT(undefined, one.context())
  }
  const user = await asking.getUser({ chainId: meadow })
  await askSolana('requestAirdrop', [user.address, 1_000_000_000])
  const {
    value: { blockhash }
  } = await askSolana('getLatestBlockhash', [])
  const transfer = (lamports: number) =>
    base58.encode(
      buildTransaction({
        ...{ payer: user.address, blockhash },
        calls: [
          {
            program: '11111111111111111111111111111111',
            accounts: [{ address: user.address, isSigner: true }, { address: user.address }],
            data: [2, 0, 0, 0, lamports, 0, 0, 0, 0, 0, 0, 0]
          }
        ]
      })
    )
  const served = new Map<string, unknown>()
  const serve = async (method: string, params: unknown, by = asking) => {
    const isSolana = method.startsWith('solana_')
    const namespace = isSolana ? 'solana' : 'eip155'
    const answer = await by.handlers.RPC_REQUEST(
      { method, params, chainNamespace: namespace, chainId: isSolana ? meadow : 31337 },
      by.context()
    )
    served.set(method, answer)
    return answer
  }

  const typedData = {
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Box: [{ name: 'text', type: 'string' }] },
    ...{ domain: { chainId: 31337 }, primaryType: 'Box', message: { text: 'Hi' } }
  }
  const callData = encodeFunctionData({
    abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
    args: [receiver, 1n, '0x']
  })
  const expiry = Number((await reader.getBlock()).timestamp) + 86_400
  const approved: readonly (readonly [string, unknown])[] = [
    ['personal_sign', ['0x4869', account]],
    ['eth_signTypedData_v4', [account, typedData]],
    ['eth_sendTransaction', [{ to: receiver, value: '0x1' }]],
    ['solana_signMessage', { message: base58.encode(new TextEncoder().encode('Hi')), pubkey: user.address }],
    ['solana_signTransaction', { transaction: transfer(1) }],
    ['solana_signAllTransactions', { transactions: [transfer(2), transfer(3)] }],
    ['solana_signAndSendTransaction', { transaction: transfer(4) }],
    [
      'wallet_sendCalls',
      [{ version: '2.0.0', chainId: '0x7a69', calls: [1, 2].map(() => ({ to: receiver, value: '0x1' })) }]
    ],
    ['eth_sendUserOperation', [{ sender: account, callData }, entryPointAddress]],
    [
      'wallet_grantPermissions',
      [
        {
          ...{ chainId: '0x7a69', expiry, signer: { type: 'account', data: { address: receiver } } },
          permission: { type: 'native-token-transfer', data: { allowance: '0x1' } }
        }
      ]
    ]
  ]
  for (const [at, [method, params]] of approved.entries()) {
    await serve(method, params)
    expect([method, asking.approvals.length]).toEqual([method, at + 2])
  }
  const [{ context }] = served.get('wallet_grantPermissions') as readonly [{ readonly context: Hex }]
  await serve('wallet_revokePermissions', { permissionContext: context })
  expect(asking.approvals).toHaveLength(approved.length + 2)
  expect([...served.keys()].sort()).toEqual([...notSafeMethods].sort())

  const shown = reading.approvals.length
  const { block, transaction, raw } = await pastOf(served.get('eth_sendTransaction') as Hex, reader)
  const filter = (await serve('eth_newFilter', [{}], reading)) as Hex
  const operation = served.get('eth_sendUserOperation')
  const estimated = {
    ...{ sender: reading.account, callData, signature: `0x${'11'.repeat(65)}` },
    ...Object.fromEntries(
      [
        'nonce',
        'callGasLimit',
        'verificationGasLimit',
        'preVerificationGas',
        'maxFeePerGas',
        'maxPriorityFeePerGas'
      ].map((name) => [name, '0x0'])
    )
  }
  const params: Readonly<Record<string, unknown>> = {
    eth_call: [{ to: receiver }, 'latest'],
    eth_estimateGas: [{ from: account, to: receiver, value: '0x1' }],
    eth_feeHistory: ['0x1', 'latest', []],
    eth_getAccount: [account, 'latest'],
    eth_getBalance: [account, 'latest'],
    eth_getBlockByHash: [block, false],
    eth_getBlockByNumber: ['latest', false],
    eth_getBlockReceipts: ['latest'],
    eth_getBlockTransactionCountByHash: [block],
    eth_getBlockTransactionCountByNumber: ['latest'],
    eth_getCode: [account, 'latest'],
    eth_getFilterChanges: [filter],
    eth_getFilterLogs: [filter],
    eth_getLogs: [{}],
    eth_getProof: [account, [], 'latest'],
    eth_getStorageAt: [account, '0x0', 'latest'],
    eth_getTransactionByBlockHashAndIndex: [block, '0x0'],
    eth_getTransactionByBlockNumberAndIndex: ['latest', '0x0'],
    eth_getTransactionByHash: [transaction],
    eth_getTransactionCount: [account, 'latest'],
    eth_getTransactionReceipt: [transaction],
    eth_getUncleCountByBlockHash: [block],
    eth_getUncleCountByBlockNumber: ['latest'],
    eth_newFilter: [{}],
    eth_sendRawTransaction: [raw],
    eth_uninstallFilter: [filter],
    wallet_getCapabilities: [reading.account],
    wallet_getCallsStatus: [(served.get('wallet_sendCalls') as { id: string }).id],
    eth_getUserOperationReceipt: [operation],
    eth_estimateUserOperationGas: [estimated, entryPointAddress],
    eth_getUserOperationByHash: [operation],
    wallet_getAssets: [{ account: reading.account }]
  }
  for (const method of safeMethods)
    if (method !== 'eth_uninstallFilter') await serve(method, params[method] ?? [], reading)
  await serve('eth_uninstallFilter', params.eth_uninstallFilter, reading)
  expect(served.size).toBe(52)
  expect([...served].filter(([, answer]) => answer === undefined || answer === null)).toEqual([])
  expect(reading.approvals).toHaveLength(shown)
}, 120_000)

/** Past events on the chain, and a signed transaction that has not been sent. */
async function pastOf(transaction: Hex, reader: { request(asked: never): Promise<unknown> }) {
  const ask = (method: string, params: readonly unknown[]) => reader.request({ method, params } as never)
  const { blockHash } = (await ask('eth_getTransactionReceipt', [transaction])) as { blockHash: Hex }
  const [from] = (await ask('eth_accounts', [])) as readonly Hex[]
  const made = (await ask('eth_signTransaction', [
    {
      ...{ from, to: receiver, value: '0x1', gas: '0x5208', maxFeePerGas: numberToHex(10n ** 10n) },
      ...{ maxPriorityFeePerGas: '0x1', nonce: await ask('eth_getTransactionCount', [from, 'pending']) },
      ...{ chainId: '0x7a69', type: '0x2' }
    }
  ])) as Hex
  return { block: blockHash, transaction, raw: made }
}
