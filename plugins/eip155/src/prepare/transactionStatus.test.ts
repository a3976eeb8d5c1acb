import { describe, expect, it } from '@jest/globals'
import { supply } from '../../test/deployContract'
import { alice, contract } from '../../test/paymentSetup'
import { networkId, statusSetup } from '../../test/statusSetup'

const { endpoint, rpc, deploy, lose, mine } = statusSetup()

describe('a transaction whose id nobody knows', () => {
  it('is unseen until the wallet sends it, then waits, and then is in a block', async () => {
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

  it('is looked for in the pending block only where the account has something in it', async () => {
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

  it('is final once the network will not take it back', async () => {
    const { look, send } = await lose()
    await send()
    await mine()
    await rpc('anvil_mine', ['0x60'])

    expect(await look()).toMatchObject({ state: 'confirmed', isFinal: true })
  })

  it('is found among others of the account, and is not one that is known to be another', async () => {
    const { look, send } = await lose()
    await send({ to: contract })
    const [id, twin] = [await send(), await send()]
    await mine()

    expect(await look()).toMatchObject({ state: 'confirmed', id })
    expect(await look({ except: [id.toUpperCase().replace('X', 'x')] })).toMatchObject({ id: twin })
  })

  it('is found without eth_getTransactionBySenderAndNonce, many blocks later', async () => {
    const url = await endpoint({ refuses: ['eth_getTransactionBySenderAndNonce'] })
    const { look, send } = await lose({ url })
    await rpc('anvil_mine', ['0x7'])
    const id = await send()
    await mine()
    await rpc('anvil_mine', ['0x32'])

    expect(await look()).toMatchObject({ state: 'confirmed', id })
  })

  it('has failed where the network says so', async () => {
    const { look, send } = await lose({ of: { to: contract }, wallet: { gas: '0x186a0' } })
    await rpc('anvil_setCode', [contract, '0x60006000fd'])
    const id = await send()
    await mine()

    expect(await look()).toMatchObject({ state: 'failed', id })
  })

  it('of tokens is told from another one by its call', async () => {
    const token = await deploy('NoReturnToken', supply(900n))
    const { look, send } = await lose({ of: { asset: { networkId, token } } })
    await send({ data: `0xa9059cbb${contract.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}` })
    const id = await send()
    await mine()

    expect(await look()).toMatchObject({ state: 'confirmed', id, isAsShown: true })
  })

  it('may still arrive after another one that took its place', async () => {
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

describe('a transaction that is found', () => {
  it('by its id is compared with what was shown', async () => {
    const { look, send } = await lose()
    const id = await send({ value: '0x4' })
    await mine()

    expect(await look({ id })).toMatchObject({ state: 'confirmed', id, isAsShown: false })
    expect(await look({ id, fingerprint: undefined })).toEqual({ state: 'confirmed', id, isFinal: false })
  })

  it('of an account that is a contract waits for its signers, and is not compared', async () => {
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

  it('of a delegated account is never said to be replaced', async () => {
    const { look, send, fingerprint } = await lose()
    await send({ to: contract })
    await mine()

    expect(await look({ fingerprint: { ...fingerprint, sender: 'delegated' } })).toEqual({ state: 'unseen' })
  })
})

describe('what was stored', () => {
  it('counts as nothing where it is no fingerprint', async () => {
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

  it('is looked for on networks that the page has, and no others', async () => {
    const { look } = await lose()
    await expect(look({ networkId: 'eip155:9' })).rejects.toMatchObject({ code: 'eip155/unknownChain' })
  })
})
