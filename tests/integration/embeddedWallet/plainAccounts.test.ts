/** @jest-environment node */
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { smartAccountAddress } from '../../../services/wallet/src/site/worker/sign/smartAccountCode.js'
import { ids, smartAccountScene } from './smartAccountScene.js'

const { ann, open, control, reader, strangers, callsTo, balances, statusOf } = smartAccountScene()

let wallet: ReturnType<typeof ann>
beforeAll(() => {
  wallet = ann()
})

describe('EW-21: account that is not a smart account', () => {
  it('sends calls one after the other if it has foreign code, and leaves that code unchanged', async () => {
    const other = await open('cal@mail.example')
    const foreign = `0xef0100${'ab'.repeat(20)}` as Hex
    await control('harbour').setCode({ address: other.account, bytecode: foreign })

    expect(await other.getUser({ chainId: ids.harbour })).toMatchObject({
      ...{ accounts: [{ address: other.account, type: 'eoa' }], smartAccountDeployed: false }
    })
    await expect(
      other.ask('wallet_sendCalls', callsTo(strangers(2), { atomicRequired: true }))
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED', rpc: 5760 })
    await expect(other.handlers.INIT_SMART_ACCOUNT(undefined, other.context())).rejects.toMatchObject({
      code: 'NOT_ALLOWED'
    })
    const receivers = strangers(2)
    const sent = await other.ask('wallet_sendCalls', callsTo(receivers))

    expect(await statusOf(sent, other)).toMatchObject({ status: 200, atomic: false })
    expect(await balances(receivers)).toEqual([7n, 7n])
    expect(await reader('harbour').getCode({ address: other.account })).toBe(foreign)
  })

  it('rejects account code requested by a page', async () => {
    const authorization = { address: `0x${'ab'.repeat(20)}`, chainId: '0x7a69', nonce: '0x0' }
    const shown = wallet.approvals.length

    await expect(
      wallet.ask('eth_sendTransaction', [{ to: wallet.account, authorizationList: [authorization] }])
    ).rejects.toMatchObject({ code: 'INVALID' })
    await expect(
      wallet.ask(
        'wallet_sendCalls',
        callsTo(strangers(2), { capabilities: { eip7702Auth: { authorization } } })
      )
    ).rejects.toMatchObject({ rpc: 5700 })
    expect(wallet.approvals).toHaveLength(shown)
  })

  it.each([
    ['has not the contract', 'highland'],
    ['is of before EIP-7702', 'heritage']
  ] as const)('is plain if the network %s, and sends calls one after the other', async (_, name) => {
    const user = await wallet.getUser({ chainId: ids[name] })
    expect(user).toMatchObject({ preferredAccountType: 'smartAccount', smartAccountDeployed: false })
    expect(user.accounts).toEqual([{ address: wallet.account, type: 'eoa' }])
    const receivers = strangers(2)

    const sent = await wallet.ask('wallet_sendCalls', callsTo(receivers, {}, ids[name]), ids[name])

    expect(await statusOf(sent)).toMatchObject({ status: 200, atomic: false })
    expect(await balances(receivers, name)).toEqual([7n, 7n])
    await expect(
      wallet.ask('wallet_sendCalls', callsTo(receivers, { atomicRequired: true }, ids[name]), ids[name])
    ).rejects.toMatchObject({ rpc: 5760 })
  })

  it('is plain if other code is deployed at the address of the contract', async () => {
    await control('highland').setCode({ address: smartAccountAddress, bytecode: '0x5f5ffd' })
    const other = await open('dan@mail.example')
    await control('highland').setBalance({ address: other.account, value: 10n ** 18n })

    expect(await other.getUser({ chainId: ids.highland })).toMatchObject({ smartAccountDeployed: false })
    await expect(
      other.ask(
        'wallet_sendCalls',
        callsTo(strangers(2), { atomicRequired: true }, ids.highland),
        ids.highland
      )
    ).rejects.toMatchObject({ rpc: 5760 })
  })
})
