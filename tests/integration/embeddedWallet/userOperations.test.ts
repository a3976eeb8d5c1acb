/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi
} from 'viem'
import { deploySmartAccount } from '../../../demo/stack/deploySmartAccount.mjs'
import { startAnvil } from '../../../demo/stack/startAnvil.mjs'
import { hostOrigin, walletOrigin } from '../../../services/auth/test/authForTest.js'
import { Mailbox } from '../../../services/auth/test/Mailbox.js'
import { TestDevice } from '../../../services/auth/test/TestDevice.js'
import { ServiceProcesses } from '../../../services/common/test/ServiceProcesses.js'
import { entryPointAddress } from '../../../services/wallet/src/site/userOperations/userOperationFormat.js'
import { deployEntryPoint } from './deployEntryPoint.js'
import { openSmartWallet } from './SmartWallet.js'
import { startBundler } from './startBundler.js'
import { WalletUsers } from './WalletUsers.js'

/** With a bundler; with the same contracts but without one. */
const ids = { harbour: 31337, highland: 31338 } as const
const names = Object.keys(ids) as (keyof typeof ids)[]
const project = {
  ...{ id: 'test', name: 'Test shop', origins: [], mode: 'development', trusted: [], recovery: 'deferred' },
  networks: names.map((name) => ({
    ...{ id: `eip155:${ids[name]}`, name, smartAccounts: true, tokens: [] },
    currency: { symbol: 'ETH', decimals: 18 }
  }))
} as const

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
  'function getNonce(address sender, uint192 key) view returns (uint256)'
])

let chains: Record<keyof typeof ids, Awaited<ReturnType<typeof startAnvil>>>
let bundler: Awaited<ReturnType<typeof startBundler>>
let users: WalletUsers
let wallet: Awaited<ReturnType<typeof openSmartWallet>>
beforeAll(async () => {
  const [harbour, highland] = await Promise.all(names.map((name) => startAnvil({ chainId: ids[name] })))
  chains = { harbour: harbour!, highland: highland! }
  for (const { url } of Object.values(chains)) {
    await deploySmartAccount(url)
    await deployEntryPoint(url)
  }
  bundler = await startBundler(chains.harbour.url)
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
    bundlerUrls: { 'eip155:31337': bundler.url }
  } as never)
  wallet = await open('ann@mail.example')
  await wallet.handlers.SWITCH_NETWORK({ chainId: ids.harbour }, wallet.context())
  await wallet.handlers.INIT_SMART_ACCOUNT(undefined, wallet.context())
}, 60_000)
afterAll(async () => {
  await users?.close()
  await bundler?.stop()
  await Promise.all(Object.values(chains ?? {}).map((chain) => chain.stop()))
})

/** A user with a coin on each network. */
async function open(email: string) {
  const opened = await openSmartWallet(users, project as never, email)
  for (const name of names) await control(name).setBalance({ address: opened.account, value: 10n ** 18n })
  return opened
}

const control = (name: keyof typeof ids) =>
  createTestClient({ mode: 'anvil', transport: http(chains[name].url) })
const harbour = () => createPublicClient({ transport: http(chains.harbour.url) })
const balances = (receivers: readonly Hex[]) =>
  Promise.all(receivers.map((address) => harbour().getBalance({ address })))
