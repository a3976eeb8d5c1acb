import { afterAll, beforeAll } from '@jest/globals'
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi
} from 'viem'
import { entryPointAddress } from '../../../services/wallet/src/site/userOperations/userOperationFormat.js'
import { bundledChains, ids, names, project } from './bundledChains.js'
import { openSmartWallet } from './SmartWallet.js'
import { WalletUsers } from './WalletUsers.js'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
  'function getNonce(address sender, uint192 key) view returns (uint256)'
])

interface Receipt {
  readonly success: boolean
  readonly sender: Hex
  readonly receipt: { readonly transactionHash: Hex }
}

/** The setup for tests of user operations: the chains, the login server, and Ann, whose account is a smart account. */
export function userOperationScene() {
  let users: WalletUsers
  // Before the chains end.
  afterAll(() => users?.close())
  const { chains, bundler } = bundledChains()
  let ann: Awaited<ReturnType<typeof openSmartWallet>>
  beforeAll(async () => {
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
      rpcUrls: Object.fromEntries(names.map((name) => [`eip155:${ids[name]}`, chains()[name].url])),
      bundlerUrls: { 'eip155:31337': bundler().url }
    } as never)
    ann = await open('ann@mail.example')
    await ann.handlers.SWITCH_NETWORK({ chainId: ids.harbour }, ann.context())
    await ann.handlers.INIT_SMART_ACCOUNT(undefined, ann.context())
  }, 60_000)

  /** A user with a coin on each network. */
  async function open(email: string) {
    const opened = await openSmartWallet(users, project as never, email)
    for (const name of names) await control(name).setBalance({ address: opened.account, value: 10n ** 18n })
    return opened
  }

  const control = (name: keyof typeof ids) =>
    createTestClient({ mode: 'anvil', transport: http(chains()[name].url) })
  const harbour = () => createPublicClient({ transport: http(chains().harbour.url) })
  const balances = (receivers: readonly Hex[]) =>
    Promise.all(receivers.map((address) => harbour().getBalance({ address })))
  const nonce = () =>
    harbour().readContract({
      ...{ address: entryPointAddress, abi, functionName: 'getNonce', args: [ann.account, 0n] }
    } as const)

  let drawn = 0
  /** Accounts that nobody has used. */
  const strangers = (count: number): Hex[] =>
    Array.from({ length: count }, () => numberToHex(BigInt(++drawn) + (1n << 150n), { size: 20 }))

  const paying = (receivers: readonly Hex[]): Hex =>
    encodeFunctionData({
      ...{ abi, functionName: 'executeBatch' },
      args: [receivers.map((target) => ({ target, value: 7n, data: '0x' as const }))]
    })
  const payingOne = (target: Hex, data: Hex = '0x'): Hex =>
    encodeFunctionData({ abi, functionName: 'execute', args: [target, 7n, data] })

  const send = (
    operation: object,
    by = ann,
    chainId: number = ids.harbour,
    contract: string = entryPointAddress
  ) => by.ask('eth_sendUserOperation', [operation, contract], chainId)

  const receiptOf = (hash: unknown) =>
    ann.ask('eth_getUserOperationReceipt', [hash]) as Promise<Receipt | null>

  return {
    ann: () => ann,
    bundler,
    open,
    control,
    harbour,
    balances,
    nonce,
    strangers,
    paying,
    payingOne,
    send,
    receiptOf
  }
}
