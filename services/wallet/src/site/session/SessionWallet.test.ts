/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { createSessionWallet, type WalletParts } from './SessionWallet.js'

const addresses = { eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', solana: '7EYnhQoR9YM3N7UoaKRoA44' }
const request = { kind: 'personal', message: new Uint8Array([1]) } as const

describe('a session’s wallet', () => {
  it.each([
    ['another user', { userId: 'ann', account: addresses.eip155 }],
    ['another account', { userId: 'ben', account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }]
  ])('signs nothing that was approved for %s', async (_, signer) => {
    const startWorker = jest.fn()
    const wallet = createSessionWallet({
      session: { require: async () => ({ userId: 'ben' }) },
      records: { readWallet: async () => ({ addresses }) },
      deviceKeys: async () => ({}),
      startWorker
    } as unknown as WalletParts)

    await expect(wallet.sign([request], signer)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })

    expect(startWorker).not.toHaveBeenCalled()
  })

  const share = { epoch: 1 }
  const own = { walletId: 'own', addresses, recoveryEpoch: 0 }
  /** A wallet whose service names somebody else's wallet. */
  const served = (record: object) =>
    createSessionWallet({
      session: {
        require: async () => ({ userId: 'ben', email: undefined }),
        send: async () => ({
          wallet: { walletId: 'other', device: { epoch: 1, pendingEpoch: null }, recovery: null }
        })
      },
      records: { readWallet: async () => record },
      deviceKeys: async () => ({}),
      recovery: 'required'
    } as unknown as WalletParts)

  it('is refused if the service names a different wallet, before any recovery', async () => {
    await expect(served({ ...own, confirmed: share }).check()).rejects.toMatchObject({
      code: 'SHARE_INTEGRITY'
    })
  })

  const methods = [{ id: 'one', kind: 'kit', params: {} }]
  /** A wallet, by what this device and the service know of it. */
  const known = (record: object | undefined, wallet: object | undefined, more: object = {}) =>
    createSessionWallet({
      session: {
        require: async () => ({ userId: 'ben', email: 'ben@mail.example' }),
        send: async () => ({ wallet })
      },
      records: { readWallet: async () => record },
      deviceKeys: async () => ({}),
      recovery: 'required',
      ...more
    } as unknown as WalletParts)
  const at = (epoch: number | null, pendingEpoch: number | null = null) => ({
    ...{ walletId: 'own', device: { epoch, pendingEpoch }, recovery: { epoch: 1, methods } }
  })
  const owner = { userId: 'ben', email: 'ben@mail.example' }
  const elsewhere = { state: 'elsewhere', owner, methods: [{ id: 'one', kind: 'kit' }] }

  it.each<[string, object | undefined, object | undefined, object]>([
    ['both halves are there', { ...own, confirmed: share }, at(1), { state: 'here', addresses }],
    ['the service has forgotten it', { ...own, confirmed: share }, undefined, { state: 'here', addresses }],
    ['the service has removed this device', { ...own, confirmed: share }, at(null), elsewhere],
    ['the service was restored from a backup', { ...own, confirmed: { epoch: 3 } }, at(2), elsewhere],
    ['this device has no share', undefined, at(null), elsewhere],
    ['nobody has one', undefined, undefined, { state: 'none', owner }]
  ])('is looked for on both sides: %s', async (_, record, wallet, expected) => {
    expect(await known(record, wallet).check()).toMatchObject(expected)
  })

  it('is opened without the service if this device has its share, and by nobody else', async () => {
    const send = jest.fn()
    const session = { require: async () => owner, send }
    const here = known({ ...own, confirmed: share }, undefined, { session })

    expect(await here.open()).toEqual(addresses)
    expect(send).not.toHaveBeenCalled()
    await expect(known(undefined, at(null)).open()).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    await expect(known(undefined, undefined).open()).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
  })

  it('signs requests with a nonce that the service has given just before', async () => {
    const said: string[] = []
    const session = { require: async () => owner, send: async () => said.push('me') && { wallet: at(1) } }
    const nonce = () => {
      said.push('nonce')
      throw new Error('far enough')
    }
    const wallet = known({ ...own, confirmed: share }, undefined, { session, api: { nonce } })

    const signed = wallet.authorize({ method: 'POST', path: '/v1/x', body: '' })
    await expect(signed).rejects.toThrow('far enough')
    expect(said).toEqual(['me', 'nonce'])
  })
})
