/** @jest-environment node */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Hex, numberToHex } from 'viem'
import { entryPointAddress } from '../../../services/wallet/src/site/userOperations/userOperationFormat.js'
import { ids } from './bundledChains.js'
import { userOperationScene } from './userOperationScene.js'

const scene = userOperationScene()
const { open, control, harbour, balances, nonce, strangers, paying, payingOne, send, receiptOf } = scene

let wallet: ReturnType<typeof scene.ann>
let bundler: ReturnType<typeof scene.bundler>
beforeAll(() => {
  wallet = scene.ann()
  bundler = scene.bundler()
})

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
