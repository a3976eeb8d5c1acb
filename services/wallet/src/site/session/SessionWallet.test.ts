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
})
