import { describe, expect, it } from '@jest/globals'
import { supply } from '../../test/deployContract'
import { alice, contract } from '../../test/paymentSetup'
import { networkId, statusSetup } from '../../test/statusSetup'

const { endpoint, rpc, deploy, lose, mine } = statusSetup()

describe('transaction with an unknown id', () => {
  it('is unseen until the wallet sends it, then pending, then confirmed', async () => {
    const { look, send } = await lose()
    expect(await look()).toEqual({ state: 'unseen' })

    const id = await send()
    expect(await look()).toMatchObject({
      state: 'pending',
      id,
      isAsShown: true,
      fingerprint: { isExact: true }
    })

    await mine()
    expect(await look()).toMatchObject({ state: 'confirmed', id, isFinal: false, isAsShown: true })
  })

  it('is searched in the pending block only if the account has a pending transaction', async () => {
    const asked: string[] = []
    const isPendingBlock = (params: readonly unknown[]) => params[0] === 'pending' && params[1] === true
    const url = await endpoint({
      onRequest: ({ method, params }) => void (isPendingBlock(params) && asked.push(method))
    })
    const { look, send } = await lose({ url })
    expect(await look()).toEqual({ state: 'unseen' })
    await send({ to: contract })
    await mine()
    expect(await look()).toMatchObject({ state: 'replaced' })
    expect(asked).toEqual([])

    const id = await send()
    expect(await look()).toMatchObject({ state: 'pending', id })
    expect(asked).toEqual(['eth_getBlockByNumber'])
  })

  it('is final once it can no longer be reorganised away', async () => {
    const { look, send } = await lose()
    await send()
    await mine()
    await rpc('anvil_mine', ['0x60'])

    expect(await look()).toMatchObject({ state: 'confirmed', isFinal: true })
  })

  it('is found among other transactions of the account, except those excluded by id', async () => {
    const { look, send } = await lose()
    await send({ to: contract })
    const [id, twin] = [await send(), await send()]
    await mine()

    expect(await look()).toMatchObject({ state: 'confirmed', id })
    expect(await look({ except: [id.toUpperCase().replace('X', 'x')] })).toMatchObject({ id: twin })
  })

  it('is found many blocks later without eth_getTransactionBySenderAndNonce', async () => {
    const url = await endpoint({ refuses: ['eth_getTransactionBySenderAndNonce'] })
    const { look, send } = await lose({ url })
    await rpc('anvil_mine', ['0x7'])
    const id = await send()
    await mine()
    await rpc('anvil_mine', ['0x32'])

    expect(await look()).toMatchObject({ state: 'confirmed', id })
  })

  it('counts as failed if the network reports a failure', async () => {
    const { look, send } = await lose({ of: { to: contract }, wallet: { gas: '0x186a0' } })
    await rpc('anvil_setCode', [contract, '0x60006000fd'])
    const id = await send()
    await mine()

    expect(await look()).toMatchObject({ state: 'failed', id })
  })

  it('is distinguished from another token transfer by its call data', async () => {
    const token = await deploy('NoReturnToken', supply(900n))
    const { look, send } = await lose({ of: { asset: { networkId, token } } })
    await send({ data: `0xa9059cbb${contract.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}` })
    const id = await send()
    await mine()

    expect(await look()).toMatchObject({ state: 'confirmed', id, isAsShown: true })
  })

  it('can still arrive after another transaction used its nonce', async () => {
    const { look, send } = await lose()
    const other = await send({ to: contract })
    await mine()
    await rpc('anvil_mine', ['0x60'])
    expect(await look()).toEqual({ state: 'replaced', id: other, isFinal: false })

    const id = await send()
    expect(await look()).toMatchObject({ state: 'pending', id })
    await mine()
    expect(await look()).toMatchObject({ state: 'confirmed', id })
  })
})

describe('transaction that was found', () => {
  it('is compared with what was shown if it is found by its id', async () => {
    const { look, send } = await lose()
    const id = await send({ value: '0x4' })
    await mine()

    expect(await look({ id })).toMatchObject({ state: 'confirmed', id, isAsShown: false })
    expect(await look({ id, fingerprint: undefined })).toEqual({ state: 'confirmed', id, isFinal: false })
  })

  it('waits for signers if the account is a contract, and is not compared', async () => {
    const { look, send, fingerprint } = await lose()
    const signers = { ...fingerprint, sender: 'contract' }
    expect(await look({ fingerprint: signers })).toEqual({ state: 'waitingForSigners' })
    expect(await look({ fingerprint: signers, id: `0x${'5'.repeat(64)}` })).toEqual({
      state: 'waitingForSigners'
    })

    const id = await send({ to: contract })
    await mine()
    expect(await look({ fingerprint: signers, id })).toEqual({
      state: 'confirmed',
      id,
      isFinal: false,
      fingerprint: { ...signers, isExact: true }
    })
  })

  it('is never reported as replaced for a delegated account', async () => {
    const { look, send, fingerprint } = await lose()
    await send({ to: contract })
    await mine()

    expect(await look({ fingerprint: { ...fingerprint, sender: 'delegated' } })).toEqual({ state: 'unseen' })
  })
})

describe('stored fingerprint', () => {
  it('is ignored if it is malformed', async () => {
    const { look, send, fingerprint } = await lose()
    await send()
    const nonsense: unknown[] = [undefined, null, 7, 'x', [], {}, { ...fingerprint, from: '0x' }]
    const wrong = {
      from: alice.slice(1),
      to: 7,
      value: '0x',
      inputHash: '0x00',
      nonce: -1,
      isExact: 1,
      block: 1.5
    }
    for (const [key, value] of Object.entries({ ...wrong, sender: 'nobody' }))
      nonsense.push({ ...fingerprint, [key]: value })
    for (const one of nonsense) expect(await look({ fingerprint: one })).toEqual({ state: 'unseen' })
    expect(await look({ fingerprint: 7, id: 'no hash' })).toEqual({ state: 'unseen' })
  })

  it('is rejected for a network that the page does not have', async () => {
    const { look } = await lose()
    await expect(look({ networkId: 'eip155:9' })).rejects.toMatchObject({ code: 'eip155/unknownChain' })
  })
})
