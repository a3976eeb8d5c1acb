/** @jest-environment node */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { MemoryNonces, verifySignIn } from '@plugboard/siwx/verify'
import { type Hex, hashMessage, parseAbi } from 'viem'
import { createMessage } from '../../../plugins/siwx/src/message/createMessage.js'
import { smartAccountAddress } from '../../../services/wallet/src/site/worker/sign/smartAccountCode.js'
import { ids, smartAccountScene } from './smartAccountScene.js'

const { ann, users, chains, open, control, reader, strangers, callsTo, balances, statusOf } =
  smartAccountScene()
const delegation = `0xef0100${smartAccountAddress.slice(2)}`

let wallet: ReturnType<typeof ann>
beforeAll(() => {
  wallet = ann()
})

describe('EW-21: smart account', () => {
  it('[S3.13] is the default for a new eip155 user on supported networks, before it is deployed', async () => {
    const user = await wallet.getUser({ chainId: ids.harbour })

    expect(user).toMatchObject({ preferredAccountType: 'smartAccount', smartAccountDeployed: false })
    expect(user.accounts).toEqual([
      { address: wallet.account, type: 'smartAccount' },
      { address: wallet.account, type: 'eoa' }
    ])
    expect(await wallet.handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, wallet.context())).toEqual({
      smartAccountEnabledNetworks: [ids.harbour]
    })
  })

  it('sends a single atomic call as a plain transaction', async () => {
    const receivers = strangers(1)

    const sent = await wallet.ask('wallet_sendCalls', callsTo(receivers, { atomicRequired: true }))

    expect(await statusOf(sent)).toMatchObject({ status: 200, atomic: true })
    expect(await balances(receivers)).toEqual([7n])
    expect(await reader('harbour').getCode({ address: wallet.account })).toBeUndefined()
  })

  it('is deployed with the first batch, and the review shows the calls and the account code', async () => {
    const receivers = strangers(2)

    const sent = await wallet.ask('wallet_sendCalls', callsTo(receivers, { atomicRequired: true }))

    expect(wallet.approvals.at(-1)).toMatchObject({
      ...{
        kind: 'transfer',
        title: 'approve.batch',
        // 14 wei cost more than that to send.
        warnings: [
          { text: 'warning.upgrade', isDanger: false },
          { text: 'warning.fee', isDanger: true }
        ],
        facts: [{ label: 'fact.accountCode', value: smartAccountAddress }, { label: 'fact.fee' }]
      },
      calls: receivers.map((to) => ({
        title: 'approve.send',
        facts: [{ value: '0.000000000000000007 ETH' }, { value: expect.stringMatching(new RegExp(to, 'i')) }]
      }))
    })
    const { receipts, ...status } = await statusOf(sent)
    expect([status, receipts.length]).toMatchObject([{ status: 200, atomic: true }, 1])
    expect(await reader('harbour').getTransaction({ hash: receipts[0]!.transactionHash })).toMatchObject({
      type: 'eip7702'
    })
    expect(await balances(receivers)).toEqual([7n, 7n])
    expect(await reader('harbour').getCode({ address: wallet.account })).toBe(delegation)
    expect(await wallet.getUser()).toMatchObject({ smartAccountDeployed: true })
  })

  it.each([10, 50])('runs %d calls in one transaction without another authorization', async (count) => {
    const receivers = strangers(count)
    const nonce = () => reader('harbour').getTransactionCount({ address: wallet.account })
    const before = await nonce()

    const sent = await wallet.ask('wallet_sendCalls', callsTo(receivers))

    const { status, receipts } = await statusOf(sent)
    expect([status, receipts.length, await nonce()]).toEqual([200, 1, before + 1])
    expect(await reader('harbour').getTransaction({ hash: receipts[0]!.transactionHash })).toMatchObject({
      ...{ type: 'eip1559', from: wallet.account.toLowerCase(), to: wallet.account.toLowerCase() }
    })
    expect(await balances(receivers)).toEqual(receivers.map(() => 7n))
    expect(wallet.approvals.at(-1)?.calls).toHaveLength(count)
  })

  it('rejects a batch with a failing call before the prompt, and reverts the whole batch on chain', async () => {
    const [first, trap] = strangers(2) as [Hex, Hex]
    const calls = callsTo([first, trap])
    const shown = wallet.approvals.length
    await control('harbour').setCode({ address: trap, bytecode: '0x5f5ffd' })

    await expect(wallet.ask('wallet_sendCalls', calls)).rejects.toMatchObject({ code: 'CHAIN' })
    expect(wallet.approvals).toHaveLength(shown)

    await control('harbour').setCode({ address: trap, bytecode: '0x' })
    wallet.visitor.read = () => control('harbour').setCode({ address: trap, bytecode: '0x5f5ffd' })
    const sent = await wallet.ask('wallet_sendCalls', calls)
    wallet.visitor.read = async () => {}

    expect(await statusOf(sent)).toMatchObject({ status: 500, atomic: true })
    expect(await balances([first, trap])).toEqual([0n, 0n])
  })

  it('signs in with a signature that verifySignIn and the account contract (ERC-1271) accept', async () => {
    const nonces = new MemoryNonces()
    const issued = Date.now()
    const { host } = new URL(users().auth.hostOrigin)
    const message = createMessage({
      ...{ domain: host, uri: users().auth.hostOrigin, version: '1', accountAddress: wallet.account },
      ...{ chainId: 'eip155:31337', nonce: await nonces.issue(), issuedAt: new Date(issued).toISOString() },
      expirationTime: new Date(issued + 60_000).toISOString()
    })

    const signature = (await wallet.ask('personal_sign', [message, wallet.account])) as Hex

    const options = { origins: [users().auth.hostOrigin], chains: ['eip155:31337'] as const, nonces }
    const rpcUrls = { 'eip155:31337': chains().harbour.url }
    expect(await verifySignIn({ message, signature }, { ...options, rpcUrls })).toMatchObject({ ok: true })
    const isValid = (signed: string) =>
      reader('harbour').readContract({
        ...{ address: wallet.account, functionName: 'isValidSignature' },
        abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
        args: [hashMessage(signed), signature]
      })
    expect([await isValid(message), await isValid(`${message} `)]).toEqual(['0x1626ba7e', '0xffffffff'])
  })

  it('can be switched to a plain account, and still runs a batch that requires atomicity', async () => {
    const set = (type: 'eoa' | 'smartAccount') =>
      wallet.handlers.SET_PREFERRED_ACCOUNT({ type }, wallet.context())
    const capabilities = async () =>
      Object.values(Object(await wallet.ask('wallet_getCapabilities', [wallet.account]))).map(
        (one) => (one as { atomic: object }).atomic
      )
    const unsupported = { status: 'unsupported' }
    expect(await capabilities()).toEqual([{ status: 'supported' }, unsupported, unsupported])

    expect(await set('eoa')).toEqual({ type: 'eoa', address: wallet.account })

    expect(await wallet.getUser()).toMatchObject({ preferredAccountType: 'eoa', smartAccountDeployed: true })
    expect(await capabilities()).toEqual([{ status: 'ready' }, unsupported, unsupported])
    expect(
      (await statusOf(await wallet.ask('wallet_sendCalls', callsTo(strangers(2))))).receipts
    ).toHaveLength(2)
    const needed = await wallet.ask('wallet_sendCalls', callsTo(strangers(2), { atomicRequired: true }))
    expect((await statusOf(needed)).receipts).toHaveLength(1)
    await set('smartAccount')
  })

  it('is deployed before any batch only if the visitor approves', async () => {
    const other = await open('ben@mail.example')
    const init = () => other.handlers.INIT_SMART_ACCOUNT(undefined, other.context())
    await other.handlers.SWITCH_NETWORK({ chainId: ids.harbour }, other.context())
    other.visitor.read = () => Promise.reject(new Error('No'))
    await expect(init()).rejects.toMatchObject({ code: 'REJECTED' })
    expect(await reader('harbour').getCode({ address: other.account })).toBeUndefined()

    other.visitor.read = async () => {}
    expect(await init()).toEqual({ address: other.account, isDeployed: true })

    expect(other.approvals.at(-1)).toMatchObject({ kind: 'permission', title: 'approve.upgrade' })
    expect(await reader('harbour').getCode({ address: other.account })).toBe(delegation)
  })

  it('reports deployment to the page although the network fails for a while after the transaction', async () => {
    const other = await open('eve@mail.example')
    await other.handlers.SWITCH_NETWORK({ chainId: ids.harbour }, other.context())
    const context = { ...other.context(), commit: () => void other.failing.set('eth_getCode', 2) }

    expect(await other.handlers.INIT_SMART_ACCOUNT(undefined, context)).toEqual({
      ...{ address: other.account, isDeployed: true }
    })
    expect(other.failing.get('eth_getCode')).toBeLessThan(1)
  })

  it('is reported as not yet deployed, without an error, if the page leaves while the transaction is pending', async () => {
    const other = await open('fay@mail.example')
    await other.handlers.SWITCH_NETWORK({ chainId: ids.harbour }, other.context())
    await control('harbour').setAutomine(false)
    const leaving = new AbortController()
    const context = { ...other.context(), signal: leaving.signal }
    const init = other.handlers.INIT_SMART_ACCOUNT(undefined, context)
    while ((await control('harbour').getTxpoolStatus()).pending === 0);
    leaving.abort(new Error('Gone'))

    expect(await init).toEqual({ address: other.account, isDeployed: false })

    await control('harbour').setAutomine(true)
    await control('harbour').mine({ blocks: 1 })
    expect(await reader('harbour').getCode({ address: other.account })).toBe(delegation)
  })
})