const nonce = () =>
  harbour().readContract({
    ...{ address: entryPointAddress, abi, functionName: 'getNonce', args: [wallet.account, 0n] }
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
  by = wallet,
  chainId: number = ids.harbour,
  contract: string = entryPointAddress
) => by.ask('eth_sendUserOperation', [operation, contract], chainId)

interface Receipt {
  readonly success: boolean
  readonly sender: Hex
  readonly receipt: { readonly transactionHash: Hex }
}
const receiptOf = (hash: unknown) =>
  wallet.ask('eth_getUserOperationReceipt', [hash]) as Promise<Receipt | null>

describe('[S7.16] eth_sendUserOperation', () => {
  it('shows all calls of an operation and sends it through a bundler and the EntryPoint', async () => {
    const receivers = strangers(3)
    const shown = wallet.approvals.length
    const transactions = await harbour().getTransactionCount({ address: wallet.account })
    const before = await harbour().getBalance({ address: wallet.account })

    const hash = await send({ sender: wallet.account, callData: paying(receivers) })

    expect(wallet.approvals.slice(shown)).toMatchObject([
      {
        ...{ kind: 'transfer', title: 'approve.batch', account: wallet.account },
        // It costs more than the 21 wei that are sent.
        warnings: [{ text: 'warning.fee', isDanger: true }],
        calls: receivers.map((to) => ({
          title: 'approve.send',
          facts: [
            { value: '0.000000000000000007 ETH' },
            { value: expect.stringMatching(new RegExp(to, 'i')) }
          ]
        })),
        facts: [{ label: 'fact.entryPoint', value: entryPointAddress }, { label: 'fact.fee' }]
      }
    ])
    const receipt = await receiptOf(hash)
    expect(receipt).toMatchObject({ success: true, sender: wallet.account })
    expect(await balances(receivers)).toEqual([7n, 7n, 7n])
    // A bundler has sent it, and the account has paid: not more than was shown.
    const { from, to } = await harbour().getTransaction({ hash: receipt!.receipt.transactionHash })
    expect([from === wallet.account.toLowerCase(), to]).toEqual([false, entryPointAddress.toLowerCase()])
    expect(await harbour().getTransactionCount({ address: wallet.account })).toBe(transactions)
    const paid = before - (await harbour().getBalance({ address: wallet.account })) - 21n
    const { facts } = wallet.approvals.at(-1)!
    const most = Number(facts.find(({ label }) => label === 'fact.fee')?.value.split(' ')[0]) * 1e18
    expect(paid).toBeGreaterThan(0n)
    expect(Number(paid)).toBeLessThanOrEqual(most)
  })

  it('shows a single call as that call and uses the next nonce of the EntryPoint', async () => {
    const [receiver] = strangers(1) as [Hex]
    const before = await nonce()

    // A page's own nonce, gas, fee and signature are ignored.
    const own = { nonce: '0x99', callGasLimit: '0x1', maxFeePerGas: '0x1', signature: '0x00' }
    const hash = await send({ sender: wallet.account.toLowerCase(), callData: payingOne(receiver), ...own })

    expect(wallet.approvals.at(-1)).toMatchObject({ kind: 'transfer', title: 'approve.send' })
    expect(wallet.approvals.at(-1)?.calls).toBeUndefined()
    expect(await receiptOf(hash)).toMatchObject({ success: true })
    expect([await balances([receiver]), await nonce()]).toEqual([[7n], before + 1n])
  })

  it('returns the hash of the signed operation, even if the bundler returns another one', async () => {
    const [receiver] = strangers(1) as [Hex]
    wallet.lies.set('eth_sendUserOperation', `0x${'ab'.repeat(32)}`)

    const hash = await send({ callData: payingOne(receiver) })
    wallet.lies.clear()

    expect(await receiptOf(hash)).toMatchObject({ success: true, sender: wallet.account })
    expect(await balances([receiver])).toEqual([7n])
  })

  it('is reviewed as unreadable if a call cannot be decoded', async () => {
    const [contract] = strangers(1) as [Hex]

    await send({ sender: wallet.account, callData: payingOne(contract, '0xc0ffee') })

    expect(wallet.approvals.at(-1)).toMatchObject({ kind: 'unreadable', title: 'approve.unreadable' })
  })

  it('signs and sends nothing if the visitor rejects', async () => {
    const receivers = strangers(2)
    const before = await nonce()
    bundler.asked.length = 0
    wallet.visitor.read = () => Promise.reject(new Error('No'))

    await expect(send({ sender: wallet.account, callData: paying(receivers) })).rejects.toMatchObject({
      code: 'REJECTED'
    })

    wallet.visitor.read = async () => {}
    expect(bundler.asked).toEqual(['eth_estimateUserOperationGas'])
    expect([await balances(receivers), await nonce()]).toEqual([[0n, 0n], before])
  })

  it.each<[string, () => object]>([
    ['another account', () => ({ sender: numberToHex(5, { size: 20 }) })],
    ['a paymaster', () => ({ paymaster: numberToHex(5, { size: 20 }) })],
    ['a paymaster of older form', () => ({ paymasterAndData: '0x05' })],
    ['a factory', () => ({ factory: numberToHex(5, { size: 20 }), factoryData: '0x' })],
    ['code for the account', () => ({ eip7702Auth: { address: numberToHex(5, { size: 20 }) } })],
    ['no calls', () => ({ callData: paying([]) })],
    ['no data', () => ({ callData: '0x' })],
    ['other functions of the account', () => ({ callData: '0xd087d288' })],
    ['bytes behind the calls', () => ({ callData: `${paying(strangers(1))}00` })],
    ['another EntryPoint', () => ({})]
  ])('rejects an operation with %s before any prompt', async (name, change) => {
    const shown = wallet.approvals.length
    bundler.asked.length = 0
    const operation = { sender: wallet.account, callData: paying(strangers(1)), ...change() }
    // The EntryPoint of versions before 0.8.
    const contract =
      name === 'another EntryPoint' ? '0x0000000071727De22E5E9d8BAf0edAc6f37da032' : entryPointAddress

    await expect(send(operation, wallet, ids.harbour, contract)).rejects.toMatchObject({
      ...{ code: 'INVALID', rpc: -32_602 }
    })
    expect([wallet.approvals.length, bundler.asked]).toEqual([shown, []])
  })

  it('fails before any prompt if a call would revert, the account has no code, or there is no bundler', async () => {
    const [trap] = strangers(1) as [Hex]
    await control('harbour').setCode({ address: trap, bytecode: '0x5f5ffd' })
    const callData = paying([trap])
    const other = await open('ben@mail.example')
    const shown = wallet.approvals.length

    await expect(send({ sender: wallet.account, callData })).rejects.toMatchObject({
      ...{ code: 'CHAIN', rpc: -32_521 }
    })
    await expect(
      send({ sender: other.account, callData: paying(strangers(1)) }, other)
    ).rejects.toMatchObject({
      ...{ code: 'NOT_ALLOWED', message: expect.stringContaining('not a smart account') }
    })
    await other.handlers.SWITCH_NETWORK({ chainId: ids.highland }, other.context())
    await other.handlers.INIT_SMART_ACCOUNT(undefined, other.context())
    const seen = other.approvals.length
    const there = { sender: other.account, callData: paying(strangers(1)) }
    await expect(send(there, other, ids.highland)).rejects.toMatchObject({ code: 'CHAIN', rpc: -32_601 })

    expect([wallet.approvals.length, other.approvals.length]).toEqual([shown, seen])
  })

  it('forwards queries about operations to the bundler', async () => {
    const [receiver] = strangers(1) as [Hex]
    const hash = await send({ callData: payingOne(receiver) })

    expect(await wallet.ask('eth_supportedEntryPoints', [])).toEqual([entryPointAddress])
    expect(await wallet.ask('eth_getUserOperationByHash', [hash])).toMatchObject({
      entryPoint: entryPointAddress
    })
    expect(await receiptOf(`0x${'00'.repeat(32)}`)).toBeNull()
  })
})

describe('plugboard-auth serve --bundler', () => {
  it('sends operations on that network to the bundler and everything else to the node', async () => {
    const processes = new ServiceProcesses(join(__dirname, '../../../services/auth/src/cli.ts'))
    const mailbox = await Mailbox.open()
    try {
      await processes.build()
      const place = (name: string) => join(processes.folder, name)
      const networks = names.map((name) => ({ id: `eip155:${ids[name]}` }))
      const { id, name, mode, recovery } = project
      const shop = { id, name, mode, recovery, networks, origins: [hostOrigin] }
      writeFileSync(place('projects.json'), JSON.stringify({ projects: [shop] }))
      writeFileSync(place('kek'), Buffer.alloc(32, 7).toString('hex'), { mode: 0o600 })
      const service = await processes.run(
        [
          ...['serve', '--wallet', walletOrigin, '--projects', place('projects.json'), '--kek', place('kek')],
          ...[
            '--database',
            ':memory:',
            '--smtp',
            mailbox.url,
            '--from',
            'wallet@site.example',
            '--port',
            '0'
          ],
          ...names.flatMap((chain) => ['--rpc', `eip155:${ids[chain]}=${chains[chain].url}`]),
          ...['--bundler', `eip155:${ids.harbour}=${bundler.url}`]
        ],
        {}
      )
      const where = { url: service.url, walletOrigin, hostOrigin, projectId: 'test', now: () => Date.now() }
      const device = await TestDevice.make(where)
      await device.logIn({ nextMail: (to) => mailbox.next(to) }, 'cem@mail.example')
      const ask = async (chain: keyof typeof ids, method: string) => {
        const body = { jsonrpc: '2.0', id: 1, method, params: [] }
        return (await device.askLoggedIn(`/v1/rpc/eip155:${ids[chain]}`, { body })).body
      }
      bundler.asked.length = 0

      expect(await ask('harbour', 'eth_supportedEntryPoints')).toMatchObject({ result: [entryPointAddress] })
      expect(await ask('harbour', 'eth_chainId')).toMatchObject({ result: numberToHex(ids.harbour) })
      expect(bundler.asked).toEqual(['eth_supportedEntryPoints'])
      // It is not called for any other network.
      expect(await ask('highland', 'eth_supportedEntryPoints')).toMatchObject({ error: { code: -32_601 } })
      expect(bundler.asked).toHaveLength(1)
    } finally {
      processes.end()
      await mailbox.close()
    }
  }, 60_000)
})
